/* none: :init: starts one P after the other */
proctype P(byte i) { i++ }
init { run P(1); run P(2) }
