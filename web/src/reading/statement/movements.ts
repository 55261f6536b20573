import type { Role } from './columns.ts';
import type { MoneyRow } from './read-entries.ts';
import type { Table } from './find-table.ts';
import { readLabel, readMoney, signed, type Label } from './labels.ts';
import type { Fact, Movement } from './proof-types.ts';
import { balanceText } from './balance-text.ts';
import { amountsOfTable } from './amounts-of-table.ts';
import { saysOwnAccount } from './own-words.ts';
import { IS_SUM, isLikeADay } from './row-kinds.ts';

/** An opening or closing balance, with or without a day. */
const IS_BALANCE =
  /^(?:opening|closing|previous) (?:bal(?:ance)?)$|^b ?\/? ?f$|^c ?\/? ?f$|^(?:brought|carried) forward$|^(?:प्रारंभिक|अंतिम) शेष$/i;
const IS_TOTAL = /total|कुल|योग/i;
const IS_CARD =
  /\bcredit card\b|\bminimum (?:amount )?due\b|\bcredit limit\b|\btotal (?:amount |payment )?dues?\b/i;

/** The money of a table: its transactions, balances and totals. */
export interface Statement {
  movements: Movement[];
  facts: Fact[];
  /** The rows with a balance or a total: they are no entries. */
  factRows: ReadonlySet<number>;
}

/** Whether a table is a credit card's: the lines above it, or the rows without a day, say so. */
export function isCardStatement(table: Table, days: ReadonlyArray<string | undefined>): boolean {
  return (
    table.above.some((cells) => cells.some((cell) => IS_CARD.test(cell))) ||
    table.rows.some(
      ({ cells }, place) => days[place] === undefined && cells.some((cell) => IS_CARD.test(cell)),
    )
  );
}

/** Separates transactions from balances and totals; `rows` are the table's, in its order. */
export function statementOf(
  table: Table,
  roles: readonly Role[],
  rows: readonly MoneyRow[],
  { isCard, isLoose }: { isCard: boolean; isLoose: boolean },
): Statement {
  // Every row of our own export is an entry, also one with the description "Closing balance".
  if (table.kind === 'Hisaab') return { movements: [], facts: [], factRows: new Set() };
  const read = amountsOfTable(table, roles, isLoose);
  const [dayPlace, wordsPlace] = [roles.indexOf('date'), roles.indexOf('description')];
  const movements: Movement[] = [];
  const facts: Fact[] = [];
  const factRows = new Set<number>();
  const balanceOf = balanceText(table, roles);
  const take = (cells: readonly string[], below: readonly string[], of: readonly Role[]) => {
    const found = factsOf(cells, below, of, { isCard, running: balanceOf(cells) }).map(
      (fact, _, all) => ({
        ...fact,
        together: all
          .filter(({ label }) => label === fact.label)
          .reduce((sum, { paise }) => sum + Math.abs(paise), 0),
        above: movements.length,
      }),
    );
    facts.push(...found);
    return found.length > 0;
  };
  for (const [place, cells] of table.above.entries()) take(cells, table.above[place + 1] ?? [], []);
  let isBelowLabels = false;
  let sinceSum = 0;
  for (const [place, { number, cells }] of table.rows.entries()) {
    const row = rows[place];
    const below = table.rows[place + 1]?.cells ?? [];
    // A row whose day cannot be read is no total, whatever its words.
    const isEntry = row?.day !== undefined || isLikeADay(cells[dayPlace] ?? '');
    const areHeads = !isEntry && rows[place + 1]?.day !== undefined && areHeadsAgain(cells, roles);
    if (isBelowLabels || areHeads) {
      isBelowLabels = false;
      factRows.add(number);
      continue;
    }
    if (cells.some(isBalance) || (!isEntry && !isNamelessRow(cells, row))) {
      isBelowLabels = areLabels(cells) && !areLabels(below);
      if (take(cells, below, roles) || cells.some(isNamed)) {
        factRows.add(number);
        continue;
      }
    }
    // `Week total`: the sum of the rows since the one before.
    const sums = !isEntry || movements.length > 1 ? [sinceSum, sumOf(movements)] : [];
    if (isNamedTotal(cells, isEntry) && sums.some((sum) => isSame(sum, row?.amount.paise))) {
      sinceSum = 0;
      factRows.add(number);
      continue;
    }
    const balance = read(balanceOf(cells));
    const movement = movementOf(row, balance && signed(balance, isCard));
    if (!movement) continue;
    const isOwn = saysOwnAccount(cells[wordsPlace] ?? '');
    movements.push({ ...movement, number, isOwn });
    sinceSum += movement.paise;
  }
  return { movements, facts, factRows };
}

function isBalance(cell: string): boolean {
  return IS_BALANCE.test(cell.trim());
}

function isNamed(cell: string): boolean {
  return isBalance(cell) || readLabel(cell) !== undefined;
}

function isSame(sum: number, paise: number | undefined): boolean {
  return paise !== undefined && Math.abs(paise) === Math.abs(sum);
}

/** The money and the balance of an entry's row; nothing for a row that moves nothing that is known. */
function movementOf(row: MoneyRow | undefined, balance: number | undefined) {
  if (!row) return undefined;
  const { paise, leftOut } = row.amount;
  if (row.day === undefined && paise === undefined) return undefined;
  // Without a balance it may be no payment.
  const isMoved = leftOut !== 'unsure' && leftOut !== 'not paid';
  return isMoved || balance !== undefined ? { paise: paise ?? 0, balance } : undefined;
}

/** Whether a row has the name of a total; one with a day may be named so for another reason. */
function isNamedTotal(cells: readonly string[], isEntry: boolean): boolean {
  const named = cells.filter((cell) => IS_TOTAL.test(cell));
  return isEntry ? named.some((cell) => readLabel(cell)?.label === 'total') : named.length > 0;
}

function sumOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { paise }) => sum + paise, 0);
}

/** Whether a row has an amount and no word of a sum: `Paid` without a day is an entry, `Total paid` is none. */
function isNamelessRow(cells: readonly string[], row: MoneyRow | undefined): boolean {
  return row?.amount.paise !== undefined && !cells.some((cell) => IS_SUM.test(cell));
}

/** Whether a row has several labels and no amount: the amounts are in the row below. */
function areLabels(cells: readonly string[]): boolean {
  return (
    cells.filter((cell) => readLabel(cell) !== undefined).length > 1 &&
    cells.every((cell) => readMoney(cell) === undefined)
  );
}

/** Whether the labels of a row stand in the columns that they name: heads in other words, with an entry below them. */
function areHeadsAgain(cells: readonly string[], roles: readonly Role[]): boolean {
  return (
    areLabels(cells) &&
    cells.every((cell, place) => {
      const label = readLabel(cell)?.label;
      return label === undefined || label === roles[place] || roles[place] === 'running';
    })
  );
}

function factsOf(
  cells: readonly string[],
  below: readonly string[],
  roles: readonly Role[],
  { isCard, running }: { isCard: boolean; running: string },
) {
  const found: Array<{ label: Fact['label']; paise: number }> = [];
  const push = (label: Label, money: ReturnType<typeof readMoney>, role?: Role) => {
    if (!money) return;
    if (label === 'total') {
      if (role === 'out' || role === 'in') found.push({ label: role, paise: money.paise });
      else if (role === 'amount') found.push({ label: 'either', paise: money.paise });
    } else found.push({ label, paise: signed(money, isCard) });
  };
  const labels = cells.map(readLabel);
  const count = labels.filter((label) => label !== undefined).length;
  const hasMoney = cells.some((cell) => readMoney(cell) !== undefined);
  for (const [place, labelled] of labels.entries()) {
    if (!labelled) continue;
    const { label, amount } = labelled;
    if (amount) push(label, amount);
    else if (label === 'total') {
      for (const [at, cell] of cells.entries()) push(label, readMoney(cell), roles[at] ?? 'amount');
      push('closing', readMoney(running));
    } else if ((label === 'opening' || label === 'closing') && readMoney(running)) {
      push(label, readMoney(running));
    } else if (hasMoney) {
      const rest = cells.slice(place + 1, nextLabel(labels, place));
      push(
        label,
        rest.map(readMoney).find((money) => money !== undefined),
      );
    } else if (count > 1) push(label, readMoney(below[place] ?? ''));
  }
  const has = (label: Label) => found.some((fact) => fact.label === label);
  const isOpen = below.some((cell, at) => readMoney(cell) !== undefined && !labels[at]);
  // Beside a sum that is not known the others are not all of their direction; what is between the balances is known.
  return !hasMoney && isOpen && has('opening') && has('closing')
    ? found.filter(({ label }) => label === 'opening' || label === 'closing')
    : found;
}

function nextLabel(labels: ReadonlyArray<unknown>, place: number): number {
  const next = labels.findIndex((label, at) => at > place && label !== undefined);
  return next === -1 ? labels.length : next;
}
