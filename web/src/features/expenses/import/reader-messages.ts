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

/** The inputs of reading, besides the file. */
export interface ReadAround {
  today: CalendarDate;
  history: Learned[];
  own: string[];
  /** The user's names. */
  names: string[];
  /** Rupees per unit of foreign currencies, in plain decimal notation. */
  rates: Record<string, string>;
}

/** The requests to the worker that reads a file; it opens the file first. */
export type ReaderRequest = { id: number } & (
  | { step: 'open'; bytes: Uint8Array; password: string | undefined }
  | { step: 'sheet'; sheet: number }
  | ({ step: 'read'; asked: AskedChoice } & ReadAround)
  | { step: 'match'; books: Uint8Array; credits: BookedExpense[]; today: CalendarDate }
);

/** The responses of the worker. */
export type ReaderReply = { id: number } & (
  | { step: 'progress'; progress: Progress }
  | { step: 'opened'; file: OpenedFile }
  | { step: 'read'; read: EntriesOfFile }
  | { step: 'matched'; matches: Map<number, BookedExpense> }
  /** `why` is shown to the user; without it, the failure is a bug. */
  | { step: 'failed'; why: ReadingFault | undefined; reason: string }
);
