// Spin: error
byte x;
init { set_priority(200, 0); x = 1; set_priority(_pid, x - 1) }
