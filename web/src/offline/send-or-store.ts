import type { MutateOptions, MutationKey, UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLockedMutation } from '../api/locked-mutation.ts';
import { Attempt, withPictures, type Saving, type Submitted } from './attempt.ts';
import { changeOf } from './new-entry.ts';
import type { OutboxEntry, Target } from './outbox-entry.ts';
import type { Images } from './outbox-state.ts';
import { storeEntries } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

/** The variables of the mutation. */
interface Sent<Edit> {
  edit: Edit;
}

/** The options of the mutation of a form, and how it sends what can also wait on the device. */
interface SavingMutation<Data, Edit, Context>
  extends
    Omit<UseMutationOptions<Data, Error, Sent<Edit>, Context>, 'mutationFn' | 'mutationKey'>,
    Saving<Data, Edit> {
  mutationKey: MutationKey;
}

/** The options of a form that can store its request. */
export interface StoreOptions {
  /** The waiting entry that the form changes; undefined for a new one. */
  entry?: OutboxEntry | undefined;
  onKept: () => void;
  /** Reads the pictures that follow the thing to the server. */
  readPictures?: (() => Promise<Images>) | undefined;
}

const NO_PICTURES: Images = new Map();

/** Calls `act` if there is a network, else `keep`; if nothing can be stored, `act` fails as without a network. */
export function sendOrStore(act: () => void, keep: () => Promise<void>): void {
  if (navigator.onLine) act();
  else keep().catch(act);
}

/**
 * The mutation of a form. Its edit is stored on the device if there is no network, or on demand if no response came. It
 * is on the device before it is sent, so that it survives the page: see {@link Attempt}.
 */
export function useSendOrStore<
  Data extends Target,
  Edit extends Submitted<Data>,
  Context = unknown,
>(
  { newEntryOf, send, ...options }: SavingMutation<Data, Edit, Context>,
  { entry, onKept, readPictures }: StoreOptions,
) {
  const [attempt] = useState(() => new Attempt<Data, Edit>());
  const [made, setMade] = useState<Data>();
  const [isStoreFailed, setStoreFailed] = useState(false);
  const saving = { newEntryOf, send };
  const pictures = async () => (await readPictures?.()) ?? NO_PICTURES;
  const mutation = useLockedMutation<Data, Sent<Edit>, Context>({
    ...options,
    mutationFn: async ({ edit }) =>
      attempt.send(edit, await pictures(), saving).finally(() => setMade(attempt.made)),
  });
  const isKeeping = useRef(false);
  useEffect(() => () => attempt.leave(), [attempt]);

  async function keepOnce(edit: Edit) {
    if (isKeeping.current) return;
    isKeeping.current = true;
    try {
      await keep(edit);
    } finally {
      isKeeping.current = false;
    }
  }

  async function keep(edit: Edit) {
    if (entry) {
      const images = await pictures();
      await storeEntries(withPictures([changeOf(entry, newEntryOf(edit))], images), images);
      sendWaiting();
    } else await attempt.keep(edit, await pictures(), saving);
    onKept();
  }

  return {
    ...mutation,
    /** The thing as an earlier request of this form has left it, if a later one was refused. */
    made,
    /** Whether the browser could not store the change of a waiting entry. */
    isStoreFailed,
    mutate: (edit: Edit, callbacks?: MutateOptions<Data, Error, Sent<Edit>, Context>) => {
      if (entry) keepOnce(edit).catch(() => setStoreFailed(true));
      else
        sendOrStore(
          () => mutation.mutate({ edit }, callbacks),
          () => keepOnce(edit),
        );
    },
    reset: () => {
      setStoreFailed(false);
      mutation.reset();
    },
    /** Stores an edit without a response; by default the last one. */
    keep: async (edit = mutation.variables?.edit) => {
      if (edit) await keepOnce(edit);
    },
    /**
     * The user closes the form: an edit without a response is discarded, one in progress waits if no response comes.
     */
    discard: () => attempt.discard(),
    /** Undoes a request without a response, for one of another kind. */
    takeBack: () => attempt.takeBack(),
  };
}
