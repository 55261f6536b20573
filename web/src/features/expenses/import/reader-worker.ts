import type { CalendarDate } from '@hisaab/domain';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { Learned } from '@hisaab/domain/reading/guess-category';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type {
  AskedChoice,
  EntriesOfFile,
  OpenedFile,
} from '../../../reading/statement/statement-reader.ts';
import { trustedScript } from '../../../ui/trusted-script.ts';
import type { ReaderReply, ReaderRequest } from './reader-messages.ts';
// oxlint-disable-next-line import/default -- the bundler makes it
import workerAddress from './statement-worker.ts?worker&url';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

interface Waiting {
  done: (reply: ReaderReply) => void;
  fail: (error: Error) => void;
  onProgress: ((share: number) => void) | undefined;
}

/** Reads a file in a worker of its own. What is asked after {@link close} is never answered. */
export class ReaderWorker {
  readonly #worker = new Worker(trustedScript(workerAddress), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) =>
      this.#take(data),
    );
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { fail } of this.#waiting.values()) fail(new Error(message));
      this.#waiting.clear();
    });
  }

  /** `onProgress` gets the share that is read, 0 to 1. @throws {UnreadableFile} */
  async open(bytes: Uint8Array, onProgress: (share: number) => void): Promise<OpenedFile> {
    const reply = await this.#ask({ step: 'open', bytes }, onProgress, [bytes.buffer]);
    if (reply.step !== 'opened') throw unexpected(reply);
    return reply.file;
  }

  /** @throws {UnreadableFile} */
  async read(
    asked: AskedChoice,
    around: { today: CalendarDate; history: Learned[]; own: string[] },
  ): Promise<EntriesOfFile> {
    const reply = await this.#ask({ step: 'read', asked, ...around });
    if (reply.step !== 'read') throw unexpected(reply);
    return reply.read;
  }

  /** The expenses of the books that the entries are already, by the entry's number. */
  async match(books: Uint8Array, today: CalendarDate): Promise<Map<number, BookedExpense>> {
    const reply = await this.#ask({ step: 'match', books, today });
    if (reply.step !== 'matched') throw unexpected(reply);
    return reply.matches;
  }

  /** Stops it, also in the middle of a file. */
  close(): void {
    this.#worker.terminate();
  }

  #ask(
    request: WithoutId<ReaderRequest>,
    onProgress?: (share: number) => void,
    moved: Transferable[] = [],
  ): Promise<ReaderReply> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail, onProgress });
      this.#worker.postMessage({ ...request, id }, moved);
    });
  }

  #take(reply: ReaderReply) {
    const waiting = this.#waiting.get(reply.id);
    if (reply.step === 'progress') {
      waiting?.onProgress?.(reply.share);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.step !== 'failed') waiting?.done(reply);
    else if (reply.why === undefined) waiting?.fail(new Error(reply.reason));
    else waiting?.fail(new UnreadableFile(reply.why));
  }
}

function unexpected({ step }: ReaderReply): Error {
  return new Error(`The reader answered with ${step}.`);
}
