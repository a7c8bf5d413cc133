// Spin: error
typedef D { byte b[3] };
D d[2]; byte i = 3;
active proctype A() { d[0].b[i] = 1 }
