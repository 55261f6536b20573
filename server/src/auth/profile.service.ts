import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notifications/notify.ts';
import { profileUpdated } from '../notifications/wording.ts';
import { makeProfileImage } from './profile-image.ts';
import { readUpload } from './profile-image-upload.ts';
import { deleteImage, saveImage } from './users.repository.ts';

/**
 * Makes the picture in a data URL the user's profile image and gives it as it is kept.
 * @throws {TooLarge} @throws {InvalidInput} @throws {Busy}
 */
export async function setProfileImage(
  { db, clock }: Deps,
  userId: number,
  upload: string,
): Promise<string> {
  const image = await makeProfileImage(readUpload(upload));
  const now = clock.now();
  await db.transaction().execute((trx) => saveImageAndTell(trx, userId, image, now));
  return image;
}

async function saveImageAndTell(trx: Trx, userId: number, image: string, now: Date): Promise<void> {
  await saveImage(trx, userId, image, now);
  await notify(trx, [userId], profileUpdated(true), now);
}

/** Removes the user's profile image, if there is one. */
export async function removeProfileImage({ db, clock }: Deps, userId: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute((trx) => deleteImageAndTell(trx, userId, now));
}

async function deleteImageAndTell(trx: Trx, userId: number, now: Date): Promise<void> {
  const wasThere = await deleteImage(trx, userId);
  if (wasThere) await notify(trx, [userId], profileUpdated(false), now);
}
