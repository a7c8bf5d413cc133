package dev.allways.protocol;

/** Which of several choices has been taken, and what came of it. */
record Chosen(int index, Reception reception) {}
