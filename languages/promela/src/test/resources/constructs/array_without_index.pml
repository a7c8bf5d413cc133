// Spin: safe, 14 states
typedef T { byte a; byte b[2] };
chan c[2] = [1] of { byte };
byte x[3];
T t[2];

proctype P(byte y)
{
	assert(y == 4)
}

init
{
	xs c;
	x[1] = 7;
	x = 3;
	c!x;
	assert(len(c[0]) == 1 && empty(c[1]));
	c?x;
	x++;
	t.a = x;
	t[1].b = 5;
	assert(t[0].a == 4 && t[1].b[0] == 5);
	run P(x)
}
