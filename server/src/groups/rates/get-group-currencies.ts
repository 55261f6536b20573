import type { GroupCurrencies } from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import { parseOriginal } from '../../platform/unit-of-work/originals.ts';
import { listGroupRates } from './rates.repository.ts';
import { listNewestExpenses } from './last-rates.repository.ts';

/** Which currency somebody last used in a group, and whether it has others than rupees. The last expense is the one that was added last. */
export async function getGroupCurrencies(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupCurrencies> {
  const [rates, expenses] = await Promise.all([
    listGroupRates(db, groupId),
    listNewestExpenses(db, groupId),
  ]);
  const last = expenses
    .filter(({ created_by: by }) => by === userId)
    .reduce<(typeof expenses)[number] | undefined>(
      (latest, one) => (latest && latest.id > one.id ? latest : one),
      undefined,
    );
  return {
    last: (last && parseOriginal(last.original, last.amount_paise)?.currency) ?? null,
    has_others: rates.length > 0 || expenses.some(({ original }) => original !== null),
  };
}
