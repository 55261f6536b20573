import { logOut } from '../session/session.tsx';
import { currentEntries } from './outbox.ts';

/** Signs out, after asking where something waits: it is deleted from this device with everything else of the person. */
export function askAndLogOut(): void {
  const count = currentEntries().length;
  const what = count === 1 ? 'An entry has' : `${count} entries have`;
  const question = `${what} not been sent yet. Log out and delete what waits on this device?`;
  if (count === 0 || window.confirm(question)) logOut();
}
