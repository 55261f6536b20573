import { amountsOfTable } from './amounts-of-table.ts';
import type { CellAmount } from './amounts.ts';
import { balanceText } from './balance-text.ts';
import { cellsOf } from './cells-of-role.ts';
import type { Role } from './columns.ts';
import { directionInColumn, directionInWords, type Direction } from './direction.ts';
import type { Table } from './find-table.ts';
import { saysOwnAccount } from './own-words.ts';

/** What a row says about the direction of its money; each is independent of the others. */
export interface Evidence {
  /** The amount without a sign; undefined if it has none. */
  size: number | undefined;
  /** That of its column, if each direction has one. */
  column: 'out' | 'in' | undefined;
  /** A mark in the amount or in a column of marks. */
  mark: Direction | undefined;
  sign: '+' | '-' | undefined;
  /** The words at its start. */
  words: 'out' | 'in' | undefined;
  /** A word anywhere in it. */
  hint: 'out' | 'in' | undefined;
  /** Whether it says that the money moves between the person's own accounts. */
  isOwn: boolean;
  /** What the balances before and after it say. */
  balance: 'out' | 'in' | undefined;
}

/** The evidence of every row of a table, in its order. */
export function evidenceOf(
  table: Table,
  roles: readonly Role[],
  { isCard, isLoose }: { isCard: boolean; isLoose: boolean },
): Evidence[] {
  const read = amountsOfTable(table, roles, isLoose);
  const places = new Map(roles.map((role, place) => [role, place] as const));
  const byRole = Map.groupBy(roles.keys(), (place) => roles[place]);
  const wordsIn = (cells: readonly string[], role: Role) =>
    (byRole.get(role) ?? []).map((place) => cells[place] ?? '').join(' ');
  const textOf = (cells: readonly string[], role: Role) => cells[places.get(role) ?? -1] ?? '';
  const markName = table.header[places.get('direction') ?? -1] ?? '';
  const isNegative = {
    out: areNegative(cellsOf(table, roles, 'out').map(read)),
    in: areNegative(cellsOf(table, roles, 'in').map(read)),
  };
  const rows = table.rows.map(({ cells }): Evidence => {
    const [out, back] = [read(textOf(cells, 'out')), read(textOf(cells, 'in'))];
    // Banks write 0.00 in the unused column.
    const filled = [
      { amount: out, way: 'out' as const, other: 'in' as const },
      { amount: back, way: 'in' as const, other: 'out' as const },
    ].find((one) => isFilled(one.amount));
    const amount = filled?.amount ?? read(textOf(cells, 'amount'));
    // An amount below zero in a column of withdrawals came back, if not all of them are written so.
    const isReversed = filled?.amount?.sign === '-' && !isNegative[filled.way];
    const column = isReversed ? filled.other : filled?.way;
    const said =
      column === undefined
        ? // An entry without a description has its category as one.
          directionInWords(wordsIn(cells, 'description').trim() || wordsIn(cells, 'category'))
        : undefined;
    return {
      size: amount && Math.abs(amount.paise),
      column,
      mark: directionInColumn(markName, textOf(cells, 'direction')) ?? amount?.direction,
      sign: amount?.sign,
      words: said?.isCertain === true ? said.direction : undefined,
      hint: said?.direction,
      isOwn: saysOwnAccount(wordsIn(cells, 'description')),
      balance: undefined,
    };
  });
  const balanceOf = balanceText(table, roles);
  const balances = table.rows.map(({ cells }) => read(balanceOf(cells)));
  return withBalances(rows, balances, isCard);
}

function areNegative(amounts: ReadonlyArray<CellAmount | undefined>): boolean {
  return amounts.filter(isFilled).every((amount) => amount?.sign === '-');
}

function isFilled(amount: CellAmount | undefined): boolean {
  return amount !== undefined && amount.paise !== 0;
}

/** Adds the direction in which each amount leads from one balance to the next, in the order of rows in which more of them do. */
function withBalances(
  rows: readonly Evidence[],
  balances: ReadonlyArray<CellAmount | undefined>,
  isCard: boolean,
): Evidence[] {
  const ofOrder = (step: 1 | -1) =>
    rows.map(({ size }, place) => {
      let before = place - step;
      while (before >= 0 && before < rows.length && !balances[before]) before -= step;
      const [from, to] = [amountOf(balances[before], isCard), amountOf(balances[place], isCard)];
      if (size === undefined || size === 0 || from === undefined || to === undefined) {
        return undefined;
      }
      if (Math.abs(to - from) !== size) return undefined;
      return to < from !== isCard ? 'out' : 'in';
    });
  const [oldest, newest] = [ofOrder(1), ofOrder(-1)];
  const best = countOf(newest) > countOf(oldest) ? newest : oldest;
  return rows.map((row, place) => ({ ...row, balance: best[place] }));
}

function amountOf(balance: CellAmount | undefined, isCard: boolean): number | undefined {
  if (!balance) return undefined;
  return balance.direction === (isCard ? 'in' : 'out') ? -balance.paise : balance.paise;
}

function countOf(found: ReadonlyArray<unknown>): number {
  return found.filter((one) => one !== undefined).length;
}
