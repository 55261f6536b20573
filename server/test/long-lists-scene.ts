import { asPaise } from '@hisaab/domain';
import { sql } from 'kysely';
import { chunk } from '../src/platform/event-loop/chunk.ts';
import { splitColumns } from '../src/ledger/split.ts';
import * as groups from './group-actions.ts';
import type { Person, TestApp } from './test-app.ts';

/** The lengths of the lists in a scene. Each group has `people`, and everybody shares each expense. */
export interface Lengths {
  groups: number;
  deletedGroups: number;
  people: number;
  removedPeople: number;
  expenses: number;
  deletedExpenses: number;
  payments: number;
  /** Changes of the participants, with all names before and after. */
  events: number;
  deletedRecurring: number;
}

const TIME = '2026-11-15T06:30:00.000Z';
const ENTRIES_AT_ONCE = 20;
/** Lines per bill: for 500 people that is the maximum number of names. */
const LINES = 4;

/**
 * Inserts lists of these lengths for a user, directly into the database; returns the id of the group that has
 * everything.
 */
export async function fillLists(
  { db }: Pick<TestApp, 'db'>,
  person: Person,
  lengths: Lengths,
): Promise<number> {
  const { id: groupId, members } = await groups.createGroup(person, 'Everything');
  const creatorId = members[0]?.id ?? 0;

  /** Inserts rows made from this query, in which `number` counts from 1. */
  const insert = async (table: string, row: Record<string, string>, count: number, from = '') => {
    if (count === 0) return;
    const columns = sql.raw(Object.keys(row).join(', '));
    const values = sql.raw(Object.values(row).join(', '));
    await sql`
      insert into ${sql.table(table)} (${columns})
      with recursive copy (number) as
        (select 1 union all select number + 1 from copy where number < ${sql.lit(count)})
      select ${values} from copy ${sql.raw(from)}`.execute(db);
  };

  const member = (inGroup: number | string, name: string, removedAt: string | null) => ({
    group_id: `${inGroup}`,
    name: `'${name} ' || number`,
    name_key: `'${name} ' || number`,
    paid_paise: '0',
    share_paise: '0',
    rounding_carried: '0',
    created_at: `'${TIME}'`,
    removed_at: textOrNull(removedAt),
  });
  const groupRow = (deletedAt: string | null) => ({
    name: `'Group ' || number`,
    created_by: `${person.id}`,
    created_by_name: `'${person.username}'`,
    total_paise: '0',
    expense_count: '0',
    created_at: `'${TIME}'`,
    deleted_at: textOrNull(deletedAt),
  });
  await insert('expense_group', groupRow(null), lengths.groups - 1);
  await insert('expense_group', groupRow(TIME), lengths.deletedGroups);
  await insert('group_member', member(groupId, 'guest', null), lengths.people - 1);
  await insert('group_member', member(groupId, 'removed', TIME), lengths.removedPeople);
  const others = `cross join expense_group where expense_group.id <> ${groupId}`;
  await insert('group_member', member('expense_group.id', 'guest', null), lengths.people, others);

  const entry = (kind: 'expense' | 'payment', deletedAt: string | null) => ({
    group_id: `${groupId}`,
    kind: `'${kind}'`,
    day: `'2026-11-01'`,
    amount_paise: `${lengths.people}`,
    description: `'Dinner'`,
    category: kind === 'expense' ? `'Food'` : 'null',
    participant_count: `${kind === 'expense' ? lengths.people : 1}`,
    created_by: `${person.id}`,
    created_at: `'${TIME}'`,
    changed_by: `${person.id}`,
    changed_at: `'${TIME}'`,
    version: '1',
    deleted_at: textOrNull(deletedAt),
  });
  await insert('entry', entry('expense', null), lengths.expenses);
  await insert('entry', entry('expense', TIME), lengths.deletedExpenses);
  await insert('entry', entry('payment', null), lengths.payments);
  const counts = { expense_count: lengths.expenses, payment_count: lengths.payments };
  await db.updateTable('expense_group').set(counts).where('id', '=', groupId).execute();
  const entries = await db.selectFrom('entry').select('id').orderBy('id').execute();
  for (const part of chunk(entries, ENTRIES_AT_ONCE)) {
    await sql`
      insert into posting (group_id, entry_id, member_id, paid_paise, share_paise, rounding)
      select entry.group_id, entry.id, group_member.id,
        case when group_member.id = ${sql.lit(creatorId)} then amount_paise end,
        case when kind = 'expense' then 1 when group_member.id <> ${sql.lit(creatorId)} then amount_paise end, 0
      from entry join group_member on group_member.group_id = entry.group_id
      where entry.id between ${part[0]?.id} and ${part.at(-1)?.id} and removed_at is null
        and (kind = 'expense' or group_member.id <= ${sql.lit(creatorId + 1)})`.execute(db);
  }

  await makeBills(db, groupId);
  const names = Array.from({ length: lengths.people }, (_, index) => `guest ${index}`);
  const changes = [{ field: 'participant_names', from: names, to: names.slice(1) }];
  const event = {
    group_id: `${groupId}`,
    at: `'${TIME}'`,
    actor_user_id: `${person.id}`,
    actor_name: `'${person.username}'`,
    action: `'expense_changed'`,
    thing_kind: `'expense'`,
    thing_id: `${entries[0]?.id ?? 0}`,
    subject: `'Dinner'`,
    summary: `'Changed the dinner.'`,
    changes: `'${JSON.stringify(changes)}'`,
  };
  await insert('group_event', event, lengths.events);
  const recurring = {
    user_id: `${person.id}`,
    amount_paise: '100',
    category: `'Food'`,
    description: `'Milk'`,
    every: `'week'`,
    starts_on: `'2026-11-16'`,
    next_on: `'2026-11-16'`,
    created_at: `'${TIME}'`,
    deleted_at: `'${TIME}'`,
  };
  await insert('recurring_entry', recurring, lengths.deletedRecurring);
  return groupId;
}

/** Turns every second expense of a group into a bill: two heads for each person, and each line for all. */
async function makeBills(db: TestApp['db'], groupId: number): Promise<void> {
  const members = await db
    .selectFrom('group_member')
    .select('id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .execute();
  const people = members.map(({ id }) => ({ memberId: id, heads: 2 }));
  const line = { amount: asPaise(0), description: 'Thali', people };
  const lines = Array.from({ length: LINES }, () => line);
  await db
    .updateTable('entry')
    .set(splitColumns({ people, lines }, 1))
    .where('kind', '=', 'expense')
    .where(sql<boolean>`id % 2 = 0`)
    .execute();
}

function textOrNull(text: string | null): string {
  return text === null ? 'null' : `'${text}'`;
}
