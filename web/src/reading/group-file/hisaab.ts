import { asPaise, paiseToRupees, type CalendarDate, type Paise } from '@hisaab/domain';
import { ownDescription } from '@hisaab/domain/reading/description';
import { withPlainAmounts } from './plain-amounts.ts';
import { dayReader, gapOf, paiseOf, type ReadDay } from './cells.ts';
import type { FileEntry, FilePart, LeftOut, ReadRows } from './group-file.ts';
import { originalReader, originalsFrom } from '../originals.ts';
import { fault, type ReadingFault } from '../fault.ts';

const COLUMNS = ['date', 'kind', 'description', 'amount', 'paid_by', 'paid_to'];
const AMOUNT = COLUMNS.indexOf('amount');
// A cell that a spreadsheet would execute has a ' before it.
const HARMLESS = /^'(?=[=+\-@\t\r＝＋－＠])/;
const SEVERAL = /^(?<name>.+) (?<amount>\d+\.\d{2})$/;

/** Whether a row is the header of a group file of Hisaab. */
export function isHisaabHeader(row: readonly string[]): boolean {
  return COLUMNS.every((name, place) => row[place]?.trim().toLowerCase() === name);
}

/** Parses the rows of a group file of Hisaab, which has the payments and the shares. */
export function readHisaab(
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  today: CalendarDate,
): ReadRows {
  const names = header.slice(COLUMNS.length, originalsFrom(header)).map(textOf);
  const originalOf = originalReader(header);
  const entries: FileEntry[] = [];
  const leftOut: LeftOut[] = [];
  const readDay = dayReader(rows, COLUMNS.indexOf('date'), today);
  const until = COLUMNS.length + names.length;
  const isMoney = (column: number) =>
    column === AMOUNT || (column >= COLUMNS.length && column < until);
  for (const row of withPlainAmounts(rows, isMoney)) {
    const [day = '', kind = '', what = '', amount = ''] = row.map((cell) => cell.trim());
    const read = readRow(names, row, readDay);
    if ('name' in read) leftOut.push({ day, what: textOf(what) || kind, why: read, amount });
    else {
      const original = originalOf(row, paiseToRupees(read.amount));
      entries.push(original ? { ...read, original } : read);
    }
  }
  return { names, entries, leftOut };
}

/** The entry of a row, or the reason to skip it. */
function readRow(
  names: readonly string[],
  row: readonly string[],
  readDay: ReadDay,
): FileEntry | ReadingFault {
  const [date, kind = '', what = '', cost = '', by = '', to = '', ...cells] = row;
  const written = paiseOf(cost);
  // Money that came back is below 0 in our own files.
  const isRefund = kind === 'expense' && (written ?? 0) < 0;
  const signed = (cell?: string) => {
    const paise = paiseOf(cell);
    return paise === undefined || !isRefund ? paise : asPaise(-paise);
  };
  const amount = signed(cost);
  if (kind !== 'expense' && kind !== 'payment') return fault('noEntry');
  if (cost === '' || amount === undefined || amount < 0) return fault('itsAmountNotRead');
  const read = readDay(date);
  if ('fault' in read) return read.fault;
  const facts = {
    kind,
    day: read.day,
    description: ownDescription(what),
    amount,
    category: 'Other',
  } as const;
  if (kind === 'payment') {
    const [from, receiver] = [names.indexOf(textOf(by)), names.indexOf(textOf(to))];
    if (from === -1 || receiver === -1 || from === receiver) return fault('payersUnknown');
    if (amount === 0) return fault('amountZero');
    const parts = [
      { person: from, paid: amount, share: null },
      { person: receiver, paid: null, share: amount },
    ];
    return { ...facts, parts };
  }
  const payers = readPayers(names, textOf(by), amount);
  if (!payers) return fault('payerUnknown');
  const shares = names.map((_, person) =>
    (cells[person] ?? '') === '' ? null : signed(cells[person]),
  );
  const known = shares.filter((share) => share !== null && share !== undefined);
  if (shares.includes(undefined) || known.some((share) => share < 0)) return fault('amountNotRead');
  const gap = gapOf(known, amount) ?? gapOf([...payers.values()], amount);
  if (gap !== undefined) return gap;
  const parts = names.flatMap((_, person): FilePart[] => {
    const [paid, share] = [payers.get(person) ?? null, shares[person] ?? null];
    return paid === null && share === null ? [] : [{ person, paid, share }];
  });
  return { ...facts, parts, ...(isRefund && { isRefund }) };
}

/** The payments: one person's, or several as `Asha 700.00; Ben 300.00`. */
function readPayers(
  names: readonly string[],
  text: string,
  amount: Paise,
): Map<number, Paise> | undefined {
  const payer = names.indexOf(text);
  if (payer !== -1) return new Map([[payer, amount]]);
  const payers = new Map<number, Paise>();
  // A name may contain the separator: an incomplete part continues.
  let open = '';
  for (const part of text.split('; ')) {
    open = open === '' ? part : `${open}; ${part}`;
    const { name = '', amount: paid = '' } = SEVERAL.exec(open)?.groups ?? {};
    const person = names.indexOf(name);
    if (person === -1) continue;
    payers.set(person, paiseOf(paid) ?? asPaise(0));
    open = '';
  }
  return open === '' && payers.size > 0 ? payers : undefined;
}

function textOf(cell: string): string {
  return cell.replace(HARMLESS, '').trim();
}
