import type { GroupCurrencies } from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import { parseOriginal } from '../../entered/originals.ts';
import { listGroupRates } from './rates.repository.ts';
import { findLastAdded, hasOriginals } from './last-rates.repository.ts';

/**
 * The currency that a user last used in a group, and whether it has others than rupees. The last expense is the latest
 * one added.
 */
export async function getGroupCurrencies(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupCurrencies> {
  const [rates, last, isInOthers] = await Promise.all([
    listGroupRates(db, groupId),
    findLastAdded(db, groupId, userId),
    hasOriginals(db, groupId),
  ]);
  return {
    last: (last && parseOriginal(last.original, last.amount_paise)?.currency) ?? null,
    has_others: rates.length > 0 || isInOthers,
  };
}
