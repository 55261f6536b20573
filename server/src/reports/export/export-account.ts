import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  findChanges,
  listGroupEvents,
  type GroupEventRow,
} from '../../notifications/history/group-history.service.ts';
import { findArchivedAt } from '../../groups/core/archives.repository.ts';
import { presentGroupRate } from '../../groups/rates/rates.presenter.ts';
import { listGroupRates } from '../../groups/rates/rates.repository.ts';
import { namesOfUnits } from '../../groups/core/units.ts';
import { parseUsualSplit } from '../../groups/core/usual-split.ts';
import { namesOf, listWholeEntries } from '../../ledger/ledger.service.ts';
import { exportOneIncome, listAllIncome } from './export-income.ts';
import { exportHead } from './export-head.ts';
import { named, rows, type Text } from './json-text.ts';
import { exportGroupReceipts, exportReceipts } from './export-receipts.ts';
import {
  exportEntry,
  exportEvent,
  exportExpense,
  exportGroupLimit,
  exportGroupRecurring,
  exportMember,
  exportNotification,
  exportRecurring,
  exportSettling,
} from './export.presenter.ts';
import {
  listAllEntries,
  listAllExpenses,
  listAllGroupReceipts,
  listAllGroupRecurring,
  listAllImports,
  listAllInvitations,
  listGroupLimits,
  listAllNotifications,
  listAllReceipts,
  listAllRecurring,
  listAllSettlings,
  listGroupPeople,
  listSeenGroups,
  type PageOfIds,
} from './export.repository.ts';
import { listSkips } from '../../personal/schedules/recurring-days.repository.ts';
import { CategoryNames } from '../../personal/naming/category-names.ts';
import { listAccounts } from '../../personal/naming/payment-accounts.repository.ts';
import { listTagRows } from '../../personal/naming/tags.repository.ts';
import { listOwnCategories } from '../../personal/naming/own-categories.repository.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { chunkByWeight } from '../../platform/event-loop/chunk-by-weight.ts';

const ROWS_AT_ONCE = 250;
/** The number of a group's names written at once: an entry of 500 people has 500 of them. */
const NAMES_AT_ONCE = 1_000;
/** The number of bytes of changes written at once. */
const CHANGES_AT_ONCE = 100_000;

/**
 * Streams all data of a user as the text of one JSON object. It reads a page at a time, so that memory use is constant
 * and other requests run between two pages. Passwords, secrets and their hashes are omitted. The export is no snapshot:
 * it may or may not include a concurrent change.
 */
export async function* exportAccount(db: Db, user: VisibleUser, now: Date): Text {
  const { id } = user;
  const own = await listOwnCategories(db, id);
  const accounts = await listAccounts(db, id);
  const names = new CategoryNames(own, accounts, await listTagRows(db, id));
  const head = await exportHead(db, user, now, { own, accounts, names });
  yield JSON.stringify(head, null, 1).slice(0, -2);
  yield* named(
    'expenses',
    rows(pagesOf(db, id, listAllExpenses), (expense) => exportExpense(expense, names)),
  );
  if (user.has_income === 1) {
    yield* named(
      'income',
      rows(pagesOf(db, id, listAllIncome), (income) => exportOneIncome(income, names)),
    );
  }
  yield* named('receipts', exportReceipts(db, id, pagesOf(db, id, listAllReceipts)));
  const skips = await listSkips(db, id);
  yield* named(
    'recurring',
    rows(pagesOf(db, id, listAllRecurring), (entry) => exportRecurring(entry, names, skips)),
  );
  yield* named(
    'imports',
    rows(pagesOf(db, id, listAllImports), (file) => file),
  );
  yield* named('settlings', rows(pagesOf(db, id, listAllSettlings), exportSettling));
  yield* named('groups', exportGroups(db, pagesOf(db, id, listSeenGroups), id, now));
  yield* named('notifications', rows(pagesOf(db, id, listAllNotifications), exportNotification));
  yield '\n}\n';
}

/** The pages of a list of a user or a group. */
function pagesOf<Row extends { id: number }>(
  db: Db,
  ownerId: number,
  list: (db: Db, ownerId: number, page: PageOfIds) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const pageBehind = (last: Row | undefined) =>
    list(db, ownerId, { behind: last?.id ?? 0, limit: ROWS_AT_ONCE });
  return paginate(pageBehind, ROWS_AT_ONCE);
}

type SeenGroup = Awaited<ReturnType<typeof listSeenGroups>>[number];

async function* exportGroups(
  db: Db,
  seen: AsyncIterable<SeenGroup[]>,
  userId: number,
  now: Date,
): AsyncGenerator<AsyncIterable<string>> {
  for await (const groups of seen) {
    for (const group of groups) {
      await yieldToEventLoop();
      yield exportGroup(db, group, userId, now);
    }
  }
}

async function* exportGroup(
  db: Db,
  { usual_split: usualSplit, promise_due_on: dueOn, promise_by_name: byName, ...group }: SeenGroup,
  userId: number,
  now: Date,
): Text {
  const people = await listGroupPeople(db, group.id);
  const current = people.filter((person) => person.removed_at === null);
  const units = namesOfUnits(current);
  const head = JSON.stringify({
    ...group,
    archived_at: await findArchivedAt(db, group.id, userId),
    usual_split: parseUsualSplit(usualSplit, current),
    ...(dueOn !== null && { promise: { due_on: dueOn, set_by_name: byName } }),
    ...(units.length > 0 && { units }),
    members: people.map(exportMember),
    budget_history: (await listGroupLimits(db, group.id)).map(exportGroupLimit),
    rates: (await listGroupRates(db, group.id)).map(presentGroupRate),
    invitations: await listAllInvitations(db, group.id),
  });
  yield head.slice(0, -1);
  yield* named('recurring', exportRecurringOf(db, group.id, people));
  yield* named('entries', exportEntries(db, group.id));
  yield* named(
    'receipts',
    exportGroupReceipts(db, group.id, pagesOf(db, group.id, listAllGroupReceipts)),
  );
  yield* named('history', exportHistory(db, group.id, now));
  yield '}';
}

async function* exportRecurringOf(
  db: Db,
  groupId: number,
  people: Awaited<ReturnType<typeof listGroupPeople>>,
): AsyncGenerator<string> {
  for await (const page of pagesOf(db, groupId, listAllGroupRecurring)) {
    for (const part of chunkByWeight(page, (row) => row.split_size, NAMES_AT_ONCE)) {
      for (const row of part) yield JSON.stringify(exportGroupRecurring(row, people));
      await yieldToEventLoop();
    }
  }
}

async function* exportEntries(db: Db, groupId: number): AsyncGenerator<string> {
  for await (const entries of pagesOf(db, groupId, listAllEntries)) {
    for (const part of chunkByWeight(entries, namesOf, NAMES_AT_ONCE)) {
      const createdAt = new Map(part.map(({ id, created_at: time }) => [id, time]));
      for (const whole of await listWholeEntries(db, part)) {
        yield JSON.stringify(exportEntry(whole, createdAt.get(whole.entry.id) ?? ''));
      }
      await yieldToEventLoop();
    }
  }
}

async function* exportHistory(db: Db, groupId: number, now: Date): AsyncGenerator<string> {
  const pageBehind = (last: GroupEventRow | undefined) =>
    listGroupEvents(db, groupId, { limit: ROWS_AT_ONCE, before: last?.id });
  for await (const events of paginate(pageBehind, ROWS_AT_ONCE)) {
    for (const part of chunkByWeight(events, (event) => event.changes_size, CHANGES_AT_ONCE)) {
      const changes = await findChanges(db, groupId, part);
      for (const event of part) {
        yield JSON.stringify(exportEvent(event, changes.get(event.id) ?? '[]', now));
      }
      await yieldToEventLoop();
    }
  }
}
