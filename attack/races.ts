import type { Attack } from './attack.ts';
import { openGroup } from './leavers.ts';
import { fieldOf, newAccount, type Target } from './target.ts';

const ROUNDS = 3;
const LONGEST_WAIT_MS = 1_000;

/** Concurrent actions, one of which comes between the two halves of another. */
export const races: Attack = {
  name: 'races',
  run: async (target) => [
    await keepWaiting(target),
    await stayIn(target),
    await deleteMeanwhile(target),
  ],
};

/** Two users change what everybody in their groups sees. */
async function keepWaiting(target: Target) {
  const people = [newAccount(), newAccount(), newAccount()];
  const tokens: string[] = [];
  for (const person of people) tokens.push(await target.signUp(person));
  const names = people.map(({ username }) => username);
  const [one = '', other = '', bystander = ''] = tokens;
  await openGroup(target, one, names.slice(1));
  await openGroup(target, other, names.toReversed().slice(0, 2));
  const changes = Array.from({ length: 33 }, (_, index) =>
    target.ask(
      'PATCH',
      '/auth/profile/',
      { upi_id: `attack${index}@upi` },
      index % 2 === 0 ? one : other,
    ),
  );
  const done = Promise.all(changes);
  let longest = 0;
  for (let read = 0; read < 10; read += 1) {
    const { tookMs } = await target.ask(
      'POST',
      '/api/notifications/mark_all_read/',
      undefined,
      bystander,
    );
    longest = Math.max(longest, tookMs);
  }
  const statuses = new Set((await done).map(({ status }) => status));
  return {
    claim: 'Nobody waits a second for those who change their UPI ids, and none of these fails.',
    held: longest < LONGEST_WAIT_MS && [...statuses].every((status) => status === 200),
    seen: `others waited ${Math.round(longest)} ms, answers ${[...statuses].join(', ')}`,
  };
}

/** A user signs in with the old password while it is being changed. */
async function stayIn(target: Target) {
  let inside = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = newAccount();
    const token = await target.signUp(account);
    const signIns = Array.from({ length: 4 }, () => target.ask('POST', '/auth/login/', account));
    await target.ask(
      'POST',
      '/auth/password/',
      { current_password: account.password, new_password: crypto.randomUUID() },
      token,
    );
    for (const signedIn of await Promise.all(signIns)) {
      if (signedIn.status !== 200) continue;
      const stolen = String(fieldOf(signedIn, 'token'));
      const profile = await target.ask('GET', '/auth/profile/', undefined, stolen);
      if (profile.status === 200) inside += 1;
    }
  }
  return {
    claim: 'A sign-in that is under way with the old password ends with it.',
    held: inside === 0,
    seen: `${inside} stayed in`,
  };
}

/** An account is deleted while it is used, and while another user adds its owner to a group. */
async function deleteMeanwhile(target: Target) {
  const statuses: number[] = [];
  const friend = await target.signUp();
  const group = await openGroup(target, friend, []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = newAccount();
    const token = await target.signUp(account);
    const { username, password } = account;
    const answers = await Promise.all([
      target.ask('DELETE', '/auth/account/', { password }, token),
      target.ask('POST', '/auth/login/', account),
      target.ask('POST', '/group/api/groups/', { name: 'Late' }, token),
      target.ask('POST', `${group}add_member/`, { name: username }, friend),
      target.ask('POST', '/auth/totp/', { password }, token),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  return {
    claim: 'An account that is deleted in the middle of something is no fault of the server.',
    held: statuses.every((status) => status < 500),
    seen: [...new Set(statuses)].toSorted((one, other) => one - other).join(', '),
  };
}
