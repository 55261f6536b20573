import { findLookAlike } from '@hisaab/domain';
import { Conflict } from '../../errors.ts';

/** @throws {Conflict} naming the one of these members whom somebody of this name would be mistaken for. */
export function refuseLookAlike(name: string, members: ReadonlyArray<{ name: string }>): void {
  const other = findLookAlike(name, members);
  if (!other) return;
  const sentence = `${name} looks like ${other.name}, who is in this group. Choose a name that can be told apart.`;
  throw new Conflict(sentence, { fields: { name: sentence } });
}
