import type { LastRate } from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import { parseOriginal } from '../../entered/originals.ts';
import { listInGroups, listOwn, type UsedRate } from './last-rates.repository.ts';

/** The currencies of a user's latest expenses, personal and in groups, each with its last rate. */
export async function listLastRates(db: Db, userId: number): Promise<LastRate[]> {
  const [own, inGroups] = await Promise.all([listOwn(db, userId), listInGroups(db, userId)]);
  const found = new Map<string, LastRate>();
  for (const { day: date, amount_paise: amount, original: column } of newestFirst(own, inGroups)) {
    const original = parseOriginal(column, amount);
    if (!original || found.has(original.currency)) continue;
    const { currency, rate } = original;
    found.set(currency, { currency, rate: Number(rate), date });
  }
  return [...found.values()];
}

function newestFirst(...lists: UsedRate[][]): UsedRate[] {
  return lists.flat().toSorted((one, other) => {
    if (one.day === other.day) return 0;
    return one.day < other.day ? 1 : -1;
  });
}
