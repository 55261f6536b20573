import { amountColumns, paidColumn } from './amount-columns.ts';
import { amountStyleOf, readAmount } from './amounts.ts';
import { areEnough, rolesOf, withRole, type Role } from './columns.ts';
import { withDescription, withMoreDescription } from './description-columns.ts';
import type { NumberedRow } from './numbered-row.ts';
import { partsOfTable } from './other-table.ts';
import { rolesByCells } from './roles-by-cells.ts';
import { isHead } from './row-kinds.ts';
import { sharedBills } from './shared-bills.ts';
import { areOfSplitwise } from './splitwise-shape.ts';
import { headsOf, isDay, namesOf } from './table-heads.ts';

/** The rows below the header of a file. */
export interface Table {
  /** The names of the columns; `Column 1` and so on if the file has none. */
  header: string[];
  /** The rows with the names, as they are in the file: none, one, or two. */
  heads: readonly string[][];
  rows: NumberedRow[];
  /** The rows above the header: names, addresses, sums. */
  above: readonly string[][];
  /** The rows of other tables below the heads. */
  others: NumberedRow[];
  /** The guessed roles of the columns. */
  roles: Role[];
  kind: FileKind;
  /** Whether it is a Splitwise export in another language than English, which is known by its shape. */
  isTranslated: boolean;
  /** In a file of shared bills: the first of the columns of people, which are the last ones. */
  peopleFrom: number | undefined;
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

const SAMPLE_ROWS = 200;
/** After date, description, category, cost and currency. */
const PEOPLE_FROM = 5;
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
export function findTable(given: readonly string[][]): Table {
  const shared = sharedBills(given);
  const rows = shared ?? given;
  const { place, heads } = headsOf(rows);
  const body = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(place + heads.length)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = namesOf(heads);
  // A row with more cells than names has a stray comma: each of its cells may be in the wrong column.
  const width = heads.length === 0 ? widthOf(body) : names.length;
  const header = Array.from(
    { length: width },
    (_, index) => names[index]?.trim() || `Column ${index + 1}`,
  );
  const named = shared ? 'list' : kindOf(header);
  const isTranslated = !shared && named === 'list' && areOfSplitwise(body);
  const kind = isTranslated ? 'Splitwise' : named;
  const hasPlaces = isTranslated || shared !== undefined;
  const roles = hasPlaces ? SPLITWISE_ROLES(header.length) : rolesIn(header, body, named);
  const peopleFrom = kind === 'Splitwise' || shared ? PEOPLE_FROM : undefined;
  const parts = partsOfTable(body, roles, (cells) => isHead(cells, { header, heads }));
  return {
    header,
    heads,
    rows: parts.rows,
    above: rows.slice(0, place),
    others: parts.others,
    roles: peopleFrom === undefined ? roles : withBalance(roles),
    kind,
    isTranslated,
    peopleFrom,
  };
}

function rolesIn(header: readonly string[], body: readonly NumberedRow[], kind: FileKind): Role[] {
  const roles = describedRoles(header, body, kind);
  const amount = roles.indexOf('amount');
  if (amount === -1 || (kind !== 'list' && kind !== 'bank')) return roles;
  const free = [...roles.keys()].filter((place) => roles[place] === 'none');
  return withRole(roles, paidColumn(amount, free, header, body), 'amount');
}

function describedRoles(
  header: readonly string[],
  body: readonly NumberedRow[],
  kind: FileKind,
): Role[] {
  const named = rolesByCells(rolesOf(header), body, header);
  if (!areEnough(named)) return rolesByCells(guessRoles(named, body), body, header);
  const isNamed = named.includes('description') || named.includes('category');
  if (!isNamed) return withDescription(named, body);
  return kind === 'list' || kind === 'bank' ? withMoreDescription(named, body) : named;
}

/** The number of columns of rows without a header. */
function widthOf(body: readonly NumberedRow[]): number {
  const widths = body
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return Math.max(0, ...widths);
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
  const freePlaces = () => [...roles.keys()].filter((place) => roles[place] === 'none');
  const give = (
    role: Role,
    test: (cell: string, place: number) => boolean,
    least: number,
    free = freePlaces(),
  ) => {
    if (roles.includes(role)) return;
    const best = free.toSorted((one, other) => share(other, test) - share(one, test))[0];
    if (best !== undefined && share(best, test) >= least) roles[best] = role;
  };
  give('date', isDay, 0.5);
  if (!areEnough(roles)) {
    const free = amountColumns(freePlaces(), body);
    give('amount', (cell, at) => isAmountAt(cell, at) && /[.,]\d\d\b/.test(cell), 0.5, free);
    if (!areEnough(roles)) give('amount', isAmountAt, 0.5, free);
  }
  return withMoreDescription(withDescription(roles, body), body);
}

function kindOf(header: readonly string[]): FileKind {
  const names = header.map((name) => name.toLowerCase()).join(',');
  const app = APPS.find(([, columns]) => names === columns || names.startsWith(`${columns},`));
  if (app) return app[0];
  return /balance|chq|cheque|withdrawal|narration|\bsol\b|शेष|निकासी/.test(names) ? 'bank' : 'list';
}

/** The first person of a file of shared bills, as a default. */
function withBalance(roles: readonly Role[]): Role[] {
  const place = roles.lastIndexOf('currency') + 1;
  return roles.map((role, index) => (index === place ? 'balance' : role));
}
