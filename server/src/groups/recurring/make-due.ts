import type { Db } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makeSomeOf } from './due-expenses.service.ts';
import { findMaker, findRecurringOf } from './group-recurring.repository.ts';

interface HowToMake {
  /** Whether the people of the group have been notified of these days already. */
  isNotified?: boolean;
  isStopping?: () => boolean;
}

/**
 * Makes the due expenses of a repeating entry of a group, in the name of its creator, in several transactions. If it is interrupted, the
 * next call continues, on any node.
 */
export async function makeDue(
  db: Db,
  { run }: Pick<UnitOfWork, 'run'>,
  { groupId, id }: { groupId: number; id: number },
  { isNotified = false, isStopping = () => false }: HowToMake = {},
): Promise<void> {
  const row = await findRecurringOf(db, groupId, id);
  if (!row) return;
  const { created_by: makerId, created_by_name: name } = row;
  const maker = (await findMaker(db, makerId)) ?? { ...NOBODY, username: name };
  let isOfFirst = !isNotified;
  const makeSome = () => run(maker, (tx) => makeSomeOf(tx, { groupId, id }, !isOfFirst));
  while (!isStopping() && (await makeSome())) {
    isOfFirst = false;
    await yieldToEventLoop();
  }
}
