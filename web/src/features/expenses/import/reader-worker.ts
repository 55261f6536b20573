import type { CalendarDate } from '@hisaab/domain';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type {
  AskedChoice,
  EntriesOfFile,
  OpenedFile,
} from '../../../reading/statement/statement-reader.ts';
import { fault } from '../../../reading/fault.ts';
import type { FileFormat } from '../../../reading/statement/file-format.ts';
import { trustedScript } from '../../../ui/base/trusted-script.ts';
import type { ReadAround, ReaderReply, ReaderRequest } from './reader-messages.ts';
// oxlint-disable-next-line import/default -- the bundler makes it
import filesAddress from './statement-worker-files.ts?worker&url';
// oxlint-disable-next-line import/default -- the bundler makes it
import textAddress from './statement-worker.ts?worker&url';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

interface Waiting {
  done: (reply: ReaderReply) => void;
  fail: (error: Error) => void;
  onProgress: ((progress: Progress) => void) | undefined;
}

/** A page takes less than a second; a malicious file can hang forever. */
const STUCK_AFTER_MS = 60_000;

/** Reads a file in a worker of its own. Requests after {@link close} are never answered. */
export class ReaderWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #stuck: ReturnType<typeof setTimeout> | undefined;

  /** The format of the file decides which reader is loaded. */
  constructor(format: FileFormat) {
    const address = format === 'text' ? textAddress : filesAddress;
    this.#worker = new Worker(trustedScript(address), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) =>
      this.#take(data),
    );
    this.#worker.addEventListener('error', (event: Partial<ErrorEvent>) => {
      // A script that failed to load has no message.
      const { message = '' } = event;
      const error =
        message === '' ? new UnreadableFile(fault('readerNotLoaded')) : new Error(message);
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    });
  }

  /**
   * The password is passed to the worker and stored nowhere.
   * @throws {UnreadableFile}
   */
  async open(
    bytes: Uint8Array,
    onProgress: (progress: Progress) => void,
    password?: string,
  ): Promise<OpenedFile> {
    const reply = await this.#ask({ step: 'open', bytes, password }, onProgress, [bytes.buffer]);
    if (reply.step !== 'opened') throw unexpected(reply);
    return reply.file;
  }

  /** Chooses another sheet of the workbook. */
  async openSheet(sheet: number): Promise<OpenedFile> {
    const reply = await this.#ask({ step: 'sheet', sheet });
    if (reply.step !== 'opened') throw unexpected(reply);
    return reply.file;
  }

  /** @throws {UnreadableFile} */
  async read(asked: AskedChoice, around: ReadAround): Promise<EntriesOfFile> {
    const reply = await this.#ask({ step: 'read', asked, ...around });
    if (reply.step !== 'read') throw unexpected(reply);
    return reply.read;
  }

  /** What the entries are already, by entry number. */
  async match(
    books: Uint8Array,
    credits: BookedExpense[],
    today: CalendarDate,
  ): Promise<Map<number, BookedExpense>> {
    const reply = await this.#ask({ step: 'match', books, credits, today });
    if (reply.step !== 'matched') throw unexpected(reply);
    return reply.matches;
  }

  /** Stops reading, even in the middle of a file. */
  close(): void {
    clearTimeout(this.#stuck);
    this.#worker.terminate();
  }

  #ask(
    request: WithoutId<ReaderRequest>,
    onProgress?: (progress: Progress) => void,
    moved: Transferable[] = [],
  ): Promise<ReaderReply> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#watch();
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail, onProgress });
      this.#worker.postMessage({ ...request, id }, moved);
    });
  }

  /** Terminates a reader that has not responded for a long time. */
  #watch() {
    clearTimeout(this.#stuck);
    this.#stuck = setTimeout(() => {
      this.close();
      for (const { fail } of this.#waiting.values()) fail(new UnreadableFile(fault('readerStuck')));
      this.#waiting.clear();
    }, STUCK_AFTER_MS);
  }

  #take(reply: ReaderReply) {
    const waiting = this.#waiting.get(reply.id);
    if (reply.step === 'progress') {
      this.#watch();
      waiting?.onProgress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) clearTimeout(this.#stuck);
    if (reply.step !== 'failed') waiting?.done(reply);
    else if (reply.why === undefined) waiting?.fail(new Error(reply.reason));
    else waiting?.fail(new UnreadableFile(reply.why));
  }
}

function unexpected({ step }: ReaderReply): Error {
  return new Error(`The reader answered with ${step}.`);
}
