import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { listOverdue } from './waiting-messages.repository.ts';
import { expireMessages, waitingSince } from './waiting-messages.service.ts';

/** Deletes the messages of at most `limit` people that have waited for 30 days, and returns the number of people. */
export async function expireWaiting(
  { db, clock }: Deps,
  unit: Pick<UnitOfWork, 'run'>,
  limit: number,
): Promise<number> {
  const people = await listOverdue(db, waitingSince(clock.now()), limit);
  for (const person of people) await unit.run(person, expireMessages);
  return people.length;
}
