import type { Group } from '@hisaab/contract';
import type { Submit } from '../../../api/form-mutation.ts';
import type { KnownKey } from '../../../api/idempotency-key.ts';
import type { Edit } from '../../../conflicts/edit.ts';
import type { OutboxEntry, Subject } from '../../../outbox/outbox-rules.ts';
import { changeEntry, keepForLater } from '../../../outbox/use-outbox.ts';
import type { GroupEntry } from './group-entry.ts';

/** What a form does where there is no network. */
export interface Keeping {
  /** The entry that the form changes, of those that wait; undefined for what is not kept yet. */
  entry?: OutboxEntry | undefined;
  onKept: () => void;
}

interface Saving<Change, Callbacks> {
  mutate: (edit: Change, callbacks?: Callbacks) => void;
  keyOf: (edit: Change) => KnownKey;
  variables: Submit<Change> | undefined;
}

/** A mutation that keeps its edit on the device where there is no network, and on demand what got no answer. */
export function orKeep<
  Thing extends { id: number; version: number },
  Values extends object,
  Callbacks,
  Mutation extends Saving<Edit<Thing, Values>, Callbacks>,
>(
  mutation: Mutation & Saving<Edit<Thing, Values>, Callbacks>,
  { subject, group }: { subject: Subject; group: Group },
  { entry, onKept }: Keeping,
) {
  async function keep(edit: Edit<Thing, Values>) {
    const { thing, values } = edit;
    const { id, name } = group;
    const known = mutation.keyOf(edit);
    if (entry) await changeEntry(entry, withPeopleOf(entry, values));
    else await keepForLater({ subject, group: { id, name }, thing, values, known });
    onKept();
  }

  return {
    ...mutation,
    mutate: (edit: Edit<Thing, Values>, callbacks?: Callbacks) => {
      if (navigator.onLine && !entry) mutation.mutate(edit, callbacks);
      // A browser that keeps nothing fails as it does without a network.
      else keep(edit).catch(() => !entry && mutation.mutate(edit, callbacks));
    },
    /** Keeps what was sent and got no answer. */
    keep: async () => {
      const { variables } = mutation;
      if (variables) await keep(variables.values);
    },
  };
}

/** Who takes part stays as it was where a body names nobody, as on the server. */
function withPeopleOf({ values: before }: OutboxEntry, values: object): object {
  if ('participants' in values || 'participant_names' in values) return values;
  const people = Object.entries(before ?? {}).filter(([field]) => PEOPLE.has(field));
  return { ...Object.fromEntries(people), ...values };
}

const PEOPLE = new Set(['participants', 'participant_names']);

/** Keeps the deletion of an expense or a payment. */
export function keepDeletion({ id, name }: Group, { kind, thing }: GroupEntry): Promise<void> {
  const subject = kind === 'expense' ? 'group_expense' : 'payment';
  return keepForLater({ subject, group: { id, name }, thing });
}
