import type { CalendarDate, Paise } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { newestFirst } from '../db/newest-first.ts';
import type { Row } from '../db/tables.ts';

/** An expense of a group with its payer's name. */
export type GroupExpenseRow = Pick<
  Row<'group_expense'>,
  'id' | 'amount_paise' | 'description' | 'participant_count' | 'spent_on'
> & { paid_by_name: string };

/** That somebody takes part in an expense. */
export interface ParticipantName {
  group_expense_id: number;
  name: string;
}

/** A new expense's columns. */
export interface NewGroupExpense {
  groupId: number;
  paidByMemberId: number;
  amount: Paise;
  description: string;
  participantCount: number;
  spentOn: CalendarDate;
  createdBy: number;
  createdAt: string;
}

/** What an expense adds to one member's totals, and the rounding they carry after it. */
export interface MemberTotalsChange {
  memberId: number;
  paid: Paise;
  share: Paise;
  roundingCarried: number;
}

/** Which part of a group's expenses: those with an id below `before`, the newest `limit` of them. */
export interface Page {
  limit?: number | undefined;
  before?: number | undefined;
}

/** Inserts an expense, without its shares, and gives its id. */
export async function insertGroupExpense(trx: Trx, expense: NewGroupExpense): Promise<number> {
  const { id } = await trx
    .insertInto('group_expense')
    .values({
      group_id: expense.groupId,
      paid_by_member_id: expense.paidByMemberId,
      amount_paise: expense.amount,
      description: expense.description,
      participant_count: expense.participantCount,
      spent_on: expense.spentOn,
      created_by: expense.createdBy,
      created_at: expense.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts what each participant carries of an expense. */
export async function insertShares(
  trx: Trx,
  groupExpenseId: number,
  shares: ReadonlyArray<{ memberId: number; amount: Paise }>,
): Promise<void> {
  for (const part of inParts(shares)) {
    await trx
      .insertInto('group_expense_share')
      .values(
        part.map((share) => ({
          group_expense_id: groupExpenseId,
          member_id: share.memberId,
          share_paise: share.amount,
        })),
      )
      .execute();
  }
}

/** Moves the totals of members by an expense, all of them in one statement. */
export async function updateMemberTotals(
  trx: Trx,
  changes: readonly MemberTotalsChange[],
): Promise<void> {
  for (const part of inParts(changes)) {
    await trx
      .updateTable('group_member')
      .from(changeTable(part))
      .set((member) => ({
        paid_paise: member('group_member.paid_paise', '+', member.ref('change.column2')),
        share_paise: member('group_member.share_paise', '+', member.ref('change.column3')),
        rounding_carried: member.ref('change.column4'),
      }))
      .whereRef('group_member.id', '=', 'change.column1')
      .execute();
  }
}

// Both engines call the columns of a list of values column1, column2 and so on; only one lets them be renamed.
function changeTable(changes: readonly MemberTotalsChange[]) {
  const rows = changes.map(
    ({ memberId, paid, share, roundingCarried }) =>
      sql`(cast(${memberId} as bigint), cast(${paid} as bigint), cast(${share} as bigint), cast(${roundingCarried} as bigint))`,
  );
  return sql<{
    column1: number;
    column2: number;
    column3: number;
    column4: number;
  }>`(values ${sql.join(rows)})`.as<'change'>(sql.ref('change'));
}

/** A page of a group's expenses, newest first. */
export function listGroupExpenses(
  db: Db,
  groupId: number,
  { limit, before }: Page = {},
): Promise<GroupExpenseRow[]> {
  let query = db
    .selectFrom('group_expense')
    .innerJoin('group_member', 'group_member.id', 'group_expense.paid_by_member_id')
    .select([
      'group_expense.id',
      'group_expense.amount_paise',
      'group_expense.description',
      'group_expense.participant_count',
      'group_expense.spent_on',
      'group_member.name as paid_by_name',
    ])
    .where('group_expense.group_id', '=', groupId)
    .orderBy('group_expense.id', newestFirst);
  if (before !== undefined) query = query.where('group_expense.id', '<', before);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Who takes part in a group's expenses with the ids `oldest` to `newest`, both included; in joining order. */
export function listParticipantNames(
  db: Db,
  groupId: number,
  oldest: number,
  newest: number,
): Promise<ParticipantName[]> {
  return db
    .selectFrom('group_expense')
    .innerJoin('group_expense_share', 'group_expense_share.group_expense_id', 'group_expense.id')
    .innerJoin('group_member', 'group_member.id', 'group_expense_share.member_id')
    .select(['group_expense_share.group_expense_id', 'group_member.name'])
    .where('group_expense.group_id', '=', groupId)
    .where('group_expense.id', '>=', oldest)
    .where('group_expense.id', '<=', newest)
    .orderBy('group_expense_share.member_id')
    .execute();
}
