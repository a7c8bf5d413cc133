// Spin: error
proctype P() { end: false }
init { byte i; do :: run P() od }
