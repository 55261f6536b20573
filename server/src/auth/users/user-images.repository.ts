import type { Db, Trx } from '../../platform/db/database.ts';

/** The user's profile image as a data URL. */
export async function findImage(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_image')
    .select('data_url')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.data_url;
}

/** Sets the user's profile image, in place of the former one. */
export async function saveImage(
  trx: Trx,
  userId: number,
  dataUrl: string,
  now: Date,
): Promise<void> {
  const image = { data_url: dataUrl, updated_at: now.toISOString() };
  await trx
    .insertInto('user_image')
    .values({ user_id: userId, data_url: image.data_url, updated_at: image.updated_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(image))
    .execute();
}

/** Deletes the user's profile image; returns whether there was one. */
export async function deleteImage(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_image')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
