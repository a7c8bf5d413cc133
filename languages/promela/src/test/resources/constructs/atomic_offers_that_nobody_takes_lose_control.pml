// Spin: safe, 9 states
chan c = [0] of {byte};
byte x;
active proctype P() { atomic { x = 1; if :: c!1 :: c!2 fi } }
active proctype Q() { x == 1; x = 2; c?_ }
