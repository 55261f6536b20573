import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '@hisaab/domain';
import { InvalidInput } from '../errors.ts';

const FILE = join(import.meta.dirname, '../../data/common-passwords.txt');
/** A shorter name is in many a good password. */
const SHORTEST_HELD_NAME = 3;

let common: ReadonlySet<string> | undefined;

/**
 * Refuses a password that is among the 10,000 most common, or holds the username, whatever the case of either.
 * @throws {InvalidInput} at the field.
 */
export function requireHardToGuess(field: string, password: string, username: string): void {
  common ??= new Set(readFileSync(FILE, 'utf8').split('\n'));
  const text = password.normalize('NFKC').toLowerCase();
  const name = nameKey(username);
  const holdsName = name.length >= SHORTEST_HELD_NAME && text.includes(name);
  if (holdsName || common.has(text)) {
    throw new InvalidInput({ [field]: 'Password is too easy to guess.' });
  }
}
