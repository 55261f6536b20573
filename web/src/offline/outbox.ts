import { currentUserId, subscribeToCredentials } from '../api/credentials.ts';
import { isReleased } from './form-locks.ts';
import type { Queue, Target } from './outbox-entry.ts';
import { picturesIn, put } from './outbox-rules.ts';
import { currentQueue, show, type Images } from './outbox-state.ts';
import {
  changeStored,
  forgetUnstored,
  readStored,
  watchOtherTabs,
  type Stored,
} from './outbox-store.ts';

/**
 * Changes the entries in one transaction, which excludes other tabs. It resolves when the change is on disk.
 * @throws if the browser cannot store it
 */
export async function changeOutbox(change: (entries: Queue) => Queue): Promise<Queue> {
  const stored = await changeStored((now) => ({ ...now, entries: change(now.entries) }));
  return stored.entries;
}

/**
 * Appends entries with the images of their pictures.
 * @throws if the browser cannot store them
 */
export async function storeEntries(added: Queue, images?: Images): Promise<void> {
  await changeStored((now) => ({ ...now, entries: added.reduce(put, now.entries) }), images);
}

/**
 * Stores what a form is about to send, instead of what it sent before. It is neither listed nor sent from here.
 * @throws if the browser cannot store it
 */
export async function storeOpen(form: string, added: Queue, images: Images): Promise<void> {
  await changeStored(
    ({ entries, open }) => ({
      entries,
      open: [...open.filter(isOfOther(form)), ...added.map((entry) => ({ ...entry, form }))],
    }),
    images,
  );
}

/** The form is gone without a decision: what it has sent waits with the other entries. */
export async function releaseOpen(form: string): Promise<void> {
  await changeStored((stored) => adopt(stored, [form]));
}

/** The form was answered or discarded; its pictures wait if their expense is on the server. */
export async function endOpen(form: string, target: Target | undefined): Promise<void> {
  await changeStored(({ entries, open }) => {
    const pictures = target ? picturesIn(open).filter((entry) => entry.form === form) : [];
    return {
      entries:
        pictures.length === 0
          ? entries
          : pictures
              .map((picture) => ({ ...picture, target, form: undefined }))
              .reduce<Queue>(put, entries),
      open: open.filter(isOfOther(form)),
    };
  });
}

/** Loads the entries from the device, including those of forms that are gone. */
export async function loadOutbox(): Promise<Queue> {
  const owner = currentUserId();
  if (owner === 0) return [];
  const { entries, open, images } = await readStored();
  const forms = [...new Set(open.map(({ form = '' }) => form))];
  const areGone = await Promise.all(forms.map(isReleased));
  const gone = forms.filter((_form, index) => areGone[index]);
  if (owner !== currentUserId()) return [];
  if (gone.length > 0) return (await changeStored((stored) => adopt(stored, gone))).entries;
  show(entries, images);
  return entries;
}

/**
 * Follows the session and the other tabs; calls back when a user's entries are loaded, and when another tab has sent
 * some.
 */
export function followOutbox(onLoaded: () => void, onSentElsewhere: () => void): void {
  const load = () => {
    const count = currentQueue().length;
    loadOutbox()
      .then((loaded) => (loaded.length < count ? onSentElsewhere() : onLoaded()))
      .catch((error: unknown) => console.warn('The outbox could not be read.', error));
  };
  let owner = currentUserId();
  load();
  watchOtherTabs((changed) => {
    if (changed === owner) load();
  });
  subscribeToCredentials(() => {
    if (currentUserId() === owner) return;
    owner = currentUserId();
    forgetUnstored();
    load();
  });
}

/** Only what is still stored: it may just have been answered. */
function adopt({ entries, open }: Stored, forms: readonly string[]): Stored {
  const isGone = ({ form = '' }: Queue[number]) => forms.includes(form);
  return {
    entries: open
      .filter(isGone)
      .map((entry) => ({ ...entry, form: undefined }))
      .reduce<Queue>(put, entries),
    open: open.filter((entry) => !isGone(entry)),
  };
}

function isOfOther(form: string): (entry: Queue[number]) => boolean {
  return (entry) => entry.form !== form;
}
