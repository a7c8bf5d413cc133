// Spin: error
byte x;
active D_proctype P() { do :: x < 2 -> x++ :: x > 0 -> break od }
