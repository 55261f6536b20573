import {
  addDays,
  asPaise,
  daysBetween,
  splitBill,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { DueRange, DueItem } from '../../personal/due/due-item.ts';
import type { Person } from '../../personal/months/person.ts';
import { billAtRate } from '../entries/bill-at-rate.ts';
import { forEverybody, type FoundBill } from '../entries/bill-people.ts';
import { findGroupRate } from '../rates/rates.repository.ts';
import { rhythmOf } from '../../personal/schedules/rhythm-columns.ts';
import { parseRecurringBill } from '../recurring/recurring-of-group.ts';
import {
  listMemberIdsOf,
  listPromises,
  listUpcomingRecurring,
  type PromiseRow,
  type UpcomingOfGroupRow,
} from './group-due.repository.ts';

/** What is to come of a person's groups: their shares of what repeats there, and promises of pairs. */
export async function listGroupDue(db: Db, person: Person, range: DueRange): Promise<DueItem[]> {
  const { userId } = person;
  const [rows, promises] = await Promise.all([
    listUpcomingRecurring(db, userId, range.to),
    listPromises(db, userId),
  ]);
  const found = rows.map((row) => ({ row, bill: parseRecurringBill(row) }));
  const ofEverybody = found.filter(({ bill }) => bill.people.length === 0);
  const members = await listMemberIdsOf(db, [
    ...new Set(ofEverybody.map(({ row }) => row.group_id)),
  ]);
  const byGroup = Map.groupBy(members, (member) => member.group_id);
  const items: DueItem[] = [];
  for (const { row, bill } of found) {
    const everybody = (byGroup.get(row.group_id) ?? []).map(({ id }) => ({
      memberId: id,
      heads: 1,
    }));
    const share = await shareOf(db, row, forEverybody(bill, everybody));
    if (share === undefined) continue;
    const days = daysBetween(rhythmOf(row), firstOf(row.next_on, range), range.to);
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
        group: { id: row.group_id, name: row.group_name },
        counts: person.countsShares,
      });
    }
  }
  return [...items, ...promises.flatMap((row) => promiseItems(row, range))];
}

/** The share of the user in one expense, without the roundings that are carried; undefined for who is not in it. */
async function shareOf(
  db: Db,
  row: UpcomingOfGroupRow,
  bill: FoundBill,
): Promise<Paise | undefined> {
  const rate = bill.original && (await findGroupRate(db, row.group_id, bill.original.currency));
  const shares = splitBill(billAtRate(bill, rate?.rate));
  return shares.find((share) => share.memberId === row.member_id)?.amount;
}

function firstOf(nextOn: CalendarDate, { from, today }: DueRange): CalendarDate {
  const tomorrow = addDays(today, 1);
  const first = from > tomorrow ? from : tomorrow;
  return nextOn > first ? nextOn : first;
}

function promiseItems(row: PromiseRow, { from, to, today }: DueRange): DueItem[] {
  const { promise_due_on: date } = row;
  const isOverdue = date < today;
  if (row.balance_paise === 0 || date > to || (date < from && !isOverdue)) return [];
  return [
    {
      kind: 'promise',
      id: row.id,
      date,
      amount: asPaise(row.balance_paise),
      isEstimate: false,
      isOverdue,
      description: row.other_name ?? row.group_name,
      category: null,
      group: { id: row.id, name: row.group_name },
      counts: false,
    },
  ];
}
