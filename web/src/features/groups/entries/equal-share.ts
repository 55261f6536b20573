import { asPaise, paiseToRupees, roundedShare } from '@hisaab/domain';

/**
 * {@link roundedShare} in rupees, as the wire has them; 0 when there is nobody. The amount may be the total of a group, which can be
 * larger than `rupeesToPaise` accepts.
 */
export function equalShare(amount: number, people: number): number {
  return paiseToRupees(roundedShare(asPaise(Math.round(amount * 100)), people));
}
