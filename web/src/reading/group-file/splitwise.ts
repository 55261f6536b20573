import {
  asPaise,
  BOOK_CURRENCY,
  isOtherCurrency,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import { asDescription } from '@hisaab/domain/reading/description';
import { categoryOfSplitwise } from './splitwise-category.ts';
import { amountsOf, dayReader, gapOf, paiseOf, showPaise } from './cells.ts';
import type { FileEntry, RateFor, LeftOut, ReadRows } from './group-file.ts';
import { moneyAtRate, RUPEES, type RowMoney } from './row-money.ts';
import { areOfSplitwise } from '../statement/splitwise-shape.ts';
import { withPlainAmounts } from './plain-amounts.ts';
import { expenseOf, paymentsOf } from './splitwise-entry.ts';
import { fault, type ReadingFault } from '../fault.ts';

const COLUMNS = ['date', 'description', 'category', 'cost', 'currency'];
const [CATEGORY, COST] = [COLUMNS.indexOf('category'), COLUMNS.indexOf('cost')];
const TOTAL = /^total balance$/i;
const PAYMENT = /^payment$/i;

/** Whether a row is the header of a Splitwise export. */
export function isSplitwiseHeader(row: readonly string[]): boolean {
  return COLUMNS.every((name, place) => row[place]?.trim().toLowerCase() === name);
}

/** Whether rows are a Splitwise export in another language than English, whose heads say nothing. */
export function isTranslatedSplitwise(
  _: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): boolean {
  return areOfSplitwise(rows.map((cells, place) => ({ number: place + 1, cells: [...cells] })));
}

/** How the rows that are no expenses are told. */
interface RowKinds {
  isPayment: (row: readonly string[]) => boolean;
  isTotal: (row: readonly string[]) => boolean;
}

const IN_ENGLISH: RowKinds = {
  isPayment: (row) => PAYMENT.test(row[CATEGORY] ?? ''),
  isTotal: (row) => TOTAL.test(row[COLUMNS.indexOf('description')] ?? ''),
};

/** The rows in one currency, in its minor units. */
interface Sheet {
  money: RowMoney;
  /** Each person's net amount of each row. */
  nets: number[][];
  totals?: readonly number[];
}

/**
 * Parses the rows of a Splitwise export. A row has only each person's net amount, so an expense is one with these
 * balances: people with a positive net amount have paid, and share the rest of the cost. Rows in a currency without a
 * rate are skipped.
 */
export function readSplitwise(
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  today: CalendarDate,
  rateFor: RateFor,
  kinds: RowKinds = IN_ENGLISH,
): ReadRows {
  const names = header.slice(COLUMNS.length).map((name) => name.trim());
  const entries: FileEntry[] = [];
  const leftOut: LeftOut[] = [];
  const sheets = new Map<string, Sheet>([[BOOK_CURRENCY, { money: RUPEES, nets: [] }]]);
  const counts = new Map<string, number>();
  const readDay = dayReader(rows, COLUMNS.indexOf('date'), today);

  function read(row: readonly string[]): FileEntry[] | ReadingFault {
    const [day, what = '', category = '', cost, code = '', ...cells] = row;
    const currency = code.toUpperCase();
    const isTotal = kinds.isTotal(row);
    const isOther = isOtherCurrency(currency);
    if (isOther && !isTotal) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    const sheet = sheetOf(sheets, currency, isOther ? rateFor(currency) : undefined);
    const amounts = sheet && amountsOf(cells, names.length, sheet.money.unitsOf);
    if (isTotal) {
      if (sheet && amounts) sheet.totals = amounts;
      return fault('isTotal');
    }
    if (!sheet) return withoutRate(code, isOther);
    const { money, nets } = sheet;
    const costs = money.unitsOf(cost);
    if (!amounts || costs === undefined) return fault('amountNotRead');
    nets.push(amounts);
    const gap = gapOf(amounts, 0, money.show);
    const found = readDay(day);
    if (gap) return gap;
    if ('fault' in found) return found.fault;
    if (amounts.every((amount) => amount === 0)) return fault('nobodyUpOrDown');
    const facts = { day: found.day, description: asDescription(what) };
    const isPaid = kinds.isPayment(row);
    // A cost below zero is money that came back: who received it is down by what the others get.
    const isRefund = !isPaid && costs < 0;
    const sign = isRefund ? -1 : 1;
    const made = isPaid
      ? paymentsOf(amounts)
      : [
          expenseOf(
            amounts.map((amount) => sign * amount),
            sign * costs,
          ),
        ];
    const inRupees: FileEntry[] = [];
    for (const { kind, ...units } of made) {
      const amount = money.inRupees(units);
      if ('name' in amount) return amount;
      inRupees.push({
        kind,
        ...facts,
        ...amount,
        category: isPaid ? 'Other' : categoryOfSplitwise(category),
        ...(isRefund && { isRefund }),
      });
    }
    return inRupees;
  }

  for (const [place, row] of withPlainAmounts(rows, isMoney).entries()) {
    const [day = '', what = '', , cost = '', currency = ''] = trimmed(rows[place]);
    const found = read(trimmed(row));
    if ('name' in found) leftOut.push({ day, what, why: found, amount: costText(currency, cost) });
    else entries.push(...found);
  }
  return {
    names,
    entries,
    leftOut,
    gaps: names.map((_, person) => gapFor(person, sheets.values())),
    currencies: [...counts].map(([currency, count]) => ({ currency, count })),
  };
}

/**
 * Parses the rows of a Splitwise export in another language than English. Its payments have a category of their own: each
 * row with it is a cost that one person paid for one other.
 */
export function readTranslatedSplitwise(
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  today: CalendarDate,
  rateFor: RateFor,
): ReadRows {
  const plain = withPlainAmounts(rows, isMoney).filter((row) => row[COST]?.trim());
  const byCategory = Map.groupBy(plain, (row) => row[CATEGORY]?.trim() ?? '');
  const paid = [...byCategory].flatMap(([category, of]) => (of.every(isWhole) ? category : []));
  return readSplitwise(header, rows, today, rateFor, {
    isPayment: (row) => paid.includes(row[CATEGORY] ?? ''),
    isTotal: (row) => row[COST] === '',
  });
}

/** Whether one person is up by the whole cost, and one other down by it. */
function isWhole(row: readonly string[]): boolean {
  const cost = Number(row[COST]);
  const nets = row
    .slice(COLUMNS.length)
    .map(Number)
    .filter((net) => net !== 0);
  return nets.length === 2 && cost > 0 && nets.includes(cost) && nets.includes(-cost);
}

function isMoney(column: number): boolean {
  return column === COST || column >= COLUMNS.length;
}

function trimmed(row: readonly string[] = []): string[] {
  return row.map((cell) => cell.trim());
}

function sheetOf(
  sheets: Map<string, Sheet>,
  currency: string,
  rate: string | undefined,
): Sheet | undefined {
  const known = sheets.get(currency);
  if (known || rate === undefined) return known;
  const sheet = { money: moneyAtRate(currency, rate), nets: [] };
  sheets.set(currency, sheet);
  return sheet;
}

function withoutRate(currency: string, isKnown: boolean): ReadingFault {
  if (currency === '') return fault('noCurrency');
  return isKnown ? fault('noRate', { currency }) : fault('otherCurrency', { currency });
}

/** The difference between a person's totals and the rows in the same currency, in rupees. */
function gapFor(person: number, sheets: Iterable<Sheet>): Paise {
  let gap = 0;
  for (const { money, nets, totals } of sheets) {
    if (!totals) continue;
    const inRows = nets.reduce((sum, amounts) => sum + (amounts[person] ?? 0), 0);
    gap += money.balanceInRupees((totals[person] ?? 0) - inRows);
  }
  return asPaise(gap);
}

/** The cost of a row in the list of skipped rows. */
function costText(currency: string, cost: string): string {
  if (currency.toUpperCase() !== BOOK_CURRENCY) return `${currency} ${cost}`.trim();
  const paise = paiseOf(cost);
  return paise === undefined ? cost : showPaise(paise);
}
