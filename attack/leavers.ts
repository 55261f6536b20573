import type { Attack } from './attack.ts';
import { fieldOf, newAccount, type Target } from './target.ts';

/** A user who left a group for good, and names that look like those of others. */
export const leavers: Attack = {
  name: 'people who left, and look-alikes',
  run: async (target) => {
    const [creator, member] = [newAccount(), newAccount()];
    const token = await target.signUp(creator);
    const membersToken = await target.signUp(member);
    const group = await openGroup(target, token, [member.username]);
    const remove = (name: string, by = token, forGood = false) =>
      target.ask('POST', `${group}remove_member/`, { name, for_good: forGood }, by);
    const add = (name: string, link?: boolean) =>
      target.ask(
        'POST',
        `${group}add_member/`,
        { name, ...(link !== undefined && { link }) },
        token,
      );
    await remove(member.username, membersToken, true);
    await add(member.username, false);
    await remove(member.username);
    const again = await add(member.username);
    const alike = [];
    await add('Amit Kumar');
    for (const name of ['Amit  Kumar', 'Amit\u2800Kumar', '\u2800']) {
      alike.push((await add(name)).status);
    }
    return [
      {
        claim: 'Who left a group for good is not put back through a guest of the name.',
        held: again.status === 409,
        seen: String(again.status),
      },
      {
        claim: 'A name that differs by what does not show is refused.',
        held: alike.every((status) => status === 409 || status === 400),
        seen: alike.join(', '),
      },
    ];
  },
};

/** Creates a group with these people, and returns the path of its calls. */
export async function openGroup(
  target: Target,
  token: string,
  names: readonly string[],
): Promise<string> {
  const created = await target.ask('POST', '/group/api/groups/', { name: 'Attacked' }, token);
  const path = `/group/api/groups/${String(fieldOf(created, 'id'))}/`;
  for (const name of names) await target.ask('POST', `${path}add_member/`, { name }, token);
  return path;
}
