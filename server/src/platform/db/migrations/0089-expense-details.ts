import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { addColumns, indexWherePresent } from '../schema/columns-and-indexes.ts';

/**
 * What an expense may have since: receipts, an amount in another currency, the number of its transfer, the repeating entry whose day it
 * paid, the account that paid it, tags, the bill that it is a part of, and refunds. A refund names the expense it pays back, or keeps its
 * id in `untied_from` while that is deleted; that expense has the ids of its refunds and their sum, so that a list needs no other query.
 */
export const expenseDetails: Migration = async (trx) => {
  await addColumns(trx, 'expense', [
    ['receipt_count', 'bigint', 0],
    ['original', 'text'],
    ['reference', 'text'],
    ['paid_recurring_id', 'bigint'],
    ['paid_day', 'text'],
    ['account_id', 'bigint'],
    ['tags', 'text'],
    ['split_of', 'bigint'],
    ['split_total_paise', 'bigint'],
    ['refund_of', 'bigint'],
    ['untied_from', 'bigint'],
    ['refunded_paise', 'bigint', 0],
    ['refund_ids', 'text'],
  ]);
  const dated = ['user_id', 'spent_on', 'id'];
  await indexWherePresent(trx, 'expense', 'expense_in_other_currency', dated, 'original');
  await indexWherePresent(trx, 'expense', 'expense_by_tags', dated, 'tags');
  // Few expenses have one; an export asks whether any has.
  await indexWherePresent(trx, 'expense', 'expense_with_reference', ['user_id'], 'reference');
  for (const column of ['split_of', 'refund_of', 'untied_from']) {
    const name = `expense_by_${column === 'split_of' ? 'split' : column}`;
    await indexWherePresent(trx, 'expense', name, ['user_id', column]);
  }
  // A day is paid once, and again after the expense that paid it was deleted.
  await trx.schema
    .createIndex('expense_by_paid_day')
    .unique()
    .on('expense')
    .columns(['user_id', 'paid_recurring_id', 'paid_day'])
    .where(sql.ref('paid_recurring_id'), 'is not', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('expense_by_account')
    .on('expense')
    .columns(['user_id', 'account_id', 'spent_on', 'id'])
    .where(sql.ref('account_id'), 'is not', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
};
