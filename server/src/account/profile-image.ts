import { ProfileImageProcesses } from './profile-image-process.ts';
import { createQueue } from './profile-image-queue.ts';
import { imageNotValid } from './profile-image-upload.ts';

// A picture takes a core and up to some hundred megabytes: two at once leave the machine to everybody else.
const runQueued = createQueue({ atOnce: 2, waiting: 10, longestWaitMs: 5_000 });
const processes = new ProfileImageProcesses({ workMs: 3_000, idleMs: 60_000 });

/**
 * Makes a JPEG, PNG, GIF or WebP of any size a data URL of a WebP of at most 256 × 256, upright and without metadata. An
 * animation stays one when that takes at most 200 kB, else its first frame is left.
 * @throws {InvalidInput} for anything else, and for what would unpack to more than can be afforded. @throws {Busy}
 */
export async function makeProfileImage(bytes: Buffer): Promise<string> {
  const image = await runQueued(() => processes.shrink(bytes));
  if (!image) throw imageNotValid();
  return `data:image/webp;base64,${image.toString('base64')}`;
}
