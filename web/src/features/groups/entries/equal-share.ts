import { asPaise, paiseToRupees, roundedShare } from '@hisaab/domain';

/**
 * {@link roundedShare} in rupees, as in the API; 0 for nobody. The amount may be the total of a group, which can exceed
 * the limit of `rupeesToPaise`.
 */
export function equalShare(amount: number, people: number): number {
  return paiseToRupees(roundedShare(asPaise(Math.round(amount * 100)), people));
}
