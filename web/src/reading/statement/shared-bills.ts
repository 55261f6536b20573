import { paiseToRupees, type Paise } from '@hisaab/domain';
import { amountStyleOf, readAmount, type AmountStyle } from './amounts.ts';
import { rolesOf } from './columns.ts';
import { headsOf } from './table-heads.ts';

const SAMPLE_ROWS = 200;
const LEAST_SHARE = 0.8;
/** A column of a file in which people share bills. */
const IS_SHARING = /\b(?:paid (?:by|for)|who paid|for whom|payer|split|reimbursement)\b/i;
const IS_TITLE = /^(?:title|purpose|what|name|reason|expense)$/i;
const ASKS_PAYMENT = /\b(?:reimbursement|settlement|transfer)\b/i;
const IS_PAYMENT =
  /^(?:(?:money |bank )?transfer|(?:re)?payment|reimbursement|settlement|settle ?up)$/i;
const IS_YES = /^(?:yes|true|1)$/i;
const SEPARATOR = /[;,|\n]/;

/** What each person carries of the bills: a column for each, and their cells in a row. */
interface People {
  names: string[];
  /** The columns that are theirs. */
  places: ReadonlySet<number>;
  cellsOf: (cells: readonly string[]) => string[];
}

/**
 * The rows of an export in which people share bills, in the columns of a Splitwise export: day, description, category, cost, currency, and
 * then what each person is up or down; undefined for another file. Its amounts say that it is one: those of the people come to 0, or to the
 * cost, each in a column of its own or all in one cell.
 */
export function sharedBills(rows: readonly string[][]): string[][] | undefined {
  const { place, heads } = headsOf(rows);
  const [header] = heads;
  if (!header || heads.length > 1 || !header.some((name) => IS_SHARING.test(name))) {
    return undefined;
  }
  const roles = rolesOf(header);
  const [day, cost] = [roles.indexOf('date'), roles.indexOf('amount')];
  if (day === -1 || cost === -1) return undefined;
  const body = rows.slice(place + 1);
  const sample = body.slice(0, SAMPLE_ROWS).filter((cells) => (cells[cost] ?? '').trim() !== '');
  const style = amountStyleOf([sample.map((cells) => cells[cost] ?? '')]);
  const free = [...header.keys()].filter((at) => roles[at] === 'none');
  const people =
    peopleOfColumns(header, free, sample, { cost, style }) ??
    peopleOfLists(free, sample, { cost, style });
  if (!people) return undefined;
  const named = roles.indexOf('description');
  const title = named === -1 ? header.findIndex((name) => IS_TITLE.test(name.trim())) : named;
  const [category, currency] = [roles.indexOf('category'), roles.indexOf('currency')];
  const isPayment = (cells: readonly string[]) =>
    cells.some((text, at) => {
      if (at === title || people.places.has(at)) return false;
      const cell = text.trim();
      return IS_PAYMENT.test(cell) || (ASKS_PAYMENT.test(header[at] ?? '') && IS_YES.test(cell));
    });
  const places = [day, title, category, cost, currency];
  return rows.map((cells, index) => {
    if (index < place) return cells;
    const own = places.map((at) => cells[at] ?? '');
    if (index === place) return [...own, ...people.names];
    if (isPayment(cells)) own[2] = 'Payment';
    return [...own, ...people.cellsOf(cells)];
  });
}

interface Costs {
  cost: number;
  style: AmountStyle;
}

/** The people of neighbouring columns of amounts: `Paid for Asha`, `Paid for Ravi`. */
function peopleOfColumns(
  header: readonly string[],
  free: readonly number[],
  sample: ReadonlyArray<readonly string[]>,
  costs: Costs,
): People | undefined {
  const { style } = costs;
  const isOfAmounts = (at: number) => {
    const filled = sample.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.every((cell) => readAmount(cell, style) !== undefined);
  };
  const runs: number[][] = [];
  for (const at of free.filter(isOfAmounts)) {
    if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)?.push(at);
    else runs.push([at]);
  }
  for (const run of runs.filter(({ length }) => length > 1)) {
    const cellsOf = (cells: readonly string[]) => run.map((at) => cells[at] ?? '');
    const parts = sample.map((cells) => ({ cells, parts: cellsOf(cells) }));
    const names = withoutCommonWords(run.map((at) => (header[at] ?? '').trim()));
    const people = { names, places: new Set(run) };
    if (are('nets', parts, costs)) return { ...people, cellsOf };
    if (are('parts', parts, costs) && arePeople(people, free, sample)) {
      return { ...people, cellsOf: (cells) => netsOf(cellsOf(cells), cells[costs.cost], style) };
    }
  }
  return undefined;
}

/** Whether columns are people's: one of them paid, or their signs say who did. Cash and card are no people. */
function arePeople(
  { names, places }: Pick<People, 'names' | 'places'>,
  free: readonly number[],
  sample: ReadonlyArray<readonly string[]>,
): boolean {
  const isSigned = sample.some((cells) =>
    [...places].some((at) => /^\s*[-(−]/.test(cells[at] ?? '')),
  );
  const hasPayer = free.some(
    (at) => !places.has(at) && sample.every((cells) => names.includes((cells[at] ?? '').trim())),
  );
  return isSigned || hasPayer;
}

/** The people of two columns of lists: `Asha;Ravi` and `300;300`. */
function peopleOfLists(
  free: readonly number[],
  sample: ReadonlyArray<readonly string[]>,
  costs: Costs,
): People | undefined {
  const { style } = costs;
  const listOf = (cells: readonly string[], at: number) =>
    (cells[at] ?? '').split(SEPARATOR).map((part) => part.trim());
  const lists = free.filter((at) => sample.some((cells) => SEPARATOR.test(cells[at] ?? '')));
  for (const amounts of lists) {
    const rows = sample.map((cells) => ({ cells, parts: listOf(cells, amounts) }));
    if (!are('parts', rows, costs)) continue;
    const whose = lists.find(
      (at) =>
        at !== amounts &&
        rows.every(({ cells, parts }) => listOf(cells, at).length === parts.length),
    );
    if (whose === undefined) continue;
    const names = [...new Set(sample.flatMap((cells) => listOf(cells, whose)))];
    const cellsOf = (cells: readonly string[]) => {
      const [people, parts] = [listOf(cells, whose), listOf(cells, amounts)];
      const own = names.map((name) => (people.includes(name) ? parts[people.indexOf(name)] : '0'));
      return netsOf(
        own.map((part) => part ?? ''),
        cells[costs.cost],
        style,
      );
    };
    return { names, places: new Set([whose, amounts]), cellsOf };
  }
  return undefined;
}

/** Whether most rows have amounts that come to 0 (nets), or whose sizes come to the cost (parts). */
function are(
  what: 'nets' | 'parts',
  rows: ReadonlyArray<{ cells: readonly string[]; parts: readonly string[] }>,
  { cost, style }: Costs,
): boolean {
  const fitting = rows.filter(({ cells, parts }) => {
    const paise = parts.map((part): number =>
      part === '' ? 0 : (readAmount(part, style)?.paise ?? NaN),
    );
    const whole = Math.abs(readAmount(cells[cost] ?? '', style)?.paise ?? NaN);
    const sum =
      what === 'nets'
        ? paise.reduce((total, one) => total + one, 0)
        : paise.reduce((total, one) => total + Math.abs(one), -whole);
    return Math.abs(sum) < Math.max(parts.length, 2) && paise.some((one) => one !== 0);
  });
  return rows.length > 0 && fitting.length >= rows.length * LEAST_SHARE;
}

/** The parts of a bill as what each is down; of money that came back, as what each is up. */
function netsOf(parts: readonly string[], cost: string | undefined, style: AmountStyle): string[] {
  const way = (readAmount(cost ?? '', style)?.paise ?? 0) < 0 ? 1 : -1;
  return parts.map((part) => {
    const paise = part.trim() === '' ? undefined : readAmount(part, style)?.paise;
    return paise === undefined ? part : netText(paise, way);
  });
}

function netText(paise: Paise, way: number): string {
  const size = String(Math.abs(paiseToRupees(paise)));
  return paise !== 0 && way < 0 ? `-${size}` : size;
}

/** Names of columns without the words with which all begin: `Asha` of `Paid for Asha`. */
function withoutCommonWords(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(/\s+/));
  const shortest = Math.min(...words.map(({ length }) => length)) - 1;
  let common = 0;
  while (common < shortest && words.every((one) => one[common] === words[0]?.[common])) {
    common += 1;
  }
  return words.map((one) => one.slice(common).join(' '));
}
