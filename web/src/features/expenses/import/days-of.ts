import type { CalendarDate } from '@hisaab/domain';
import type { FileEntry } from '../../../reading/statement/entry.ts';

/** The first and the last day of entries; undefined if none has one. */
export function daysOf(
  entries: readonly FileEntry[],
): { from: CalendarDate; to: CalendarDate } | undefined {
  let range: { from: CalendarDate; to: CalendarDate } | undefined;
  for (const { day } of entries) {
    if (day === undefined) continue;
    range ??= { from: day, to: day };
    if (day < range.from) range.from = day;
    if (day > range.to) range.to = day;
  }
  return range;
}
