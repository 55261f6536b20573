import { currentUserId } from '../api/credentials.ts';
import { openDevice, type WaitingPicture } from '../device/database.ts';
import { observable } from './observable.ts';

export type { PicturePlace, WaitingPicture } from '../device/database.ts';

const NONE: readonly WaitingPicture[] = [];

/** The pictures of receipts that are not on the server yet, once they are loaded. */
export const waitingPictures = observable(NONE);

/** Sends the waiting pictures. Its code loads only if there are any. */
export async function sendPicturesOf(owner: number): Promise<void> {
  if (owner === 0) return;
  const count = await (await openDevice(owner)).count('pictures');
  if (owner !== currentUserId()) return;
  if (count === 0) waitingPictures.set(NONE);
  else await (await import('./pictures.ts')).sendPictures();
}

/** The number of pictures waiting on this device. */
export async function countPictures(owner: number): Promise<number> {
  return (await openDevice(owner)).count('pictures');
}
