import { saveFile } from '../api/save-file.ts';
import { currentEntries } from './outbox-state.ts';

/** Saves waiting entries as files on the device, in case the browser clears its storage. */
export async function saveWaiting(): Promise<void> {
  const { filesOf } = await import('./waiting-file.ts');
  const today = new Date().toLocaleDateString('en-CA');
  for (const { name, text } of filesOf(currentEntries(), today)) {
    saveFile(new Blob([text], { type: 'text/csv' }), name);
  }
}
