import { currentUserId } from '../api/credentials.ts';
import { logOut } from '../session/session.tsx';
import { observable } from './observable.ts';
import { currentEntries, loadOutbox, subscribeToOutbox } from './outbox.ts';
import { countPictures } from './waiting-pictures.ts';

/** Whether somebody wants to sign out while something waits. */
export const leaving = observable(false);

/** Signs out, after asking where something waits: it is deleted from this device with everything else of the person. */
export async function askAndLogOut(): Promise<void> {
  // At the start of a page it has not been read yet. What cannot be read is kept by no browser.
  const entries = await loadOutbox().catch(currentEntries);
  const pictures = await countPictures(currentUserId()).catch(() => 0);
  if (entries.length + pictures === 0) logOut();
  else leaving.set(true);
}

/** Signs out with all that waits. */
export function leave(): void {
  leaving.set(false);
  logOut();
}

// Nothing is left to ask about when all is sent, nor after a sign-out in another tab.
subscribeToOutbox(() => {
  if (!leaving.get() || currentEntries().length > 0) return;
  leaving.set(false);
  if (currentUserId() !== 0) logOut();
});
