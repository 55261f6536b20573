import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Busy } from '../platform/errors.ts';
import type { PictureTask, PictureWork } from './picture-tasks.ts';
import { TOO_MANY_PICTURES } from './queue.ts';

const WORKER = join(import.meta.dirname, 'picture-worker.ts');

/** Loading the decoders takes half a second, and longer on a machine that is busy. */
const LONGEST_START_MS = 30_000;

/** The time limits of the processes that shrink pictures. */
export interface ProcessTimes {
  /** For one picture; then the process is ended. */
  workMs: Readonly<Record<PictureTask, number>>;
  /** Without a picture to shrink; then the process is ended too, for the memory it takes. */
  idleMs: number;
}

/** Processes that shrink pictures, one for each picture in progress; an idle one is reused. */
export class PictureProcesses {
  readonly #times: ProcessTimes;
  readonly #free = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(times: ProcessTimes) {
    this.#times = times;
  }

  /**
   * Shrinks a picture, given in pieces, in a process of its own. A picture that takes too long or crashes costs that process only,
   * which is replaced. Returns what the worker answers; undefined for data that is no picture, or that would unpack to more than can be
   * afforded. Nothing reads the pieces after that.
   * @throws {Busy} when it takes too long.
   */
  async shrink(task: PictureTask, pieces: readonly Uint8Array[]): Promise<unknown> {
    const child = this.#takeFree() ?? (await start());
    const limit = endAfter(child, this.#times.workMs[task]);
    const message = nextMessage(child);
    // The missing message shows that it has exited.
    if (isAlive(child)) {
      const work: PictureWork = { task, bytes: sumOf(pieces) };
      child.send(work, () => {});
      // Not by messages, which copy: collecting megabytes of copies would block everybody else.
      for (const piece of pieces) child.stdin?.write(piece);
    }
    const answer = await message;
    if (limit.isOver()) throw new Busy('too_many_images', TOO_MANY_PICTURES);
    this.#keep(child);
    return answer ?? undefined;
  }

  #takeFree(): ChildProcess | undefined {
    for (const [child, timer] of this.#free) {
      clearTimeout(timer);
      this.#free.delete(child);
      if (isAlive(child)) return child;
    }
    return undefined;
  }

  #keep(child: ChildProcess): void {
    if (!isAlive(child)) return;
    const end = () => {
      this.#free.delete(child);
      child.kill('SIGKILL');
    };
    this.#free.set(child, setTimeout(end, this.#times.idleMs).unref());
  }
}

function sumOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function isAlive(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

async function start(): Promise<ChildProcess> {
  const child = fork(WORKER, {
    // Decoders often have vulnerabilities: here they run without the password of the database.
    // oxlint-disable-next-line node/no-process-env -- handed on, not read
    env: { ...process.env, DATABASE_URL: undefined, UV_THREADPOOL_SIZE: '1' },
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // It ends with us, and does not keep us from ending.
  child.unref();
  child.channel?.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on('error', () => {});
  const limit = endAfter(child, LONGEST_START_MS);
  const message = await nextMessage(child);
  if (limit.isOver() || message === undefined) {
    throw new Error('The process that shrinks pictures did not start.');
  }
  return child;
}

/** Kills a process after a time. `isOver` stops the timer, and tells whether the process was killed. */
function endAfter(child: ChildProcess, timeMs: number): { isOver(): boolean } {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    child.kill('SIGKILL');
  }, timeMs);
  return {
    isOver: () => {
      clearTimeout(timer);
      return isOver;
    },
  };
}

/** The next message of the process; undefined when it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  try {
    const [message]: unknown[] = await Promise.race([
      once(child, 'message', { signal: heard.signal }),
      once(child, 'exit', { signal: heard.signal }).then(() => []),
    ]);
    return message;
  } finally {
    heard.abort();
  }
}
