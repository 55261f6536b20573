// The rules of the outbox: pure functions of its entries. Time, storage and network are elsewhere.

import type { Subject } from './contents.ts';
import type {
  Entries,
  Outcome,
  OutboxEntry,
  PictureEntry,
  Queue,
  QueueEntry,
  Target,
  Waiting,
} from './outbox-entry.ts';

/** Older entries need a confirmation before they are sent. */
const ASKED_ABOUT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** The name of a thing on the server. */
export function nameOf(subject: Subject, id: number): string {
  return `${subject} ${id}`;
}

/** The changes among the entries. */
export function changesIn(queue: Queue): Entries {
  return queue.filter(isChange);
}

/** The pictures among the entries. */
export function picturesIn(queue: Queue): PictureEntry[] {
  return queue.filter((entry) => entry.subject === 'picture');
}

function isChange(entry: QueueEntry): entry is OutboxEntry {
  return entry.subject !== 'picture';
}

/** Appends an entry, once; merges a change with an earlier one of the same thing that the server has not executed. */
export function put(entries: Queue, entry: QueueEntry): Queue {
  if (entries.some(({ key }) => key === entry.key)) return entries;
  const last = changesIn(entries).findLast(({ thing }) => thing === entry.thing);
  if (!last || !isChange(entry)) return [...entries, entry];
  if (last.action === 'delete') return entries;
  // Its contents may be on the server.
  if (last.isSent) return [...entries, { ...entry, target: undefined }];
  if (entry.action === 'change') {
    return entries.map((one) => (one === last ? withValuesOf(entry, last) : one));
  }
  const rest = drop(entries, last.key);
  return last.action === 'add' ? rest : [...rest, { ...entry, target: last.target }];
}

/**
 * The entry to send next: the first change that depends on no other, and is not too old to be sent without a
 * confirmation. Pictures are large, and follow all changes.
 */
export function nextToSend(queue: Queue, now: number): QueueEntry | undefined {
  const changes = changesIn(queue);
  const next = changes.find(
    (entry, index) =>
      isSendable(entry, now) && !changes.slice(0, index).some(({ thing }) => thing === entry.thing),
  );
  return next ?? picturesIn(queue).find((entry) => entry.target && !isStopped(entry));
}

/** Whether a change needs no action of the user. */
export function isSendable(entry: OutboxEntry, now: number): boolean {
  return !isStopped(entry) && !isConfirmationNeeded(entry, now);
}

/** Whether the server has refused an entry, or somebody has changed its thing in between. */
export function isStopped(entry: QueueEntry): boolean {
  return entry.refusal !== undefined || (isChange(entry) && entry.clash !== undefined);
}

/** Whether an entry is so old that it needs a confirmation. */
export function isConfirmationNeeded(
  { enteredAt, isConfirmed }: OutboxEntry,
  now: number,
): boolean {
  return isConfirmed !== true && now - enteredAt > ASKED_ABOUT_AFTER_MS;
}

/** Marks an entry as sent. This is stored before the request. */
export function markSent(entries: Queue, key: string): Queue {
  return update(entries, key, { isSent: true });
}

/** Applies the result of sending an entry. */
export function settle(entries: Queue, key: string, outcome: Outcome): Queue {
  const picture = picturesIn(entries).find((entry) => entry.key === key);
  if (picture) return settlePicture(entries, picture, outcome);
  switch (outcome.kind) {
    case 'unknown':
      return entries;
    case 'refused':
      return stop(entries, key, { refusal: outcome.sentence, refusedField: outcome.field });
    case 'clash': {
      const { sentence, current, version } = outcome;
      return stop(entries, key, { clash: { sentence, current, version } });
    }
    case 'done':
      return finish(entries, key, outcome.target);
  }
}

function settlePicture(entries: Queue, picture: PictureEntry, outcome: Outcome): Queue {
  if (outcome.kind === 'done') return entries.filter((entry) => entry !== picture);
  const after = outcome.kind === 'unknown' ? { isLate: true } : { refusal: outcome.sentence };
  return entries.map((entry) => (entry === picture ? { ...picture, ...after } : entry));
}

/** One entry for each thing, with its final state, in the order of the first entries. */
export function lastOfEach(entries: Entries): Entries {
  return [...new Map(entries.map((entry) => [entry.thing, entry])).values()];
}

/**
 * Cancels the changes of a thing: a new one that may be on the server is deleted there, all unsent entries are removed.
 */
export function cancel(entries: Queue, taken: OutboxEntry, deletion: OutboxEntry): Queue {
  const first = changesIn(entries).find(({ thing }) => thing === taken.thing);
  const mayBeThere = first?.action === 'add' && first.isSent && taken.action !== 'delete';
  return mayBeThere ? put(entries, deletion) : drop(entries, taken.key);
}

/** Discards an entry that the server has not executed, and the pictures of an expense that it will not get. */
export function drop(entries: Queue, key: string): Queue {
  const rest = entries.filter((entry) => entry.key !== key || (isChange(entry) && entry.isSent));
  const things = new Set(changesIn(rest).map(({ thing }) => thing));
  return rest.filter((entry) => isChange(entry) || entry.target || things.has(entry.thing));
}

/** Sends a refused picture again. */
export function retryPicture(entries: Queue, key: string): Queue {
  return entries.map((entry) =>
    entry.key === key && !isChange(entry) ? { ...entry, refusal: undefined } : entry,
  );
}

/** Resends a change or deletion, overriding the change by somebody else. */
export function preferMine(entries: Queue, key: string): Queue {
  return entries.map((entry) =>
    entry.key === key && isChange(entry) && entry.clash && entry.target
      ? { ...entry, ...NOT_REFUSED, target: { ...entry.target, version: entry.clash.version } }
      : entry,
  );
}

/** Confirms that an old entry can be sent. */
export function confirm(entries: Queue, key: string): Queue {
  return update(entries, key, { isConfirmed: true });
}

/** An entry with the values of a later one of its thing. */
function withValuesOf(
  later: OutboxEntry,
  { key, action, target, before, enteredAt, isConfirmed }: OutboxEntry,
): OutboxEntry {
  return { ...later, ...NOT_REFUSED, key, action, target, before, enteredAt, isConfirmed };
}

const NOT_REFUSED = { refusal: undefined, refusedField: undefined, clash: undefined };

function update(entries: Queue, key: string, change: Partial<Waiting>): Queue {
  return entries.map((entry) =>
    entry.key === key && isChange(entry) ? { ...entry, ...change } : entry,
  );
}

/**
 * Stops an entry that the server has not executed, until the user acts. Later entries of its thing are merged into it.
 */
function stop(entries: Queue, key: string, why: Partial<Waiting>): Queue {
  const stopped = entries.find((entry) => entry.key === key);
  const isLater = (entry: QueueEntry) =>
    isChange(entry) && entry.thing === stopped?.thing && entry.key !== key;
  const others = entries.filter((entry) => !isLater(entry));
  return entries.filter(isLater).reduce(put, update(others, key, { isSent: false, ...why }));
}

/** Removes a change; later ones of its thing, and its pictures, continue from its result. */
function finish(entries: Queue, key: string, target: Target | undefined): Queue {
  const done = changesIn(entries).find((entry) => entry.key === key);
  if (!done) return entries;
  const rest = entries.filter((entry) => entry.key !== key);
  if (!target) return rest.filter(({ thing }) => thing !== done.thing);
  const thing = nameOf(done.subject, target.id);
  return rest.map((entry) => (entry.thing === done.thing ? { ...entry, thing, target } : entry));
}
