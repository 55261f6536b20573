import type { Attack } from './attack.ts';

const LONGEST_WAIT_MS = 500;
const REQUESTS = 20;

// Normalization sorts marks in quadratic time.
const NAME = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`;

/** Names of thousands of combining marks, sent without a sign-in. */
export const marks: Attack = {
  name: 'marks',
  run: async (target) => {
    const signIns = Array.from({ length: REQUESTS }, () =>
      target.ask('POST', '/auth/login/', { username: NAME, password: 'x' }),
    );
    const waited = await target.longestWaitDuring(Promise.all(signIns));
    return [
      {
        claim: 'Nobody waits half a second for names of 30,000 marks.',
        held: waited < LONGEST_WAIT_MS,
        seen: `${REQUESTS} of them at once; somebody else waited ${Math.round(waited)} ms at most`,
      },
    ];
  },
};
