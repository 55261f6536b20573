import { accountOf } from './account-of.ts';
import { rolesOf } from './columns.ts';
import type { SheetOfFile } from './read-rows.ts';
import { isHead } from './row-kinds.ts';
import { headsOf, namesOf } from './table-heads.ts';

/** A line that names an account, and no words of an entry that name one. */
const NAMES_ACCOUNT = /^\W*(?:statement (?:of|for) )?(?:account|a\/?c|acct|card)\b/i;

/**
 * A sheet for each account of a sheet with several: where the heads of the table stand again below a line that names another account.
 * Its balances go on from none of the account before; the cards of one statement have no balances, and are read together.
 */
export function accountsIn(sheet: SheetOfFile): SheetOfFile[] {
  const { rows } = sheet;
  const { place, heads } = headsOf(rows);
  const header = namesOf(heads);
  if (!rolesOf(header).includes('running')) return [sheet];
  const table = { header, heads };
  const starts: Array<{ from: number; digits: string }> = [];
  let named: { from: number; digits: string } | undefined;
  for (const [index, cells] of rows.entries()) {
    const account = NAMES_ACCOUNT.test(cells[0] ?? '') ? accountOf({ above: [cells] }) : undefined;
    if (account) named = { from: index, digits: account.digits };
    if (index < place || !isHead(cells, table)) continue;
    if (named && named.digits !== starts.at(-1)?.digits) starts.push(named);
    named = undefined;
  }
  if (starts.length < 2) return [sheet];
  return starts.map(({ from }, at) => {
    const line = (rows[from] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
    const name = [sheet.name, line.join(' ')].filter((text) => text !== '').join(', ');
    return { name, rows: rows.slice(at === 0 ? 0 : from, starts[at + 1]?.from) };
  });
}
