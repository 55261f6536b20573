import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { isRecord } from '../../platform/is-record.ts';

const FILE = join(import.meta.dirname, '../../../data/common-passwords.txt');
/** Many good passwords contain a shorter name by chance. */
const SHORTEST_HELD_NAME = 3;

let common: ReadonlySet<string> | undefined;

const EASY = say('faults.passwordEasy');

/**
 * Refuses a password that is among the 10,000 most common, or contains the username, regardless of case.
 * @throws {InvalidInput} at the field.
 */
export function requireHardToGuess(field: string, password: string, username: string): void {
  if (isEasyToGuess(password, username)) throw new InvalidInput({ [field]: EASY }, 'easy_password');
}

/**
 * Refuses a registration with all its faults at once: those that the contract found, and a password that is easy to guess.
 * @param invalid the fault that the contract found, if any
 * @throws {InvalidInput} with every bad field.
 */
export function requireGoodRegistration(body: unknown, invalid: Error | undefined): void {
  if (invalid && !(invalid instanceof InvalidInput)) throw invalid;
  const fields = invalid?.fields ?? {};
  const { username, password } = isRecord(body) ? body : {};
  if (typeof password === 'string' && !('password' in fields)) {
    // A refused name may have any length, and folding it could take long.
    const name = typeof username === 'string' && !('username' in fields) ? username : '';
    if (isEasyToGuess(password, name))
      throw new InvalidInput(
        { ...fields, password: EASY },
        invalid ? 'invalid_input' : 'easy_password',
      );
  }
  if (invalid) throw invalid;
}

function isEasyToGuess(password: string, username: string): boolean {
  common ??= new Set(readFileSync(FILE, 'utf8').split('\n'));
  const text = password.normalize('NFKC').toLowerCase();
  const name = nameKey(username);
  const holdsName = name.length >= SHORTEST_HELD_NAME && text.includes(name);
  return holdsName || common.has(text);
}
