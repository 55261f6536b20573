import type { CalendarDate } from '@hisaab/domain';
import type { ReadingFault } from '../../../reading/fault.ts';
import type { Learned } from '@hisaab/domain/reading/guess-category';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type {
  AskedChoice,
  EntriesOfFile,
  OpenedFile,
} from '../../../reading/statement/statement-reader.ts';

/** What entries are read with besides the file. */
export interface ReadAround {
  today: CalendarDate;
  history: Learned[];
  own: string[];
  /** The names of the person. */
  names: string[];
  /** Rupees for one unit of other currencies, in plain decimal notation. */
  rates: Record<string, string>;
}

/** What the worker that reads a file is asked; it opens the file first. */
export type ReaderRequest = { id: number } & (
  | { step: 'open'; bytes: Uint8Array; password: string | undefined }
  | ({ step: 'read'; asked: AskedChoice } & ReadAround)
  | { step: 'match'; books: Uint8Array; today: CalendarDate }
);

/** What it answers. */
export type ReaderReply = { id: number } & (
  | { step: 'progress'; progress: Progress }
  | { step: 'opened'; file: OpenedFile }
  | { step: 'read'; read: EntriesOfFile }
  | { step: 'matched'; matches: Map<number, BookedExpense> }
  /** Why is for the person; without it, it is a fault of ours. */
  | { step: 'failed'; why: ReadingFault | undefined; reason: string }
);
