import type { PaymentAccount } from '@hisaab/contract';
import { accountInText, nameKey } from '@hisaab/domain';
import { headerKey } from '../../../reading/statement/columns.ts';
import type { OpenedFile } from '../../../reading/statement/statement-reader.ts';

const KEY = 'import-accounts';
const MAX_FILES = 20;

/** An account that a file is paid with, as it was chosen in this browser: null for none. */
type Remembered = [key: string, account: number | null];

/** The own account that a text names, by its name or by its last digits; undefined if none does, or two. */
export function accountNamed(
  text: string,
  accounts: readonly PaymentAccount[],
): PaymentAccount | undefined {
  const key = nameKey(text);
  return (
    accounts.find(({ name }) => nameKey(name) === key) ?? accountInText(`a/c ${text}`, accounts)
  );
}

/** What the entries of a file are paid with: what was chosen for its like before, else the account whose digits it names. */
export function accountOfFile(
  file: OpenedFile,
  accounts: readonly PaymentAccount[],
): PaymentAccount | undefined {
  const remembered = readAll().find(([key]) => key === keyOf(file));
  if (remembered) return accounts.find(({ id }) => id === remembered[1]);
  const { account } = file;
  return account && accountInText(`a/c ${account.digits}`, accounts);
}

/** Remembers the account for the next file of that bank. */
export function rememberAccount(file: OpenedFile, account: number | null): void {
  const key = keyOf(file);
  const others = readAll().filter(([other]) => other !== key);
  try {
    const kept: Remembered[] = [[key, account], ...others];
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MAX_FILES)));
  } catch (error) {
    console.warn('The account could not be remembered.', error);
  }
}

/** Files of one bank have the same header; those of two accounts there name different digits. */
function keyOf({ header, account }: OpenedFile): string {
  return `${headerKey(header)} ${account?.digits ?? ''}`;
}

function readAll(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    (value[1] === null || typeof value[1] === 'number')
  );
}
