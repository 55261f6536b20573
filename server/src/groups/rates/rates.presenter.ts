import type { GroupRate } from '@hisaab/contract';
import type { GroupRateRow } from './rates.repository.ts';

/** A rate of a group as in the API. */
export function presentGroupRate({ rate, ...set }: GroupRateRow): GroupRate {
  return { ...set, rate: Number(rate) };
}
