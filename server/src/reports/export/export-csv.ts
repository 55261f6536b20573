import { BYTE_ORDER_MARK, csvLine, csvText } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { EntryRow, PostingRow } from '../../ledger/entries.repository.ts';
import { listEntries } from '../../ledger/entries.repository.ts';
import { listPostingsOf } from '../../ledger/ledger.service.ts';
import {
  hasAccounts,
  hasReferences,
  listExpenses,
  type ExpenseFilter,
} from '../../personal/expenses/expense-lists.repository.ts';
import type { ExpenseRow } from '../../personal/expenses/expenses.repository.ts';
import { listTagUses } from '../../personal/naming/tags.repository.ts';
import type { CategoryNames } from '../../personal/naming/category-names.ts';
import { ORIGINAL_COLUMNS, originalCells, rupees } from './csv-cells.ts';
import { hasOriginals, listGroupPeople } from './export.repository.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { chunkByWeight } from '../../platform/event-loop/chunk-by-weight.ts';

const ROWS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 50;
/** Each entry of a group has a cell for every current or former member. */
const CELLS_AT_ONCE = 2_500;

type Text = AsyncGenerator<string>;

/**
 * The expenses of a user that match a filter as CSV, newest first, a page at a time. There is a column for the account,
 * one for tags and one for the number of a transfer if any expense has one. A whole bill is its first part, with the sum.
 */
export async function* exportExpenses(
  db: Db,
  userId: number,
  filter: ExpenseFilter,
  { names, areBillsWhole }: { names: CategoryNames; areBillsWhole: boolean },
): Text {
  const isReferenced = await hasReferences(db, userId);
  const hasAccount = await hasAccounts(
    db,
    userId,
    names.accounts.map(({ id }) => id),
  );
  const uses = names.tags.all.length > 0 ? await listTagUses(db, userId) : [];
  const hasTags = uses.some(({ tags, count }) => count > 0 && names.tags.tagsOf(tags).length > 0);
  const isAbroad = await hasOriginals(db, 'expense', userId);
  const columns = [
    'date',
    'amount',
    'category',
    'description',
    ...(hasAccount ? ['account'] : []),
    ...(hasTags ? ['tags'] : []),
    ...(isReferenced ? ['reference'] : []),
    ...(isAbroad ? ORIGINAL_COLUMNS : []),
  ];
  yield BYTE_ORDER_MARK + csvLine(columns);
  const pageBehind = (behind: ExpenseRow | undefined) =>
    listExpenses(db, userId, filter, { limit: ROWS_AT_ONCE, behind });
  for await (const page of paginate(pageBehind, ROWS_AT_ONCE)) {
    const rows = areBillsWhole ? page.filter(isFirstOrWhole) : page;
    yield rows
      .map((expense) =>
        csvLine([
          expense.spent_on,
          rupees(areBillsWhole ? totalOf(expense) : expense.amount_paise),
          csvText(names.nameOf(expense.category)),
          csvText(expense.description),
          ...(hasAccount ? [csvText(names.accountOf(expense.account_id)?.name ?? '')] : []),
          ...(hasTags ? [csvText(names.tags.namesOf(expense.tags).join(' '))] : []),
          ...(isReferenced ? [csvText(expense.reference ?? '')] : []),
          ...(isAbroad ? originalCells(expense) : []),
        ]),
      )
      .join('');
  }
}

function totalOf({ split_total_paise: total, amount_paise: amount }: ExpenseRow): number {
  return total ?? amount;
}

function isFirstOrWhole({ id, split_of: splitOf }: ExpenseRow): boolean {
  return splitOf === null || splitOf === id;
}

/**
 * The expenses and payments of a group as CSV, newest first, a page at a time. After the columns of the entry, each
 * current or former member has a column with their share; the original amounts are last, if there are any.
 */
export async function* exportGroup(db: Db, groupId: number): Text {
  const people = await listGroupPeople(db, groupId);
  const { length: cells } = people;
  const columns = ['date', 'kind', 'description', 'amount', 'paid_by', 'paid_to'];
  const isAbroad = await hasOriginals(db, 'entry', groupId);
  yield (
    BYTE_ORDER_MARK +
      csvLine([
        ...columns,
        ...people.map(({ name }) => csvText(name)),
        ...(isAbroad ? ORIGINAL_COLUMNS : []),
      ])
  );
  for await (const { entry, postings } of newestFirst(db, groupId, cells)) {
    const payers = postings.filter(({ paid_paise: paid }) => paid !== null);
    const receiver = postings.find(({ share_paise: share }) => share !== null);
    const isPayment = entry.kind === 'payment';
    const shares = new Map(
      isPayment ? [] : postings.map(({ member_id: id, share_paise: share }) => [id, share]),
    );
    yield csvLine([
      entry.day,
      entry.kind,
      csvText(entry.description),
      rupees(entry.sign * entry.amount_paise),
      csvText(paidByText(payers)),
      isPayment ? csvText(receiver?.name ?? '') : '',
      ...people.map(({ id }) => {
        const share = shares.get(id) ?? null;
        return share === null ? '' : rupees(entry.sign * share);
      }),
      ...(isAbroad ? originalCells(entry) : []),
    ]);
  }
}

function paidByText(payers: readonly PostingRow[]): string {
  if (payers.length <= 1) return payers[0]?.name ?? '';
  return payers.map(({ name, paid_paise: paid }) => `${name} ${rupees(paid ?? 0)}`).join('; ');
}

interface WholeEntry {
  entry: EntryRow;
  postings: PostingRow[];
}

/** Merges the expenses and the payments, which are queried separately. */
async function* newestFirst(db: Db, groupId: number, cells: number): AsyncGenerator<WholeEntry> {
  const expenses = entriesOf(db, groupId, 'expense', cells);
  const payments = entriesOf(db, groupId, 'payment', cells);
  let [expense, payment] = await Promise.all([expenses.next(), payments.next()]);
  while (!expense.done || !payment.done) {
    if (payment.done || (!expense.done && isNewer(expense.value.entry, payment.value.entry))) {
      if (!expense.done) yield expense.value;
      expense = await expenses.next();
    } else {
      yield payment.value;
      payment = await payments.next();
    }
  }
}

function isNewer(one: EntryRow, other: EntryRow): boolean {
  return one.day === other.day ? one.id > other.id : one.day > other.day;
}

async function* entriesOf(
  db: Db,
  groupId: number,
  kind: EntryRow['kind'],
  cells: number,
): AsyncGenerator<WholeEntry, undefined> {
  const pageBehind = (behind: EntryRow | undefined) =>
    listEntries(db, groupId, kind, { limit: ENTRIES_AT_ONCE, behind });
  for await (const page of paginate(pageBehind, ENTRIES_AT_ONCE)) {
    for (const part of chunkByWeight(page, () => cells, CELLS_AT_ONCE)) {
      const byEntry = Map.groupBy(await listPostingsOf(db, part), ({ entry_id: id }) => id);
      for (const entry of part) yield { entry, postings: byEntry.get(entry.id) ?? [] };
      await yieldToEventLoop();
    }
  }
  return undefined;
}
