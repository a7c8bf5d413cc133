/* none: P is started by :init: */
proctype P(byte i) { i++ }
init { run P(1); run P(2) }
