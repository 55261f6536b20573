import { currentUserId } from '../api/credentials.ts';
import { logOut } from '../session/session.tsx';
import { observable } from './observable.ts';
import { currentQueue, subscribeToOutbox } from './outbox-state.ts';
import { countStored } from './outbox-store.ts';
import { loadOutbox } from './outbox.ts';

/** How many entries a sign-out would lose while it waits for an answer about them; otherwise 0. */
export const leaving = observable(0);

let owner = 0;

/** Signs out. Asks first if entries are waiting: they are deleted from this device with all other data of the user. */
export async function confirmAndLogOut(): Promise<void> {
  // At the start of a page it is not loaded yet.
  await loadOutbox().catch((error: unknown) => console.warn(error));
  // It counts also what could not be loaded.
  const count = Math.max(currentQueue().length, await countStored());
  owner = currentUserId();
  if (count === 0) logOut();
  else leaving.set(count);
}

/** Signs out, and discards what is waiting. */
export function leave(): void {
  leaving.set(0);
  logOut();
}

// There is nothing to ask about once all is sent, nor after a sign-out in another tab.
subscribeToOutbox(() => {
  if (leaving.get() === 0 || currentQueue().length > 0) return;
  leaving.set(0);
  if (currentUserId() === owner) logOut();
});
