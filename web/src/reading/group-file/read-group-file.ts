import { asPaise, sumPaise, type CalendarDate, type Paise } from '@hisaab/domain';
import { UnreadableFile } from '../csv/unreadable-file.ts';
import { nameOf } from './cells.ts';
import type { FileEntry, RateFor, GroupFile } from './group-file.ts';
import { isHisaabHeader, readHisaab } from './hisaab.ts';
import {
  isSplitwiseHeader,
  isTranslatedSplitwise,
  readSplitwise,
  readTranslatedSplitwise,
} from './splitwise.ts';
import { fault } from '../fault.ts';

/** The maximum of one import on the server. */
const MAX_ENTRIES = 10_000;

const FORMATS = [
  { format: 'Splitwise', isHeader: isSplitwiseHeader, read: readSplitwise },
  { format: 'Hisaab', isHeader: isHisaabHeader, read: readHisaab },
  { format: 'Splitwise', isHeader: isTranslatedSplitwise, read: readTranslatedSplitwise },
] as const;

/**
 * Parses the rows of a group's file, those in another currency at its rate. Rows that cannot be imported are listed
 * with the reason.
 * @throws {UnreadableFile} with a message, for a file of another kind, and for one with more entries than one import
 * may have
 */
export function readGroupFile(
  rows: readonly string[][],
  today: CalendarDate,
  rateFor: RateFor = () => undefined,
): GroupFile {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [header = [], ...others] = filled;
  const found = FORMATS.find(({ isHeader }) => isHeader(header, others));
  if (!found) throw new UnreadableFile(fault('otherFile'));
  const { names, entries, leftOut, gaps, currencies } = found.read(header, others, today, rateFor);
  if (names.length === 0) throw new UnreadableFile(fault('noPeople'));
  if (entries.length > MAX_ENTRIES) {
    throw new UnreadableFile(fault('tooManyEntries', { count: entries.length, most: MAX_ENTRIES }));
  }
  return {
    format: found.format,
    rowCount: others.length,
    people: names.map((name, person) => ({
      name: nameOf(name, person),
      balance: asPaise(balanceIn(entries, person) + (gaps?.[person] ?? 0)),
    })),
    // An export starts with the newest.
    entries: (entries[0]?.day ?? '') > (entries.at(-1)?.day ?? '') ? entries.toReversed() : entries,
    leftOut,
    currencies: currencies ?? [],
  };
}

function balanceIn(entries: readonly FileEntry[], person: number): Paise {
  return sumPaise(
    entries.flatMap(({ parts, isRefund }) =>
      parts
        .filter((part) => part.person === person)
        .map(({ paid, share }) => asPaise((isRefund ? -1 : 1) * ((paid ?? 0) - (share ?? 0)))),
    ),
  );
}
