import type { GroupRate } from '@hisaab/contract';
import type { GroupRateRow } from './rates.repository.ts';

/** A rate of a group on the wire. */
export function presentGroupRate({ rate, ...set }: GroupRateRow): GroupRate {
  return { ...set, rate: Number(rate) };
}
