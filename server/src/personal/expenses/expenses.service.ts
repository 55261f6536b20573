import { asPaise, monthOfDay, type StoredCategory } from '@hisaab/domain';
import { NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { notice } from '../../notifications/notices/notices.ts';
import { originalAfter, parseOriginal } from '../../entered/originals.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { originalFact } from '../../notifications/wording/worded.ts';
import { namesFor, requireAccount, requireCategory } from '../naming/category-names.ts';
import { storeTags } from '../naming/store-tags.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { findMonthStart } from '../months/person.repository.ts';
import { requirePayable, requireStillUnpaid, type PaidDay } from '../schedules/claim-day.ts';
import {
  countRefunds,
  requireAboveRefunds,
  requireRefundable,
  relinkRestored,
  unlinkDeleted,
} from './refunds.service.ts';
import * as expenses from './expenses.repository.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import type { EnteredExpense } from './expense-values.ts';

/** Adds an expense, by default on today. @throws {InvalidInput} also as {@link applyExpenses}. */
export async function createExpense(
  tx: Tx,
  values: EnteredExpense<string | undefined>,
): Promise<ExpenseRow> {
  const { trx, actor, now, today } = tx;
  const day = requireRecordableDay(tx, values.day, today);
  await tx.lock({ users: [actor.id] });
  if (values.pays) await requirePayable(tx, values.pays);
  const original = values.original ?? null;
  const { refundOf } = values;
  const paidBack =
    typeof refundOf === 'number'
      ? await requireRefundable(tx, { refundOf, amount: values.amount })
      : undefined;
  const category = await categoryOf(tx, values, paidBack);
  const accountId = await requireAccount(tx, values.accountId);
  const tags = await storeTags(tx, values.tags);
  const stored = { ...values, original, category, accountId, tags, refundOf: paidBack?.id };
  const expense = await expenses.insertExpense(trx, actor.id, stored, day, now);
  const { amount, description } = values;
  const month = monthOfDay(day, await findMonthStart(trx, actor.id));
  const facts = {
    entry: expense.id,
    amount,
    category: values.category ?? (await namesFor(tx, [expense])).nameOf(category),
    description,
    ...originalFact(original),
  };
  tx.notify([actor.id], notice('expense_added', facts, { month }));
  await applyExpenses(tx, actor.id, [{ ...expense, sign: 1 }]);
  await countRefunds(tx, [expense.refund_of]);
  return expense;
}

/** The actor's expense of this id, also a deleted one. @throws {NotFound} also for somebody else's. */
export async function getExpense({ trx, actor }: Tx, id: number): Promise<ExpenseRow> {
  const expense = await expenses.findExpense(trx, actor.id, id);
  if (!expense) throw new NotFound('Expense');
  return expense;
}

/**
 * Replaces the fields of an expense; its day stays where none is given.
 * @throws {NotFound} also when it is deleted or somebody else's.
 * @throws {Conflict} when it is no longer of the version that the actor has seen.
 * @throws {InvalidInput} also as {@link originalAfter}.
 */
export async function changeExpense(
  tx: Tx,
  id: number,
  values: EnteredExpense<string | undefined>,
  seen?: Seen<ExpenseRow>,
): Promise<ExpenseRow> {
  const before = await lockExpense(tx, id, seen);
  requireRecordableDay(tx, values.day, before.spent_on);
  requireAboveRefunds(before, values.amount);
  const refundOf = values.refundOf === undefined ? before.refund_of : values.refundOf;
  const paidBack =
    refundOf === null
      ? undefined
      : await requireRefundable(tx, { refundOf, amount: values.amount, before });
  const category = await categoryOf(tx, values, paidBack, before.category);
  const original = originalAfter(values, {
    amount: asPaise(before.amount_paise),
    original: parseOriginal(before.original, before.amount_paise),
  });
  if (values.pays && !paysAlready(before, values.pays)) await requirePayable(tx, values.pays);
  const accountId = await requireAccount(tx, values.accountId, before.account_id);
  const tags = await storeTags(tx, values.tags);
  const changed = {
    ...values,
    category,
    // One that stays is left as it is stored.
    original: original && values.original === undefined ? undefined : original,
    accountId,
    tags,
    refundOf: values.refundOf && paidBack?.id,
  };
  const after = await expenses.updateExpense(tx.trx, tx.actor.id, id, changed);
  await applyExpenses(tx, tx.actor.id, [
    { ...before, sign: -1 },
    { ...after, sign: 1 },
  ]);
  await countRefunds(tx, [before.refund_of, after.refund_of]);
  return after;
}

/** Deletes an expense, which can be restored for 30 days. @throws as {@link changeExpense}. */
export async function deleteExpense(tx: Tx, id: number, seen?: Seen<ExpenseRow>): Promise<void> {
  const expense = await lockExpense(tx, id, seen);
  await expenses.deleteExpense(tx.trx, tx.actor.id, id, tx.now);
  await applyExpenses(tx, tx.actor.id, [{ ...expense, sign: -1 }]);
  await unlinkDeleted(tx, expense);
}

/** Restores an expense; one that is not deleted stays. @throws {NotFound} also when it was deleted too long ago. */
export async function restoreExpense(tx: Tx, id: number): Promise<ExpenseRow> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  const expense = await getExpense(tx, id);
  if (expense.deleted_at === null) return expense;
  requireRestorable('Expense', expense.deleted_at, tx.now);
  await requireStillUnpaid(tx, expense);
  tx.touch([actor.id], ['personal']);
  await applyExpenses(tx, actor.id, [{ ...expense, sign: 1 }]);
  await expenses.restoreExpense(trx, actor.id, id);
  await relinkRestored(tx, expense);
  return getExpense(tx, id);
}

/** The named category as it is stored; without a name that of the expense which a refund pays back. @throws as {@link requireCategory}. */
function categoryOf(
  tx: Tx,
  { category }: Pick<EnteredExpense<string | undefined>, 'category'>,
  paidBack: ExpenseRow | undefined,
  before?: StoredCategory,
): Promise<StoredCategory> | StoredCategory {
  if (category === undefined && paidBack) return paidBack.category;
  return requireCategory(tx, category ?? '', before);
}

function paysAlready(before: ExpenseRow, pays: PaidDay): boolean {
  return before.paid_recurring_id === pays.recurringId && before.paid_day === pays.dueOn;
}

async function lockExpense(
  tx: Tx,
  id: number,
  seen: Seen<ExpenseRow> | undefined,
): Promise<ExpenseRow> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const expense = await getExpense(tx, id);
  if (expense.deleted_at !== null) throw new NotFound('Expense');
  const { version } = expense;
  await requireVersion(tx, seen, {
    thing: expense,
    version,
    what: 'expense',
    changer: () => tx.actor,
  });
  return expense;
}
