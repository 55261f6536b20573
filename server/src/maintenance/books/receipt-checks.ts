import { sql } from 'kysely';
import { check, type BookCheck } from './check.ts';

const personal = check<{ user_id: number; id: number; stored: number; actual: number }>(
  'Counts of receipts equal the receipts of personal expenses.',
  sql`
    select user_id, id, sum(stored) as stored, sum(actual) as actual
    from (
      select user_id, id, receipt_count as stored, 0 as actual from expense where receipt_count <> 0
      union all
      select user_id, expense_id, 0, 1 from receipt where deleted_at is null
    ) as both_sides
    group by user_id, id
    having sum(stored) <> sum(actual)
    order by user_id, id`,
  (row) =>
    `User ${row.user_id}, expense ${row.id}: ${row.stored} receipts are stored, ${row.actual} are there.`,
  async (trx, userId) => {
    await sql`
      update expense set receipt_count = (
        select count(*) from receipt
        where receipt.user_id = expense.user_id and receipt.expense_id = expense.id
          and receipt.deleted_at is null)
      where user_id = ${userId} and (receipt_count <> 0 or id in (
        select expense_id from receipt where user_id = ${userId} and deleted_at is null
      ))`.execute(trx);
  },
);

const ofGroups = check<{ group_id: number; id: number; stored: number; actual: number }>(
  'Counts of receipts equal the receipts of group expenses.',
  sql`
    select group_id, id, sum(stored) as stored, sum(actual) as actual
    from (
      select group_id, id, receipt_count as stored, 0 as actual from entry where receipt_count <> 0
      union all
      select group_id, entry_id, 0, 1 from group_receipt where deleted_at is null
    ) as both_sides
    group by group_id, id
    having sum(stored) <> sum(actual)
    order by group_id, id`,
  (row) =>
    `Group ${row.group_id}, expense ${row.id}: ${row.stored} receipts are stored, ${row.actual} are there.`,
  async (trx, groupId) => {
    await sql`
      update entry set receipt_count = (
        select count(*) from group_receipt
        where group_receipt.group_id = entry.group_id and group_receipt.entry_id = entry.id
          and group_receipt.deleted_at is null)
      where group_id = ${groupId} and (receipt_count <> 0 or id in (
        select entry_id from group_receipt where group_id = ${groupId} and deleted_at is null
      ))`.execute(trx);
  },
);

/** The checks of the stored counts of receipts. */
export const RECEIPT_CHECKS: readonly BookCheck[] = [personal, ofGroups];
