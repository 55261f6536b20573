import type { LastRate } from '@hisaab/contract';
import type { Entries } from '../offline/outbox-entry.ts';

/** The rates of entries in other currencies that wait for a network, the last entered first. */
export function ratesOfWaiting(entries: Entries): LastRate[] {
  return entries.toReversed().flatMap(({ values }) => {
    const { original, date = '' } = values ?? {};
    if (!original?.rate) return [];
    return [{ currency: original.currency, rate: Number(original.rate), date }];
  });
}
