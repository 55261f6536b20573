import type { Db } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makeSomeOf } from './due-expenses.service.ts';
import { findMaker, findRecurringOf } from './group-recurring.repository.ts';

interface HowToMake {
  /** Whether the people of the group were notified of these days already. */
  isTold?: boolean;
  isStopping?: () => boolean;
}

/**
 * Makes what is due of something that repeats in a group, in the name of who set it up, in parts of which each is a transaction. What is
 * stopped in the middle goes on with the next call, on any node.
 */
export async function makeDue(
  db: Db,
  { run }: Pick<UnitOfWork, 'run'>,
  { groupId, id }: { groupId: number; id: number },
  { isTold = false, isStopping = () => false }: HowToMake = {},
): Promise<void> {
  const row = await findRecurringOf(db, groupId, id);
  if (!row) return;
  const { created_by: makerId, created_by_name: name } = row;
  const maker = (await findMaker(db, makerId)) ?? { ...NOBODY, username: name };
  let isOfFirst = !isTold;
  const makeSome = () => run(maker, (tx) => makeSomeOf(tx, { groupId, id }, !isOfFirst));
  while (!isStopping() && (await makeSome())) {
    isOfFirst = false;
    await yieldToEventLoop();
  }
}
