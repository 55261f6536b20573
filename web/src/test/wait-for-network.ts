// It is the whole of a browser's IndexedDB, put where browsers have it.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';
import { currentUserId } from '../api/credentials.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteFromDevice } from '../device/database.ts';
import { changeOutbox } from '../offline/outbox.ts';
import { startSending } from '../offline/send-outbox.ts';
import { storeForLater } from '../offline/use-outbox.ts';

startSending(queryClient);

/** Goes offline until the test ends, with an empty outbox of the signed-in user. */
export async function goOffline() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  await changeOutbox(() => []);
  return {
    goOffAgain: () => {
      isOnline.mockReturnValue(false);
      dispatchEvent(new Event('offline'));
    },
    goOnline: () => {
      isOnline.mockReturnValue(true);
      dispatchEvent(new Event('online'));
    },
  };
}

/** A browser that cannot store anything on the device until the test ends, as in some private windows. */
export async function disableStorage() {
  await deleteFromDevice(currentUserId());
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Nothing is kept here.', 'SecurityError');
  });
  onTestFinished(() => open.mockRestore());
}

/** Stores a new personal expense until there is a network. */
export function storeTea(amount = 20, description = 'Tea') {
  const values = { amount, description, category: 'Food', date: '2026-11-23' };
  return storeForLater({ subject: 'expense', values });
}
