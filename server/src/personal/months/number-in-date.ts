/** The number of a day as it stands in a date: `05`. */
export function numberInDate(number: number): string {
  return String(number).padStart(2, '0');
}
