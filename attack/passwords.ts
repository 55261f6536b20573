import type { Attack } from './attack.ts';
import { newAccount, type TargetResponse } from './target.ts';

const TRIES = 20;

/** Passwords and codes tried by a signed-in user. */
export const passwords: Attack = {
  name: 'passwords and codes',
  run: async (target) => {
    const account = newAccount();
    const token = await target.signUp(account);
    const { password } = account;
    await target.ask('POST', '/auth/totp/', { password }, token);
    const codes: TargetResponse[] = [];
    for (let time = 0; time < TRIES; time += 1) {
      codes.push(await target.ask('POST', '/auth/totp/confirm/', { code: '१२३४५६' }, token));
    }
    const changes: TargetResponse[] = [];
    for (let time = 0; time < TRIES; time += 1) {
      const body = { current_password: 'not the password', new_password: crypto.randomUUID() };
      changes.push(await target.ask('POST', '/auth/password/', body, token));
    }
    const tried = medianOf(changes, 400);
    const refused = medianOf(changes, 429);
    return [
      {
        claim: 'A code in the digits of another script is a wrong code, and counted.',
        held: codes.every(({ status }) => status === 400 || status === 429) && has(codes, 429),
        seen: [...new Set(codes.map(({ status }) => status))].join(', '),
      },
      {
        claim: 'Beyond the limit no password is hashed.',
        held: has(changes, 429) && refused < tried,
        seen: `${tried.toFixed(1)} ms for a wrong one, ${refused.toFixed(1)} ms beyond the limit`,
      },
    ];
  },
};

function has(responses: readonly TargetResponse[], status: number): boolean {
  return responses.some((response) => response.status === status);
}

function medianOf(responses: readonly TargetResponse[], status: number): number {
  const times = responses
    .filter((response) => response.status === status)
    .map(({ tookMs }) => tookMs)
    .toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? 0;
}
