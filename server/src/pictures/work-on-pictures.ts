import { availableParallelism } from 'node:os';
import { PictureProcesses } from './picture-processes.ts';
import type { PictureTask } from './picture-tasks.ts';
import { createQueue } from './queue.ts';

// A picture takes a core and up to some hundred megabytes: at most two at once, and one core stays free for everybody else.
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const runQueued = createQueue({ atOnce, waiting: 10, longestWaitMs: 5_000 });
const processes = new PictureProcesses({
  workMs: { 'profile image': 3_000, receipt: 20_000, 'receipt in base64': 20_000 },
  idleMs: 60_000,
});

/**
 * Shrinks a picture in its turn; see {@link PictureProcesses}. Undefined for what is no picture, or would unpack to too much.
 * @throws {Busy} when too many wait, or it takes too long.
 */
export function workOnPicture(task: PictureTask, pieces: readonly Uint8Array[]): Promise<unknown> {
  return runQueued(() => processes.shrink(task, pieces));
}
