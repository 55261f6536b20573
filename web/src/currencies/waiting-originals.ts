import type { LastRate } from '@hisaab/contract';
import type { Entries } from '../outbox/outbox-rules.ts';
import type { OriginalValues } from './money.ts';

/** The rates of entries in other currencies that wait for a network, the last entered first. */
export function ratesOfWaiting(entries: Entries): LastRate[] {
  return entries.toReversed().flatMap(({ values }) => {
    const { original, date = '' } = moneyOf(values);
    if (!original?.rate) return [];
    return [{ currency: original.currency, rate: Number(original.rate), date }];
  });
}

interface Money {
  original?: OriginalValues | null;
  date?: string;
}

function moneyOf(values: object | undefined): Money {
  return values ?? {};
}
