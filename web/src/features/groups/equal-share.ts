import { asPaise, paiseToRupees, roundedShare } from '@hisaab/domain';

/** One person's part of an amount in rupees, rounded half up to the paisa; 0 when there is nobody. */
export function equalShare(amount: number, people: number): number {
  return paiseToRupees(roundedShare(asPaise(Math.round(amount * 100)), people));
}
