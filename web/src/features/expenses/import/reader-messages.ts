import type { CalendarDate } from '@hisaab/domain';
import type { ReadingFault } from '../../../reading/fault.ts';
import type { Learned } from '@hisaab/domain/reading/guess-category';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type {
  AskedChoice,
  EntriesOfFile,
  OpenedFile,
} from '../../../reading/statement/statement-reader.ts';

/** What the worker that reads a file is asked; it opens the file first. */
export type ReaderRequest = { id: number } & (
  | { step: 'open'; bytes: Uint8Array }
  | { step: 'read'; asked: AskedChoice; today: CalendarDate; history: Learned[]; own: string[] }
  | { step: 'match'; books: Uint8Array; today: CalendarDate }
);

/** What it answers. */
export type ReaderReply = { id: number } & (
  | { step: 'progress'; share: number }
  | { step: 'opened'; file: OpenedFile }
  | { step: 'read'; read: EntriesOfFile }
  | { step: 'matched'; matches: Map<number, BookedExpense> }
  /** Why is for the person; without it, it is a fault of ours. */
  | { step: 'failed'; why: ReadingFault | undefined; reason: string }
);
