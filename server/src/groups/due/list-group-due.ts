import {
  addDays,
  asPaise,
  daysBetween,
  splitBill,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { DueDaysAsked, DueItem } from '../../personal/due/due-item.ts';
import type { Person } from '../../personal/months/person.ts';
import { listGroupNames } from '../../personal/months/shared-months.repository.ts';
import { billAtRate } from '../entries/bill-originals.ts';
import { forEverybody } from '../entries/bill-people.ts';
import { findGroupRate } from '../rates/rates.repository.ts';
import {
  parseRecurring,
  scheduleOf,
  type GroupRecurring,
} from '../recurring/recurring-of-group.ts';
import {
  listMemberIdsOf,
  listPromises,
  listUpcomingRecurring,
  type PromiseRow,
} from './group-due.repository.ts';

/** What is to come of a person's groups: their shares of what repeats there, and promises of pairs. */
export async function listGroupDue(
  db: Db,
  person: Person,
  asked: DueDaysAsked,
): Promise<DueItem[]> {
  const { userId } = person;
  const [rows, promises] = await Promise.all([
    listUpcomingRecurring(db, userId, asked.to),
    listPromises(db, userId),
  ]);
  const ids = [
    ...new Set([...rows.map(({ group_id: id }) => id), ...promises.map(({ id }) => id)]),
  ];
  if (ids.length === 0) return [];
  const [members, names] = await Promise.all([
    listMemberIdsOf(db, ids),
    listGroupNames(db, userId, ids),
  ]);
  const byGroup = Map.groupBy(members, (member) => member.group_id);
  const items: DueItem[] = [];
  for (const row of rows) {
    const here = byGroup.get(row.group_id) ?? [];
    const recurring = parseRecurring(row, []);
    const own = here.find((member) => member.user_id === userId);
    const everybody = here.map(({ id }) => ({ memberId: id, heads: 1 }));
    const share = own && (await shareOf(db, recurring, own.id, everybody));
    if (share === undefined) continue;
    const days = daysBetween(scheduleOf(recurring), firstOf(row.next_on, asked), asked.to);
    for (const date of days) {
      items.push({
        kind: 'group_repeating',
        id: row.id,
        date,
        amount: share,
        isEstimate: false,
        isOverdue: false,
        description: row.description,
        category: row.category,
        group: { id: row.group_id, name: names.get(row.group_id) ?? '' },
        counts: person.countsShares,
      });
    }
  }
  return [...items, ...promises.flatMap((row) => promiseItems(row, names, asked))];
}

/** The share of a member of one expense, without the roundings that are carried; undefined for who is not in it. */
async function shareOf(
  db: Db,
  { row, bill }: GroupRecurring,
  memberId: number,
  everybody: ReadonlyArray<{ memberId: number; heads: number }>,
): Promise<Paise | undefined> {
  const rate = bill.original && (await findGroupRate(db, row.group_id, bill.original.currency));
  const shares = splitBill(billAtRate(forEverybody(bill, everybody), rate?.rate));
  return shares.find((share) => share.memberId === memberId)?.amount;
}

function firstOf(nextOn: CalendarDate, { from, today }: DueDaysAsked): CalendarDate {
  const tomorrow = addDays(today, 1);
  const first = from > tomorrow ? from : tomorrow;
  return nextOn > first ? nextOn : first;
}

function promiseItems(
  row: PromiseRow,
  names: ReadonlyMap<number, string>,
  { from, to, today }: DueDaysAsked,
): DueItem[] {
  const { promise_due_on: date } = row;
  const isOverdue = date < today;
  if (row.balance_paise === 0 || date > to || (date < from && !isOverdue)) return [];
  const name = names.get(row.id) ?? '';
  return [
    {
      kind: 'promise',
      id: row.id,
      date,
      amount: asPaise(row.balance_paise),
      isEstimate: false,
      isOverdue,
      description: row.other_name ?? name,
      category: null,
      group: { id: row.id, name },
      counts: false,
    },
  ];
}
