/** One person's part of an amount in rupees, rounded half up to the paisa; 0 when there is nobody. */
export function equalShare(amount: number, people: number): number {
  if (people === 0) return 0;
  return Math.round(Math.round(amount * 100) / people) / 100;
}
