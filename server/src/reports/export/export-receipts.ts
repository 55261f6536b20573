import { ENGLISH } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { findUsernames } from '../../ledger/entry-changes.service.ts';
import { exportPicture } from './export.presenter.ts';
import {
  findGroupPicture,
  findPicture,
  type listAllGroupReceipts,
  type listAllReceipts,
} from './export.repository.ts';

type Pages<List extends (...args: never[]) => Promise<unknown[]>> = AsyncIterable<
  Awaited<ReturnType<List>>
>;

/** The receipts of a user's expenses, each as JSON with its picture; one picture is in memory at a time. */
export async function* exportReceipts(
  db: Db,
  userId: number,
  pages: Pages<typeof listAllReceipts>,
): AsyncGenerator<string> {
  for await (const page of pages) {
    for (const { id, expense_id, added_at, deleted_at, picture_hash } of page) {
      const picture = await findPicture(db, userId, picture_hash);
      if (!picture) continue;
      yield JSON.stringify({
        id,
        expense_id,
        ...exportPicture(picture, { added_at, deleted_at }),
      });
      await yieldToEventLoop();
    }
  }
}

/** Like {@link exportReceipts} for a group's expenses, each with the user who added it. */
export async function* exportGroupReceipts(
  db: Db,
  groupId: number,
  pages: Pages<typeof listAllGroupReceipts>,
): AsyncGenerator<string> {
  for await (const page of pages) {
    const names = await findUsernames(
      db,
      page.map((row) => row.added_by),
    );
    for (const { id, entry_id, added_by, added_at, deleted_at, picture_hash } of page) {
      const picture = await findGroupPicture(db, groupId, picture_hash);
      if (!picture) continue;
      yield JSON.stringify({
        id,
        entry_id,
        added_by_name: names.get(added_by) ?? ENGLISH.words.phrases.somebody,
        ...exportPicture(picture, { added_at, deleted_at }),
      });
      await yieldToEventLoop();
    }
  }
}
