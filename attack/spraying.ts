import type { Attack } from './attack.ts';
import { newAccount } from './target.ts';

const NAMES = 110;
const LIMIT = 100;

/**
 * One password tried on many names. After it nobody can sign in from this network for 15 minutes, except known devices.
 */
export const spraying: Attack = {
  name: 'spraying',
  run: async (target) => {
    let wrong = 0;
    let status = 401;
    for (let tried = 0; tried < NAMES && status !== 429; tried += 1) {
      ({ status } = await target.ask('POST', '/auth/login/', newAccount()));
      if (status === 401) wrong += 1;
    }
    return [
      {
        claim: `After ${LIMIT} failed sign-ins a network is refused, whatever the names.`,
        held: status === 429 && wrong <= LIMIT,
        seen: `${wrong} × 401, then ${status}`,
      },
    ];
  },
};
