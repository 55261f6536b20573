import {
  asPaise,
  formatRupees,
  paiseToRupees,
  sumPaise,
  type CalendarDate,
  type Category,
  type Paise,
} from '@hisaab/domain';
import { asDescription } from '@hisaab/domain/reading/description';
import { amountsOf, dayReader, gapOf, paiseOf } from './cells.ts';
import type { FileEntry, FilePart, LeftOut, ReadRows } from './group-file.ts';
import { fault, type ReadingFault } from '../fault.ts';

const COLUMNS = ['date', 'description', 'category', 'cost', 'currency'];
const TOTAL = /^total balance$/i;
const PAYMENT = /^payment$/i;

const CATEGORIES: ReadonlyArray<readonly [Category, RegExp]> = [
  ['Food', /dining|grocer|food|liquor/i],
  [
    'Bills',
    /\brent|mortgage|electric|heat|water|tv\/phone|trash|cleaning|utilit|insur|mainten|household|service|\btax(?:es)?\b|educat/i,
  ],
  ['Transport', /bus|bicycle|car\b|fuel|parking|plane|taxi|transport/i],
  ['Entertainment', /game|movie|music|sport|entertain/i],
];

/** Whether a row is the header of a Splitwise export. */
export function isSplitwiseHeader(row: readonly string[]): boolean {
  return COLUMNS.every((name, place) => row[place]?.trim().toLowerCase() === name);
}

/**
 * Reads the rows of a Splitwise export. A row says only how far each person is up or down by it, so an expense is one of those balances:
 * who is up has paid, and carries what the cost leaves.
 */
export function readSplitwise(
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  today: CalendarDate,
): ReadRows {
  const names = header.slice(COLUMNS.length).map((name) => name.trim());
  const entries: FileEntry[] = [];
  const leftOut: LeftOut[] = [];
  const nets: Paise[][] = [];
  let totals: Paise[] | undefined;
  const readDay = dayReader(rows, COLUMNS.indexOf('date'), today);
  for (const row of rows) {
    const [day = '', what = '', category = '', cost = '', currency = '', ...cells] = row.map(
      (cell) => cell.trim(),
    );
    const amounts = amountsOf(cells, names.length);
    const isHome = currency.toUpperCase() === 'INR';
    const leaveOut = (why: ReadingFault) => {
      leftOut.push({
        day,
        what,
        why,
        amount: isHome ? costText(cost) : `${currency} ${cost}`.trim(),
      });
    };
    if (TOTAL.test(what)) {
      if (isHome) totals = amounts;
      leaveOut(fault('isTotal'));
      continue;
    }
    if (!isHome) {
      leaveOut(currency === '' ? fault('noCurrency') : fault('otherCurrency', { currency }));
      continue;
    }
    const costs = paiseOf(cost);
    if (!amounts || costs === undefined) {
      leaveOut(fault('amountNotRead'));
      continue;
    }
    const read = readDay(day);
    const gap = gapOf(amounts, asPaise(0));
    if (gap !== undefined || 'fault' in read || amounts.every((amount) => amount === 0)) {
      leaveOut(gap ?? ('fault' in read ? read.fault : fault('nobodyUpOrDown')));
      nets.push(amounts);
      continue;
    }
    const facts = { day: read.day, description: asDescription(what) };
    entries.push(
      ...(PAYMENT.test(category)
        ? paymentsOf(amounts).map((payment) => ({ ...facts, ...payment }))
        : [{ ...facts, ...expenseOf(amounts, costs), category: categoryOf(category) }]),
    );
  }
  // The total of the file counts what is left out here.
  const own = totals?.map((total, person) =>
    asPaise(total - sumPaise(nets.map((amounts) => amounts[person] ?? asPaise(0)))),
  );
  return { names, entries, leftOut, totals: own };
}

type Unfinished = Omit<FileEntry, 'day' | 'description'>;

function expenseOf(nets: readonly Paise[], cost: Paise): Omit<Unfinished, 'category'> {
  const payers = nets.flatMap((net, person) => (net > 0 ? [{ person, net }] : []));
  const ups = sumPaise(payers.map(({ net }) => net));
  // A refund costs less than nothing: what goes from hand to hand is its amount.
  const amount = asPaise(Math.max(cost, ups));
  const [each, odd] = [Math.floor((amount - ups) / payers.length), (amount - ups) % payers.length];
  const paid: FilePart[] = payers.map(({ person, net }, place) => {
    const share = asPaise(each + (place < odd ? 1 : 0));
    return { person, paid: asPaise(net + share), share: share === 0 ? null : share };
  });
  const carried: FilePart[] = nets.flatMap((net, person) =>
    net < 0 ? [{ person, paid: null, share: asPaise(-net) }] : [],
  );
  return { kind: 'expense', amount, parts: [...paid, ...carried] };
}

/** One payment for each two people whose sums overlap, when both sides are put end to end. */
function paymentsOf(nets: readonly Paise[]): Unfinished[] {
  const from = nets.flatMap((net, person) => (net > 0 ? [{ person, left: Number(net) }] : []));
  const to = nets.flatMap((net, person) => (net < 0 ? [{ person, left: -net }] : []));
  const payments: Unfinished[] = [];
  let place = 0;
  for (const payer of from) {
    for (; payer.left > 0 && place < to.length; place += to[place]?.left === 0 ? 1 : 0) {
      const receiver = to[place];
      if (!receiver) break;
      const amount = asPaise(Math.min(payer.left, receiver.left));
      payer.left -= amount;
      receiver.left -= amount;
      const parts = [
        { person: payer.person, paid: amount, share: null },
        { person: receiver.person, paid: null, share: amount },
      ];
      payments.push({ kind: 'payment', amount, category: 'Other', parts });
    }
  }
  return payments;
}

function costText(cost: string): string {
  const paise = paiseOf(cost);
  return paise === undefined ? cost : formatRupees(paiseToRupees(paise));
}

function categoryOf(text: string): Category {
  return CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'Other';
}
