import type { MutateOptions, MutationKey, UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sending } from '../api/call.ts';
import { useFormMutation, type Submit } from '../api/form-mutation.ts';
import { Attempt } from './attempt.ts';
import type { Contents, Seen } from './contents.ts';
import { entryOf, type NewEntry } from './new-entry.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { changeEntry, storeForLater } from './use-outbox.ts';

/** How long a user waits before the form offers to store the request. */
export const LOOKED_AT_MS = 10_000;

/** How a form sends what can also wait on the device. */
interface Saving<Data, Edit, Context> extends Omit<
  UseMutationOptions<Data, Error, Submit<Edit>, Context>,
  'mutationFn'
> {
  mutationKey: MutationKey;
  newEntryOf: (edit: Edit) => NewEntry;
  send: (edit: Edit, how: Sending) => Promise<Data>;
}

/** The options of a form that can store its request. */
export interface StoreOptions {
  /** The waiting entry that the form changes; undefined for a new one. */
  entry?: OutboxEntry | undefined;
  onKept: () => void;
  pictures?: AttachedPictures | undefined;
}

/** The pictures that a form sends after its thing. */
export interface AttachedPictures {
  /** Stores them on the device under the name of the thing, before it is sent; the title is its description. */
  hold: (thing: string, title: string) => Promise<void>;
  /** The server has created the thing. */
  place: (thing: string, id: number) => Promise<void>;
}

/** Calls `act` if there is a network, else `keep`; if nothing can be stored, `act` fails as without a network. */
export function sendOrStore(act: () => void, keep: () => Promise<void>): void {
  if (navigator.onLine) act();
  else keep().catch(act);
}

/**
 * The mutation of a form. Its edit is stored on the device if there is no network, or on demand if no response came. It
 * is on the device before it is sent, so that it survives the page: see {@link Attempt}.
 */
export function useSendOrStore<Data extends { id: number }, Edit extends object, Context = unknown>(
  { newEntryOf, send, ...options }: Saving<Data, Edit, Context>,
  { entry, onKept, pictures }: StoreOptions,
) {
  const [attempt] = useState(() => new Attempt());
  const [isStoreFailed, setKeepFailed] = useState(false);
  const mutation = useFormMutation<Data, Edit, Context>({
    ...options,
    mutationFn: async ({ values: edit, idempotencyKey: key }) => {
      const sent = entryOf({ ...newEntryOf(edit), known: { key, isSent: true } });
      await pictures?.hold(sent.thing, titleOf(sent));
      return attempt.send(sent, async () => {
        const data = await send(edit, { idempotencyKey: key, answerWithinMs: LOOKED_AT_MS });
        await pictures?.place(sent.thing, data.id);
        return data;
      });
    },
  });
  useEffect(() => () => attempt.leave(), [attempt]);

  async function keep(edit: Edit) {
    const newEntry = newEntryOf(edit);
    const known = mutation.keyOf(edit);
    await pictures?.hold(entry?.thing ?? entryOf({ ...newEntry, known }).thing, titleOf(newEntry));
    if (entry) await changeEntry(entry, newEntry);
    else await storeForLater({ ...newEntry, known });
    attempt.discard();
    // The same contents again are another change.
    mutation.renewKey();
    onKept();
  }

  return {
    ...mutation,
    /** Whether the browser could not store the change of a waiting entry. */
    isStoreFailed,
    mutate: (edit: Edit, callbacks?: MutateOptions<Data, Error, Submit<Edit>, Context>) => {
      if (entry) keep(edit).catch(() => setKeepFailed(true));
      else
        sendOrStore(
          () => mutation.mutate(edit, callbacks),
          () => keep(edit),
        );
    },
    reset: () => {
      setKeepFailed(false);
      mutation.reset();
    },
    /** Stores an edit without a response; by default the last one. */
    keep: async (edit = mutation.variables?.values) => {
      if (edit) await keep(edit);
    },
    /**
     * The user closes the form: an edit without a response is discarded, one in progress waits if no response comes.
     */
    discard: () => attempt.discard(),
  };
}

function titleOf({ values }: Contents): string {
  const { description }: Seen = values ?? {};
  return description ?? '';
}
