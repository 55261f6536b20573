import { nameKey } from '@hisaab/domain';
import type { Role } from './columns.ts';
import type { OpenedFile } from './statement-reader.ts';

/**
 * The columns of a file; in a file of shared bills, with the balance column of the only person with one of these names: by the full name,
 * or else by its first word. Without such a person none is anybody's.
 */
export function withOwnBalance(
  { header, roles, peopleFrom }: Pick<OpenedFile, 'header' | 'roles' | 'peopleFrom'>,
  names: readonly string[],
): readonly Role[] {
  if (peopleFrom === undefined) return roles;
  const people = header.slice(peopleFrom);
  const keys = names.map(nameKey);
  const find = (wanted: readonly string[], keyOf: (name: string) => string) => {
    const found = [...people.keys()].filter((at) => wanted.includes(keyOf(people[at] ?? '')));
    return found.length === 1 ? found[0] : undefined;
  };
  const own = find(keys, nameKey) ?? find(keys.map(firstWord), (name) => firstWord(nameKey(name)));
  return roles.map((role, place) => {
    if (own !== undefined && place === peopleFrom + own) return 'balance';
    return role === 'balance' ? 'none' : role;
  });
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
