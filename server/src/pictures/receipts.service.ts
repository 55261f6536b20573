import { MAX_RECEIPTS } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Db } from '../platform/db/database.ts';
import { InvalidInput, NotFound, TooLarge } from '../platform/errors.ts';
import { yieldToEventLoop } from '../platform/event-loop/yield-to-event-loop.ts';
import { requireRestorable } from '../platform/kept-deleted.ts';
import { NOBODY, type UnitOfWork } from '../platform/unit-of-work/write.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import type { ReceiptPicture } from './picture-tasks.ts';
import * as receipts from './receipts.repository.ts';
import type { PictureKey, ReceiptRow, ReceiptSubject } from './receipts.repository.ts';

export { findPicture, listReceipts, moveReceipts } from './receipts.repository.ts';
export type { ReceiptRow, ReceiptSubject } from './receipts.repository.ts';

const MEGABYTE = 1_000_000;
const PICTURES_AT_ONCE = 200;

/**
 * Adds a receipt to an expense, at most `mostMb` megabytes of one person. The caller holds the locks on the owner and on the actor, and
 * tells of it.
 * @throws {InvalidInput} where the expense has as many as there may be. @throws {TooLarge} where there is no room.
 */
export async function addReceipt(
  tx: Tx,
  subject: ReceiptSubject,
  { image, small, ...about }: ReceiptPicture,
  mostMb: number,
): Promise<ReceiptRow> {
  await requireFewer(tx, subject);
  const { trx, actor, now } = tx;
  const { hash, width, height } = about;
  const picture = { hash, width, height, bytes: image.length, image, small };
  const id = await receipts.insertReceipt(trx, subject, picture, { by: actor.id, at: now });
  await receipts.moveReceiptCount(trx, subject, 1);
  await requireSpace(tx, mostMb);
  return getReceipt(tx, subject, id);
}

/** A receipt of an expense, also a deleted one. @throws {NotFound} */
export async function getReceipt(
  { trx }: Tx,
  subject: ReceiptSubject,
  id: number,
): Promise<ReceiptRow> {
  const found = await receipts.findReceipt(trx, subject, id);
  if (!found) throw new NotFound('Receipt');
  return found;
}

/** Deletes a receipt, which can be restored for 30 days. @throws {NotFound} also when it is deleted. */
export async function deleteReceipt(tx: Tx, subject: ReceiptSubject, id: number): Promise<void> {
  const found = await getReceipt(tx, subject, id);
  if (found.deleted_at !== null) throw new NotFound('Receipt');
  await receipts.updateReceiptDeletion(tx.trx, subject, id, tx.now.toISOString());
  await receipts.moveReceiptCount(tx.trx, subject, -1);
}

/**
 * Restores a receipt, and returns whether it was deleted.
 * @throws {NotFound} also when it was deleted too long ago. @throws as {@link addReceipt}.
 */
export async function restoreReceipt(
  tx: Tx,
  subject: ReceiptSubject,
  id: number,
  mostMb: number,
): Promise<{ receipt: ReceiptRow; wasDeleted: boolean }> {
  const found = await getReceipt(tx, subject, id);
  if (found.deleted_at === null) return { receipt: found, wasDeleted: false };
  requireRestorable('Receipt', found.deleted_at, tx.now);
  await requireFewer(tx, subject);
  await receipts.updateReceiptDeletion(tx.trx, subject, id, null);
  await receipts.moveReceiptCount(tx.trx, subject, 1);
  await requireSpace(tx, mostMb);
  return { receipt: { ...found, deleted_at: null }, wasDeleted: true };
}

async function requireFewer(tx: Tx, subject: ReceiptSubject): Promise<void> {
  const here = await receipts.listReceipts(tx.trx, subject);
  if (here.length < MAX_RECEIPTS) return;
  throw new InvalidInput(
    { image: say('faults.tooManyReceipts', { most: MAX_RECEIPTS }) },
    'too_many_receipts',
  );
}

// Deleted pictures free their room at once, so their data may take as much again until it is gone.
async function requireSpace({ trx, actor }: Tx, mostMb: number): Promise<void> {
  const { shown, deleted } = await receipts.sumBytes(trx, actor.id);
  if (shown <= mostMb * MEGABYTE && deleted <= mostMb * MEGABYTE) return;
  throw new TooLarge('receipts_full', say('refusals.receiptsFull', { most: mostMb }));
}

const NO_PICTURE: PictureKey = { ownerId: 0, hash: '' };

/** Deletes permanently the pictures that no receipt has any more, each in a transaction of its own. Returns their count. */
export async function deleteUnusedPictures(
  db: Db,
  { run }: Pick<UnitOfWork, 'run'>,
  isStopping: () => boolean,
): Promise<number> {
  let deleted = 0;
  for (const kind of ['user', 'group'] as const) {
    let last = NO_PICTURE;
    for (;;) {
      const page = await receipts.listPictures(db, kind, last, PICTURES_AT_ONCE);
      for (const picture of page) {
        if (isStopping()) return deleted;
        last = picture;
        if (picture.isUsed) continue;
        await run(NOBODY, (tx) => deletePicture(tx, kind, picture));
        deleted += 1;
        await yieldToEventLoop();
      }
      if (page.length < PICTURES_AT_ONCE) break;
      await yieldToEventLoop();
    }
  }
  return deleted;
}

async function deletePicture(
  tx: Tx,
  kind: ReceiptSubject['kind'],
  picture: PictureKey,
): Promise<void> {
  const { ownerId } = picture;
  await tx.lock(kind === 'user' ? { users: [ownerId] } : { group: ownerId });
  await receipts.deleteUnusedPicture(tx.trx, kind, picture);
}
