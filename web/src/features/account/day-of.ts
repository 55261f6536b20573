/** The day of a time in the device's own zone: "12 Aug 2025", or "today". */
export function dayOf(time: string): string {
  const day = (date: Date) => date.toLocaleDateString('en-IN', { dateStyle: 'medium' });
  const shown = day(new Date(time));
  return shown === day(new Date()) ? 'today' : shown;
}
