import type { MutateOptions, MutationKey, UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sending } from '../api/call.ts';
import { useFormMutation, type Submit } from '../api/form-mutation.ts';
import { Attempt } from './attempt.ts';
import type { Contents, Seen } from './contents.ts';
import { entryOf, type NewEntry } from './new-entry.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { changeEntry, keepForLater } from './use-outbox.ts';

/** How long a person waits who looks on: then the form offers to keep it. */
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

/** What a form does where there is no network. */
export interface Keeping {
  /** The entry that the form changes, of those that wait; undefined for what is not kept yet. */
  entry?: OutboxEntry | undefined;
  onKept: () => void;
  pictures?: AttachedPictures | undefined;
}

/** The pictures that a form sends behind its thing. */
export interface AttachedPictures {
  /** Puts them on the device under the name of the thing, before it is sent; the title is its description. */
  hold: (thing: string, title: string) => Promise<void>;
  /** The server has made the thing. */
  place: (thing: string, id: number) => Promise<void>;
}

/** Does it where there is a network, else keeps it; what keeps nothing fails as it does without a network. */
export function doOrKeep(act: () => void, keep: () => Promise<void>): void {
  if (navigator.onLine) act();
  else keep().catch(act);
}

/**
 * The mutation of a form whose edit is kept on the device where there is no network, and on demand where no answer came. It is on the
 * device before it is sent, so that nothing is lost with the page: see {@link Attempt}.
 */
export function useSendOrKeep<Data extends { id: number }, Edit extends object, Context = unknown>(
  { newEntryOf, send, ...options }: Saving<Data, Edit, Context>,
  { entry, onKept, pictures }: Keeping,
) {
  const [attempt] = useState(() => new Attempt());
  const [isKeepFailed, setKeepFailed] = useState(false);
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
    else await keepForLater({ ...newEntry, known });
    attempt.giveUp();
    // The same contents entered again are another change.
    mutation.renewKey();
    onKept();
  }

  return {
    ...mutation,
    /** Whether the browser could not keep the change of an entry that waits. */
    isKeepFailed,
    mutate: (edit: Edit, callbacks?: MutateOptions<Data, Error, Submit<Edit>, Context>) => {
      if (entry) keep(edit).catch(() => setKeepFailed(true));
      else
        doOrKeep(
          () => mutation.mutate(edit, callbacks),
          () => keep(edit),
        );
    },
    reset: () => {
      setKeepFailed(false);
      mutation.reset();
    },
    /** Keeps an edit that was sent and got no answer: the last one where none is named. */
    keep: async (edit = mutation.variables?.values) => {
      if (edit) await keep(edit);
    },
    /** The person closes the form: what got no answer is given up, what is still on its way waits where none comes. */
    giveUp: () => attempt.giveUp(),
  };
}

function titleOf({ values }: Contents): string {
  const { description }: Seen = values ?? {};
  return description ?? '';
}
