import {
  asPaise,
  lastDay,
  monthOfDay,
  NEVER,
  paiseToRupees,
  type MonthStart,
} from '@hisaab/domain';
import { rhythmOf } from '../../personal/schedules/rhythm-columns.ts';
import { ENGLISH } from '@hisaab/words/server';
import type { Row } from '../../platform/db/schema/tables.ts';
import type { SettledPayment } from '../../groups/people/settlings.repository.ts';
import { parsePaidParts, presentOriginalOf } from '../../entered/originals.ts';
import { presentGroupRecurring } from '../../groups/recurring/group-recurring.presenter.ts';
import { parseRecurring } from '../../groups/recurring/recurring-of-group.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { NamedSplit } from '../../ledger/splits.repository.ts';
import { presentGroupEvent } from '../../groups/history/group-history.presenter.ts';
import type { GroupEventRow } from '../../notifications/history/group-history.service.ts';
import { presentExpense, presentTags } from '../../personal/expenses/expenses.presenter.ts';
import type { CategoryNames } from '../../personal/naming/category-names.ts';
import type { OwnCategoryRow } from '../../personal/naming/own-categories.repository.ts';
import { presentFacts } from '../../notifications/wording/facts.presenter.ts';
import { parseFacts } from '../../notifications/wording/stored-facts.ts';
import { wordsOf } from '../../notifications/notices/notices.ts';
import type {
  listAllExpenses,
  listAllNotifications,
  listBudgetHistory,
  listGroupLimits,
  listGroupPeople,
  listLimitHistory,
} from './export.repository.ts';

type Listed<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** A personal expense in the export; `deleted_at` is null unless it is deleted. */
export function exportExpense(expense: Listed<typeof listAllExpenses>, names: CategoryNames) {
  // The export has the receipts themselves.
  const {
    date_formatted: _date,
    receipts: _count,
    ...fields
  } = presentExpense(ENGLISH, expense, names);
  const { reference, import_id, created_at, deleted_at } = expense;
  return { ...fields, reference, import_id, created_at, deleted_at };
}

/** A repeating entry in the export. */
export function exportRecurring(
  entry: Row<'recurring_entry'>,
  names: CategoryNames,
  skips: ReadonlyArray<{ recurring_id: number; day: string }>,
) {
  const { user_id: _, amount_paise, is_paused, original: _original, ...columns } = entry;
  const isIncome = entry.kind === 'income';
  const {
    interval_count: interval,
    asks_from,
    varies,
    made_before: _before,
    tags: stored,
    description,
    category,
    ...shown
  } = columns;
  return {
    ...shown,
    ...presentTags({ tags: stored }, names),
    ...(isIncome ? { source: description } : { description }),
    category: isIncome ? null : names.nameOf(category),
    amount: varies === 1 ? null : rupees(amount_paise),
    interval,
    asks: asks_from !== null,
    ends_on: lastDay(rhythmOf(entry)) ?? null,
    next_on: shown.next_on === NEVER ? null : shown.next_on,
    skipped: skips.filter(({ recurring_id: id }) => id === entry.id).map(({ day }) => day),
    is_paused: is_paused === 1,
    ...presentOriginalOf(entry),
  };
}

/** A custom category in the export; `moved_to` is the category that got the expenses of a deleted one. */
export function exportCategory(row: OwnCategoryRow, names: CategoryNames) {
  const { id, name, icon, colour, created_at, deleted_at, moved_to } = row;
  const movedTo = moved_to === null ? null : names.nameOf(moved_to);
  return { id, name, icon, colour, created_at, deleted_at, moved_to: movedTo };
}

/** The picture of a receipt in the export, as a data URL; `deleted_at` is null unless it is deleted. */
export function exportPicture(
  picture: Pick<Row<'receipt_picture'>, 'width' | 'height' | 'bytes' | 'image'>,
  times: Pick<Row<'receipt'>, 'added_at' | 'deleted_at'>,
) {
  const { image, width, height, bytes } = picture;
  const dataUrl = `data:image/webp;base64,${image.toString('base64')}`;
  return { width, height, bytes, ...times, image: dataUrl };
}

/** A settlement with a person in the export, with the groups and ids of its payments. */
export function exportSettling({
  id,
  other_id,
  amount_paise,
  ...settling
}: Row<'person_settling'>) {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what insertSettling wrote
  const payments: readonly SettledPayment[] = JSON.parse(settling.payments);
  return {
    id,
    person_id: other_id,
    amount: rupees(amount_paise),
    payments: payments.map(({ group, entry }) => ({ group, id: entry })),
    created_at: settling.created_at,
    taken_back_at: settling.removed_at,
  };
}

/** A limit of the budget in the export, in force from its day on. */
export function exportLimit(
  { from_day: from, limit_paise }: Listed<typeof listBudgetHistory>,
  start: MonthStart,
) {
  return { month: monthOfDay(from, start), from, monthly_limit: rupees(limit_paise) };
}

/** A limit of a category in the export, in force from its day on; null for none. */
export function exportCategoryLimit(
  { from_day: from, category, limit_paise, carries_over }: Listed<typeof listLimitHistory>,
  start: MonthStart,
  names: CategoryNames,
) {
  const month = monthOfDay(from, start);
  const limit = limit_paise === null ? null : rupees(limit_paise);
  return { month, from, category: names.nameOf(category), limit, carries_over: carries_over === 1 };
}

/** A limit of a group's month in the export, in force from its month on; null for none. */
export function exportGroupLimit({ month, limit_paise }: Listed<typeof listGroupLimits>) {
  return { month, limit: limit_paise === null ? null : rupees(limit_paise) };
}

export function exportNotification({ read_at, ...row }: Listed<typeof listAllNotifications>) {
  const facts = parseFacts(row.facts);
  const { title, message } = wordsOf(ENGLISH, row, facts);
  return { ...row, title, message, facts: facts && presentFacts(facts), is_read: read_at !== null };
}

/** A current or former member of a group in the export. */
export function exportMember(member: Listed<typeof listGroupPeople>) {
  const { id, name, user_id, created_at, removed_at } = member;
  return { id, name, is_registered_user: user_id !== null, created_at, removed_at };
}

/** An event of a group in the export, with its changes as JSON. */
export function exportEvent(event: GroupEventRow, json: string, now: Date) {
  const { id, at, actor_name, action, subject, summary, facts, changes } = presentGroupEvent(
    ENGLISH,
    event,
    json,
    now,
  );
  return { id, at, actor_name, action, subject, summary, facts, changes };
}

/** A repeating entry of a group in the export, deleted or not. */
export function exportGroupRecurring(
  row: Row<'group_recurring'>,
  people: Awaited<ReturnType<typeof listGroupPeople>>,
) {
  const { group: _, ...shown } = presentGroupRecurring(ENGLISH, parseRecurring(row, people));
  return { ...shown, created_at: row.created_at, deleted_at: row.deleted_at };
}

/** An entry of a group in the export, with each person's payment and share, and the split unless it is equal. */
export function exportEntry({ entry, postings, split }: EntryWithPostings, created_at: string) {
  const { id, kind, day, amount_paise, description, category } = entry;
  const { version, recurring_id, deleted_at } = entry;
  const parts = parsePaidParts(entry.original);
  return {
    id,
    kind,
    date: day,
    amount: rupees(amount_paise),
    description,
    category,
    people: postings.map(({ name, member_id, paid_paise, share_paise }) => ({
      name,
      paid: paid_paise === null ? null : rupees(paid_paise),
      share: share_paise === null ? null : rupees(share_paise),
      ...partOf(parts.get(member_id)),
    })),
    ...(split && exportSplit(split)),
    ...(entry.sign === -1 && { refund: true }),
    ...(recurring_id !== null && { recurring_id }),
    version,
    created_at,
    deleted_at,
    ...presentOriginalOf(entry),
  };
}

function partOf(original: string | undefined) {
  return original === undefined ? {} : { original_amount: Number(original) };
}

function exportSplit(split: NamedSplit) {
  const named = (people: NamedSplit['people']) =>
    people.map(({ memberId, heads }) => ({ name: split.names.get(memberId) ?? '', heads }));
  return {
    participants: named(split.people),
    lines: split.lines.map(({ amount, description, people, original }) => {
      return {
        amount: rupees(amount),
        ...partOf(original),
        description,
        participants: named(people),
      };
    }),
  };
}

function rupees(paise: number): number {
  return paiseToRupees(asPaise(paise));
}
