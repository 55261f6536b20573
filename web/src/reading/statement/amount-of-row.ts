import { asPaise, subtractPaise, type Paise } from '@hisaab/domain';
import { moneyAtRate } from '../group-file/row-money.ts';
import type { ReadOriginal } from '../originals.ts';
import { readAmount, detectDecimalSign, type CellAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import { readDirection } from './direction.ts';
import type { ExpenseSign, LeftOut } from './entry.ts';

/** Reads an amount cell. */
type ReadCell = (cell: string) => CellAmount | undefined;

/** The cells of a row that determine its amount. */
interface RowOfAmounts {
  textOf: (role: Role) => string;
  read: ReadCell;
  sign: ExpenseSign;
  /** Whether negative amounts are refunds, which are expenses too. */
  isOwn: boolean;
  /** Whether the file marks the row as a transfer between the person's own accounts. */
  isTransfer: boolean;
  /** In a Splitwise export: the balances of the other people. */
  others: readonly string[];
}

/** The amount of a row, and the reason to leave it out. */
export interface RowAmount {
  /** Negative for incoming money. */
  paise?: Paise | undefined;
  leftOut?: LeftOut | undefined;
}

const RUPEES = /^(?:inr|rs\.?|₹|indian rupees?)?$/i;
const IS_PAYMENT = /^payment$/i;

/** A reader for the decimal sign of these cells. */
export function readerOfAmounts(cells: readonly string[]): ReadCell {
  const decimal = detectDecimalSign(cells);
  return (cell) => readAmount(cell, decimal);
}

/** The amount of a row, and whether the direction of its money leaves it out. */
export function amountOfRow(row: RowOfAmounts): RowAmount {
  const { paise, leftOut } = shareOrAmountOf(row);
  if (paise !== undefined && !RUPEES.test(row.textOf('currency'))) {
    return { paise, leftOut: 'other currency' };
  }
  return { paise, leftOut };
}

/**
 * The amount of a row in another currency: in rupees at a rate (rupees for one unit, plain decimal notation), and in the currency.
 * In a Splitwise export it is the share of one person.
 */
export function amountAtRate(
  row: Omit<RowOfAmounts, 'read'>,
  currency: string,
  rate: string,
): RowAmount & { original?: ReadOriginal | undefined } {
  const money = moneyAtRate(currency, rate);
  const read = (cell: string) => {
    const units = cell.trim() === '' ? undefined : money.unitsOf(cell);
    return units === undefined ? undefined : { paise: asPaise(units), direction: undefined };
  };
  const { paise: units, leftOut } = shareOrAmountOf({ ...row, read });
  const found = units === undefined ? undefined : money.inRupees({ amount: units, parts: [] });
  if (!found || 'name' in found) return { leftOut };
  return { paise: found.amount, original: found.original, leftOut };
}

function shareOrAmountOf(row: RowOfAmounts): RowAmount {
  return row.textOf('balance') === '' ? amountOf(row) : shareOf(row);
}

function amountOf({ textOf, read, sign, isOwn, isTransfer }: RowOfAmounts): RowAmount {
  const [out, back] = [read(textOf('out')), read(textOf('in'))];
  // Banks write 0.00 in the unused column.
  if (out && out.paise !== 0) return directed(out.paise, 'out');
  if (back && back.paise !== 0) return directed(back.paise, 'in');
  const amount = read(textOf('amount'));
  if (!amount) return {};
  if (isOwn) return { paise: amount.paise };
  const said = readDirection(textOf('direction')) ?? amount.direction;
  if (isTransfer || said === 'neither') return { paise: size(amount.paise), leftOut: 'transfer' };
  if (said) return directed(size(amount.paise), said);
  const isExpense = sign === 'negative' ? amount.paise < 0 : amount.paise > 0;
  return directed(size(amount.paise), isExpense ? 'out' : 'in');
}

/**
 * A person's share of an expense in a Splitwise export. The file has the balance of each person: what they paid minus their share. A
 * negative balance means that the person paid nothing; the only positive one, that the person paid all. With several payers the file
 * does not determine the shares.
 */
function shareOf({ textOf, read, others }: RowOfAmounts): RowAmount {
  const [balance, cost] = [read(textOf('balance'))?.paise, read(textOf('amount'))?.paise];
  if (balance === undefined || cost === undefined) return {};
  if (IS_PAYMENT.test(textOf('category'))) return { paise: size(balance), leftOut: 'payment' };
  if (balance === 0) return { paise: cost, leftOut: 'not mine' };
  if (balance < 0) return { paise: size(balance) };
  const isAlone = others.every((cell) => (read(cell)?.paise ?? 0) <= 0);
  const share = subtractPaise(cost, balance);
  if (!isAlone || share < 0) return { paise: cost, leftOut: 'several paid' };
  return share === 0 ? { paise: cost, leftOut: 'not mine' } : { paise: share };
}

function directed(paise: Paise, direction: 'out' | 'in'): RowAmount {
  return direction === 'out' ? { paise } : { paise: negated(paise), leftOut: 'money in' };
}

function size(paise: Paise): Paise {
  return asPaise(Math.abs(paise));
}

function negated(paise: Paise): Paise {
  // -0 would be a different key.
  return asPaise(0 - paise);
}
