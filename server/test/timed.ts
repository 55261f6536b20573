/** Of a test that measures how long a process takes, or how much memory: a busy machine may disturb it once, a fault fails twice. */
export const TIMED = { retry: 1 };
