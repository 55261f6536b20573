import { isOtherCurrency, paiseToRupees } from '@hisaab/domain';
import { originalReader } from '../originals.ts';
import { amountAtRate, amountOfRow, type RowAmount } from './amount-of-row.ts';
import { amountsOfTable } from './amounts-of-table.ts';
import type { Role } from './columns.ts';
import {
  areYesAndNo,
  directionInColumn,
  directionOfQuestion,
  type Direction,
} from './direction.ts';
import type { Choice, FileEntry } from './entry.ts';
import type { Table } from './find-table.ts';

const IS_STATUS = /(?<![\p{L}])status(?![\p{L}])/iu;
/** The status of a payment that moved no money. */
const NOT_PAID =
  /\b(?:fail|declin|cancel|reject|expir|abort|void|timed? ?out|unsuccess|not (?:paid|success|complet|process)|pending|initiated|processing|in (?:progress|process)|refund|revers)/i;
const IN_RUPEES = /₹|(?<![a-z])(?:inr|rs|rupees)(?![a-z])/i;
const IS_TRUE = /^true$/i;

/** The amount of an entry, and its amount in another currency. */
export interface EntryMoney {
  amount: RowAmount;
  original?: FileEntry['original'] | undefined;
  currency?: string | undefined;
}

/** Reads the amount of a row; `textOf` returns its text in a role. */
type MoneyOfRow = (
  cells: readonly string[],
  textOf: (role: Role) => string,
  direction: Direction | undefined,
) => EntryMoney;

/** Reads the amounts of a table; in a file of shared bills, those in other currencies at the given rates. */
export function moneyReader(
  table: Table,
  { roles, isLoose }: Choice,
  rates: Readonly<Partial<Record<string, string>>> = {},
): MoneyOfRow {
  const amounts = amountsOfTable(table, roles, isLoose);
  const isShared = table.peopleFrom !== undefined;
  const people = isShared ? [...table.header.keys()].slice(table.peopleFrom) : [];
  // Whose share it is has to be said first.
  const isOfNobody = isShared && !roles.includes('balance');
  const ofPerson = (amount: RowAmount): RowAmount =>
    isOfNobody && amount.leftOut !== 'other currency' ? { ...amount, leftOut: 'not mine' } : amount;
  const originalOf = originalReader(table.kind === 'Hisaab' ? table.header : []);
  const transferPlace = table.kind === 'Wallet' ? table.header.indexOf('transfer') : -1;

  // The name of a column is nearer to its amounts than a column with the currency of the purchase.
  const isInRupees = roles.some(
    (role, at) => (role === 'amount' || role === 'out') && IN_RUPEES.test(table.header[at] ?? ''),
  );
  const isExpense = expenseReader(table, roles);
  const statusPlace = table.header.findIndex((name) => IS_STATUS.test(name));

  return (cells, textIn, told) => {
    const textOf = (role: Role) => (role === 'currency' && isInRupees ? '' : textIn(role));
    const direction = told === 'out' && !isExpense(cells) ? 'neither' : told;
    // The cells of such a row cannot be assigned to columns.
    const isTorn = cells.slice(table.header.length).some((cell) => cell.trim() !== '');
    if (isTorn) return { amount: { leftOut: 'too many cells' } };
    const isPaid = !NOT_PAID.test(cells[statusPlace] ?? '');
    const row = {
      textOf,
      direction: IS_TRUE.test(cells[transferPlace]?.trim() ?? '') ? 'neither' : direction,
      isOwn: table.kind === 'Hisaab',
      others: people
        .filter((place) => roles[place] !== 'balance')
        .map((place) => cells[place] ?? ''),
      isTranslated: table.isTranslated,
    } as const;
    const code = isShared ? textOf('currency').toUpperCase() : '';
    const currency = isOtherCurrency(code) ? code : undefined;
    const rate = currency === undefined ? undefined : rates[currency];
    if (currency !== undefined && rate !== undefined) {
      const { original, ...amount } = amountAtRate(row, currency, rate);
      return { amount: ofPerson(amount), original, currency };
    }
    const read = amountOfRow({ ...row, read: amounts });
    const amount: RowAmount = isPaid ? ofPerson(read) : { ...read, leftOut: 'not paid' };
    const { paise } = amount;
    const original = paise === undefined ? undefined : originalOf(cells, paiseToRupees(paise));
    return { amount, original, currency };
  };
}

/** Returns whether a column of yes and no beside the direction, `EXPENSE`, leaves a row to be an expense. */
function expenseReader(table: Table, roles: readonly Role[]) {
  const place = table.header.findIndex(
    (name, at) =>
      roles[at] === 'none' &&
      directionOfQuestion(name) === 'out' &&
      areYesAndNo(table.rows.map(({ cells }) => cells[at] ?? '')),
  );
  const name = table.header[place] ?? '';
  return (cells: readonly string[]) => directionInColumn(name, cells[place] ?? '') !== 'in';
}
