import { amountStyleOf, readAmount } from './amounts.ts';
import { areEnough, rolesOf, type Role } from './columns.ts';
import { readDay } from './days.ts';
import type { NumberedRow } from './numbered-row.ts';
import { rolesByCells } from './roles-by-cells.ts';
import { areOfSplitwise } from './splitwise-shape.ts';

/** The rows below the header of a file. */
export interface Table {
  /** The names of the columns; `Column 1` and so on if the file has none. */
  header: string[];
  rows: NumberedRow[];
  /** The rows above the header: names, addresses, sums. */
  above: readonly string[][];
  /** The guessed roles of the columns. */
  roles: Role[];
  kind: FileKind;
  /** Whether it is a Splitwise export in another language than English, which is known by its shape. */
  isTranslated: boolean;
}

/** The app or bank that wrote the file, if its header identifies it. */
export type FileKind =
  | 'Hisaab'
  | 'Splitwise'
  | 'ezBookkeeping'
  | 'Spendee'
  | 'Wallet'
  | 'bank'
  | 'list';

/** The most lines before a header, such as an address. */
const HEADER_WITHIN = 60;
const SAMPLE_ROWS = 200;
/** The share of rows in which a description has words. */
const LEAST_WORDS = 0.2;
const SPLITWISE_ROLES = (width: number): Role[] =>
  Array.from(
    { length: width },
    (_, place) =>
      (['date', 'description', 'category', 'amount', 'currency'] as const)[place] ?? 'none',
  );

/** The first columns in the exports of apps. */
const APPS: ReadonlyArray<readonly [kind: FileKind, columns: string]> = [
  ['Hisaab', 'date,amount,category,description'],
  ['Splitwise', 'date,description,category,cost,currency'],
  ['ezBookkeeping', 'time,timezone,type,category,sub category'],
  ['Spendee', 'date,wallet,type,category name,amount'],
  ['Wallet', 'account,category,currency,amount,ref_currency_amount,type'],
];

/** Finds the header and the roles of its columns; by the cells if no name of a column is known. */
export function findTable(rows: readonly string[][]): Table {
  const place = headerPlace(rows);
  const body = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(place === undefined ? 0 : place + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = place === undefined ? [] : (rows[place] ?? []);
  // A row with more cells than names has a stray comma: each of its cells may be in the wrong column.
  const width = place === undefined ? widthOf(body) : names.length;
  const header = Array.from(
    { length: width },
    (_, index) => names[index]?.trim() || `Column ${index + 1}`,
  );
  const named = kindOf(header);
  const isTranslated = named === 'list' && areOfSplitwise(body);
  const kind = isTranslated ? 'Splitwise' : named;
  const roles = isTranslated ? SPLITWISE_ROLES(header.length) : rolesIn(header, body);
  const above = rows.slice(0, place ?? 0);
  return {
    header,
    rows: body,
    above,
    roles: kind === 'Splitwise' ? withBalance(roles) : roles,
    kind,
    isTranslated,
  };
}

function rolesIn(header: readonly string[], body: readonly NumberedRow[]): Role[] {
  const named = rolesByCells(rolesOf(header), body);
  if (!areEnough(named)) return rolesByCells(guessRoles(named, body), body);
  const isNamed = named.includes('description') || named.includes('category');
  return isNamed ? named : withDescription(named, body);
}

/** The number of columns of rows without a header. */
function widthOf(body: readonly NumberedRow[]): number {
  const widths = body
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return Math.max(0, ...widths);
}

function headerPlace(rows: readonly string[][]): number | undefined {
  const candidates = rows.slice(0, HEADER_WITHIN).map((cells, place) => {
    const roles = rolesOf(cells);
    return { place, score: areEnough(roles) ? roles.filter((role) => role !== 'none').length : 0 };
  });
  const best = candidates.toSorted((one, other) => other.score - one.score)[0];
  if (best && best.score > 0) return best.place;
  // No name is known: the header is the row above the first one with a day and an amount.
  const first = rows.findIndex(isEntry);
  const isFilled = (cell: string) => cell.trim() !== '';
  const place = rows.slice(0, Math.max(first, 0)).findLastIndex((cells) => cells.some(isFilled));
  return (rows[place]?.filter(isFilled).length ?? 0) > 1 ? place : undefined;
}

function isEntry(cells: readonly string[]): boolean {
  return cells.some(isDay) && cells.some((cell) => !isDay(cell) && isAmount(cell));
}

/** Guesses the roles that the names leave open from the cells. */
function guessRoles(named: readonly Role[], body: readonly NumberedRow[]): Role[] {
  const roles = [...named];
  const sample = body.slice(0, SAMPLE_ROWS);
  const styles = new Map(
    [...roles.keys()].map((place) => [
      place,
      amountStyleOf([sample.map(({ cells }) => cells[place] ?? '')]),
    ]),
  );
  const isAmountAt = (cell: string, place: number) =>
    readAmount(cell, styles.get(place)) !== undefined;
  const share = (place: number, test: (cell: string, place: number) => boolean) =>
    sample.filter(({ cells }) => test(cells[place] ?? '', place)).length /
    Math.max(sample.length, 1);
  const give = (role: Role, test: (cell: string, place: number) => boolean, least: number) => {
    if (roles.includes(role)) return;
    const free = [...roles.keys()].filter((place) => roles[place] === 'none');
    const best = free.toSorted((one, other) => share(other, test) - share(one, test))[0];
    if (best !== undefined && share(best, test) >= least) roles[best] = role;
  };
  give('date', isDay, 0.5);
  if (!areEnough(roles)) {
    give('amount', (cell, place) => isAmountAt(cell, place) && /[.,]\d\d\b/.test(cell), 0.5);
  }
  if (!areEnough(roles)) give('amount', isAmountAt, 0.5);
  return withDescription(roles, body);
}

/** With the free column of the most different words as the description. */
function withDescription(roles: readonly Role[], body: readonly NumberedRow[]): Role[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const wordsAt = (place: number) =>
    sample.map(({ cells }) => cells[place] ?? '').filter((cell) => /\p{L}{3}/u.test(cell));
  const counts = roles.map((role, place) => {
    const words = role === 'none' ? wordsAt(place) : [];
    return words.length >= sample.length * LEAST_WORDS ? new Set(words).size : 0;
  });
  const most = Math.max(0, ...counts);
  const place = most === 0 || roles.includes('description') ? -1 : counts.indexOf(most);
  return roles.map((role, at) => (at === place ? 'description' : role));
}

function isDay(cell: string): boolean {
  return readDay(cell, 'day first') !== undefined || readDay(cell, 'month first') !== undefined;
}

/** Whether a cell is an amount, with a decimal point or a decimal comma. */
function isAmount(cell: string): boolean {
  return readAmount(cell) !== undefined || readAmount(cell, amountStyleOf([[cell]])) !== undefined;
}

function kindOf(header: readonly string[]): FileKind {
  const names = header.map((name) => name.toLowerCase()).join(',');
  const app = APPS.find(([, columns]) => names === columns || names.startsWith(`${columns},`));
  if (app) return app[0];
  return /balance|chq|cheque|withdrawal|narration|\bsol\b|शेष|निकासी/.test(names) ? 'bank' : 'list';
}

/** The first person of a Splitwise export, as a default. */
function withBalance(roles: readonly Role[]): Role[] {
  const place = roles.lastIndexOf('currency') + 1;
  return roles.map((role, index) => (index === place ? 'balance' : role));
}
