import { asPaise, type Paise } from '@hisaab/domain';
import { moneyAtRate } from '../group-file/row-money.ts';
import type { ReadOriginal } from '../originals.ts';
import type { CellAmount } from './amounts.ts';
import type { Role } from './columns.ts';
import type { Direction } from './direction.ts';
import type { LeftOut } from './entry.ts';

/** Reads an amount cell. */
type ReadCell = (cell: string) => Pick<CellAmount, 'paise'> | undefined;

/** The cells of a row that determine its amount. */
interface RowOfAmounts {
  textOf: (role: Role) => string;
  read: ReadCell;
  /** That of its money; undefined if the file leaves it open. */
  direction: Direction | undefined;
  /** Whether negative amounts are refunds, which are expenses too. */
  isOwn: boolean;
  /** In a Splitwise export: the balances of the other people. */
  others: readonly string[];
  /** Whether the categories of a Splitwise export are in another language than English, so that none says "Payment". */
  isTranslated: boolean;
}

/** The amount of a row, and the reason to leave it out. */
export interface RowAmount {
  /** Negative for incoming money. */
  paise?: Paise | undefined;
  leftOut?: LeftOut | undefined;
}

const RUPEES = /^(?:inr|rs\.?|₹|indian rupees?)?$/i;
const IS_PAYMENT = /^payment$/i;

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
    return units === undefined ? undefined : { paise: asPaise(units) };
  };
  const { paise: units, leftOut } = shareOrAmountOf({ ...row, read });
  const found = units === undefined ? undefined : money.inRupees({ amount: units, parts: [] });
  if (!found || 'name' in found) return { leftOut };
  return { paise: found.amount, original: found.original, leftOut };
}

function shareOrAmountOf(row: RowOfAmounts): RowAmount {
  return row.textOf('balance') === '' ? amountOf(row) : shareOf(row);
}

function amountOf({ textOf, read, direction, isOwn }: RowOfAmounts): RowAmount {
  // Banks write 0.00 in the unused column.
  const amount =
    [read(textOf('out')), read(textOf('in'))].find((one) => one && one.paise !== 0) ??
    read(textOf('amount'));
  if (!amount) return {};
  if (isOwn) return { paise: amount.paise };
  const paise = size(amount.paise);
  // No expense is nothing.
  if (paise === 0) return { paise, leftOut: 'no amount' };
  if (direction === 'neither') return { paise, leftOut: 'transfer' };
  if (direction === undefined) return { paise, leftOut: 'unsure' };
  return direction === 'out' ? { paise } : { paise: negated(paise), leftOut: 'money in' };
}

/**
 * A person's share of an expense in a Splitwise export. The file has the balance of each person: what they paid minus their share. A
 * negative balance means that the person paid nothing; the only positive one, that the person paid all. With several payers the file
 * does not determine the shares. A cost below zero is a refund: the same with every sign changed.
 */
function shareOf({ textOf, read, others, isTranslated }: RowOfAmounts): RowAmount {
  const [balance, cost] = [read(textOf('balance'))?.paise, read(textOf('amount'))?.paise];
  if (balance === undefined || cost === undefined) return {};
  const rest = others.map((cell) => read(cell)?.paise ?? 0);
  const isPayment = isTranslated
    ? Math.abs(balance) === size(cost) && rest.filter((one) => one !== 0).length === 1
    : IS_PAYMENT.test(textOf('category'));
  if (isPayment) return { paise: size(balance === 0 ? cost : balance), leftOut: 'payment' };
  if (balance === 0) return { paise: cost, leftOut: 'not mine' };
  const way = cost < 0 ? -1 : 1;
  if (way * balance < 0) return { paise: asPaise(way * Math.abs(balance)) };
  const isAlone = rest.every((one) => way * one <= 0);
  const share = way * (cost - balance);
  if (!isAlone || share < 0) return { paise: cost, leftOut: 'several paid' };
  return share === 0 ? { paise: cost, leftOut: 'not mine' } : { paise: asPaise(way * share) };
}

function size(paise: Paise): Paise {
  return asPaise(Math.abs(paise));
}

function negated(paise: Paise): Paise {
  // -0 would be a different key.
  return asPaise(0 - paise);
}
