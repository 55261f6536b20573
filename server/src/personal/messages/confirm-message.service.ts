import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { createExpense } from '../expenses/expenses.service.ts';
import { createIncome } from '../income/income.service.ts';
import { parseMade } from './made-entries.ts';
import { nameEntry, type Decided } from './parse-entries.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import { findWaiting, type MadeEntry } from './waiting-messages.repository.ts';
import { decide, requireWaiting } from './waiting-messages.service.ts';

/**
 * Makes the entries of a message, all or none, and decides it.
 * @throws {NotFound} for a message that does not wait, or a group that the actor does not see.
 * @throws {InvalidInput} as for a new entry; of several entries it names the wrong one.
 */
export async function confirmMessage(
  tx: Tx,
  id: number,
  entries: readonly Decided[],
  payments: PaymentsOfGroups,
): Promise<MadeEntry[]> {
  await requireWaiting(tx, id);
  const groups = entries.flatMap((entry) => (entry.as === 'payment' ? entry.groupId : []));
  await payments.open(tx, groups);
  await tx.lock({ users: [tx.actor.id] });
  // Read again: until the lock somebody else could decide.
  await requireWaiting(tx, id);
  const made: MadeEntry[] = [];
  for (const [place, entry] of entries.entries()) {
    try {
      made.push(await make(tx, entry, payments));
    } catch (error) {
      throw nameEntry(entries.length > 1 ? place + 1 : undefined, error);
    }
  }
  await decide(tx, id, made);
  return made;
}

async function make(tx: Tx, entry: Decided, payments: PaymentsOfGroups): Promise<MadeEntry> {
  const { as } = entry;
  switch (as) {
    case 'expense':
    case 'refund':
      return { as, id: (await createExpense(tx, entry.values)).id };
    case 'income':
      return { as, id: (await createIncome(tx, entry.values)).id };
    case 'payment':
      return { as, id: await payments.add(tx, entry.entry, entry.groupId) };
  }
}

/** What a message became, for a repeated request. @throws {NotFound} once only the hash is left. */
export async function getMade(tx: Tx, id: number): Promise<MadeEntry[]> {
  const row = await findWaiting(tx.trx, tx.actor.id, id);
  if (!row || row.made === null) throw new NotFound('Message');
  return parseMade(row.made);
}
