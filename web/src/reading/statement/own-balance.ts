import { nameKey } from '@hisaab/domain';
import type { Role } from './columns.ts';
import type { OpenedFile } from './statement-reader.ts';

/**
 * The columns of a file; in a Splitwise export, with the balance column of the person with one of these names: by the full name, or else by
 * its first word. Without a match they are unchanged.
 */
export function withOwnBalance(
  { header, roles }: OpenedFile,
  names: readonly string[],
): readonly Role[] {
  const first = roles.indexOf('balance');
  if (first === -1) return roles;
  const people = header.slice(first);
  const keys = names.map(nameKey);
  const find = (wanted: readonly string[], keyOf: (name: string) => string) =>
    people.findIndex((name) => wanted.includes(keyOf(name)));
  const whole = find(keys, nameKey);
  const own = whole === -1 ? find(keys.map(firstWord), (name) => firstWord(nameKey(name))) : whole;
  if (own === -1) return roles;
  return roles.map((role, place) => {
    if (place === first + own) return 'balance';
    return role === 'balance' ? 'none' : role;
  });
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
