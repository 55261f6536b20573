import { deleteWithKeys, type Made } from '../../platform/db/schema/made-things.ts';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';

/**
 * Deletes permanently at most `limit` things of a table that can no longer be restored, earliest deletion first.
 * Returns their number.
 */
export function purgeDeleted({ db, clock }: Deps, made: Made, limit: number): Promise<number> {
  return deleteWithKeys(db, made, { deletedUpTo: restorableAfter(clock.now()), limit });
}
