import { deleteWithKeys, type Made } from '../../platform/db/made-things.ts';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';

/** Deletes for good at most `limit` things of a table that can be restored no more, the first deleted first. Returns their count. */
export function purgeDeleted({ db, clock }: Deps, made: Made, limit: number): Promise<number> {
  return deleteWithKeys(db, made, { deletedUpTo: restorableAfter(clock.now()), limit });
}
