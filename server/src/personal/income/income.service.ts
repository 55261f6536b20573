import { asPaise, nameKey } from '@hisaab/domain';
import { NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { originalAfter, parseOriginal } from '../../entered/originals.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { applyIncome } from '../months/apply-income.ts';
import { requireAccount } from '../naming/category-names.ts';
import type { EnteredIncome } from './income-values.ts';
import * as incomes from './income.repository.ts';
import type { IncomeRow } from './income.repository.ts';

/** Adds an income, by default on today. @throws {InvalidInput} also as {@link applyIncome}. */
export async function createIncome(tx: Tx, entered: EnteredIncome): Promise<IncomeRow> {
  const { trx, actor, now, today } = tx;
  const day = requireRecordableDay(tx, entered.day, today);
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['personal']);
  const { amount, original = null, source = '' } = entered;
  const accountId = (await requireAccount(tx, entered.accountId)) ?? null;
  const values = { amount, original, day, accountId, ...sourceColumns(source) };
  const income = await incomes.insertIncome(trx, actor.id, values, now);
  await applyIncome(tx, actor.id, [{ ...income, sign: 1 }]);
  return income;
}

/** The actor's income of this id, also a deleted one. @throws {NotFound} also for somebody else's. */
export async function getIncome({ trx, actor }: Tx, id: number): Promise<IncomeRow> {
  const income = await incomes.findIncome(trx, actor.id, id);
  if (!income) throw new NotFound('Income');
  return income;
}

/**
 * Replaces the fields of an income; what is not given stays.
 * @throws {NotFound} also when it is deleted or somebody else's.
 * @throws {Conflict} when it is no longer of the version that the actor has seen.
 * @throws {InvalidInput} also as {@link originalAfter}.
 */
export async function changeIncome(
  tx: Tx,
  id: number,
  entered: EnteredIncome,
  seen?: Seen<IncomeRow>,
): Promise<IncomeRow> {
  const before = await lockIncome(tx, id, seen);
  const day = requireRecordableDay(tx, entered.day, before.received_on);
  const original = originalAfter(entered, {
    amount: asPaise(before.amount_paise),
    original: parseOriginal(before.original, before.amount_paise),
  });
  const account = await requireAccount(tx, entered.accountId, before.account_id);
  const after = await incomes.updateIncome(tx.trx, tx.actor.id, id, {
    amount: entered.amount,
    ...sourceColumns(entered.source ?? before.source),
    day,
    original,
    accountId: account === undefined ? before.account_id : account,
  });
  await applyIncome(tx, tx.actor.id, [
    { ...before, sign: -1 },
    { ...after, sign: 1 },
  ]);
  return after;
}

/** Deletes an income, which can be restored for 30 days. @throws as {@link changeIncome}. */
export async function deleteIncome(tx: Tx, id: number, seen?: Seen<IncomeRow>): Promise<void> {
  const income = await lockIncome(tx, id, seen);
  await incomes.markDeleted(tx.trx, tx.actor.id, id, tx.now.toISOString());
  await applyIncome(tx, tx.actor.id, [{ ...income, sign: -1 }]);
}

/** Restores an income; one that is not deleted stays. @throws {NotFound} also when it was deleted too long ago. */
export async function restoreIncome(tx: Tx, id: number): Promise<IncomeRow> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  const income = await getIncome(tx, id);
  if (income.deleted_at === null) return income;
  requireRestorable('Income', income.deleted_at, tx.now);
  tx.touch([actor.id], ['personal']);
  await applyIncome(tx, actor.id, [{ ...income, sign: 1 }]);
  return incomes.markDeleted(trx, actor.id, id, null);
}

function sourceColumns(source: string) {
  return { source, sourceKey: nameKey(source) };
}

async function lockIncome(
  tx: Tx,
  id: number,
  seen: Seen<IncomeRow> | undefined,
): Promise<IncomeRow> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const income = await getIncome(tx, id);
  if (income.deleted_at !== null) throw new NotFound('Income');
  await requireVersion(tx, seen, {
    thing: income,
    version: income.version,
    what: 'income',
    changer: () => tx.actor,
  });
  return income;
}
