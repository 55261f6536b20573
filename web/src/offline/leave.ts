import { currentUserId } from '../api/credentials.ts';
import { logOut } from '../session/session.tsx';
import { observable } from './observable.ts';
import { currentEntries, loadOutbox, subscribeToOutbox } from './outbox.ts';
import { countPictures } from './waiting-pictures.ts';

/** Whether a sign-out waits for an answer because of waiting entries. */
export const leaving = observable(false);

/** Signs out. Asks first if entries are waiting: they are deleted from this device with all other data of the user. */
export async function confirmAndLogOut(): Promise<void> {
  // At the start of a page it is not loaded yet. If loading fails, the browser stores nothing.
  const entries = await loadOutbox().catch(currentEntries);
  const pictures = await countPictures(currentUserId()).catch(() => 0);
  if (entries.length + pictures === 0) logOut();
  else leaving.set(true);
}

/** Signs out, and discards what is waiting. */
export function leave(): void {
  leaving.set(false);
  logOut();
}

// There is nothing to ask about once all is sent, nor after a sign-out in another tab.
subscribeToOutbox(() => {
  if (!leaving.get() || currentEntries().length > 0) return;
  leaving.set(false);
  if (currentUserId() !== 0) logOut();
});
