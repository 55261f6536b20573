// The rules of the outbox: pure functions of its entries. Time, storage and network are elsewhere.

import type { Contents, Seen, Subject } from './contents.ts';

/** A thing on the server, in the version that the user has seen. */
export interface Target {
  id: number;
  version: number;
}

/** A conflict: the current thing, and the sentence that says who changed it. */
export interface Clash {
  sentence: string;
  current: Seen;
  version: number;
}

/** An action of the user that the server has not confirmed. */
export type OutboxEntry = Waiting & Contents;

/** The fields of all entries. */
export interface Waiting {
  /** Its Idempotency-Key, which is also its name. */
  key: string;
  /** The name of the thing that it adds, changes or deletes: see {@link nameOf}. */
  thing: string;
  /** The thing's group; undefined for a personal expense. */
  group: { id: number; name: string } | undefined;
  action: 'add' | 'change' | 'delete';
  /** Undefined until an earlier entry has created the thing. */
  target: Target | undefined;
  /** The thing as the user saw it; undefined for a new one. */
  before: Seen | undefined;
  /** Milliseconds since 1970. */
  enteredAt: number;
  /** Whether it was sent without a response: the server may have executed it, so its contents must not change. */
  isSent: boolean;
  /** The server's error, if it refused the entry. */
  refusal?: string | undefined;
  /** The field of the error, by its name in the body. */
  refusedField?: string | undefined;
  clash?: Clash | undefined;
  /** Whether the user has confirmed sending it despite its age. */
  isConfirmed?: boolean | undefined;
}

/** Entries in the order of input. */
export type Entries = readonly OutboxEntry[];

/** The result of sending an entry. */
export type Outcome =
  /** Executed, now or earlier; without a target the thing is deleted. */
  | { kind: 'done'; target: Target | undefined }
  | { kind: 'refused'; sentence: string; field?: string | undefined }
  | ({ kind: 'clash' } & Clash)
  /** No response, or one that asks to retry later. */
  | { kind: 'unknown' };

/** Older entries need a confirmation before they are sent. */
const ASKED_ABOUT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** The name of a thing on the server. */
export function nameOf(subject: Subject, id: number): string {
  return `${subject} ${id}`;
}

/** Appends an entry, once; merges it with an earlier one of the same thing that the server has not executed. */
export function put(entries: Entries, entry: OutboxEntry): Entries {
  if (entries.some(({ key }) => key === entry.key)) return entries;
  const last = entries.findLast(({ thing }) => thing === entry.thing);
  if (!last) return [...entries, entry];
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
 * The entry to send next: the first one that depends on no other, and is not too old to be sent without a confirmation.
 */
export function nextToSend(entries: Entries, now: number): OutboxEntry | undefined {
  return entries.find(
    (entry, index) =>
      isSendable(entry, now) && !entries.slice(0, index).some(({ thing }) => thing === entry.thing),
  );
}

/** Whether an entry needs no action of the user. */
export function isSendable(entry: OutboxEntry, now: number): boolean {
  return !isStopped(entry) && !isConfirmationNeeded(entry, now);
}

/** Whether the server has refused an entry, or somebody has changed its thing in between. */
export function isStopped({ refusal, clash }: OutboxEntry): boolean {
  return refusal !== undefined || clash !== undefined;
}

/** Whether an entry is so old that it needs a confirmation. */
export function isConfirmationNeeded(
  { enteredAt, isConfirmed }: OutboxEntry,
  now: number,
): boolean {
  return isConfirmed !== true && now - enteredAt > ASKED_ABOUT_AFTER_MS;
}

/** Marks an entry as sent. This is stored before the request. */
export function markSent(entries: Entries, key: string): Entries {
  return update(entries, key, { isSent: true });
}

/** Applies the result of sending an entry. */
export function settle(entries: Entries, key: string, outcome: Outcome): Entries {
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

/** One entry for each thing, with its final state, in the order of the first entries. */
export function lastOfEach(entries: Entries): Entries {
  return [...new Map(entries.map((entry) => [entry.thing, entry])).values()];
}

/**
 * Cancels the changes of a thing: a new one that may be on the server is deleted there, all unsent entries are removed.
 */
export function cancel(entries: Entries, taken: OutboxEntry, deletion: OutboxEntry): Entries {
  const first = entries.find(({ thing }) => thing === taken.thing);
  const mayBeThere = first?.action === 'add' && first.isSent && taken.action !== 'delete';
  return mayBeThere ? put(entries, deletion) : drop(entries, taken.key);
}

/** Discards an entry that the server has not executed. */
export function drop(entries: Entries, key: string): Entries {
  return entries.filter((entry) => entry.key !== key || entry.isSent);
}

/** Resends a change or deletion, overriding the change by somebody else. */
export function preferMine(entries: Entries, key: string): Entries {
  return entries.map((entry) =>
    entry.key === key && entry.clash && entry.target
      ? { ...entry, ...NOT_REFUSED, target: { ...entry.target, version: entry.clash.version } }
      : entry,
  );
}

/** Confirms that an old entry can be sent. */
export function confirm(entries: Entries, key: string): Entries {
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

function update(entries: Entries, key: string, change: Partial<Waiting>): Entries {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/**
 * Stops an entry that the server has not executed, until the user acts. Later entries of its thing are merged into it.
 */
function stop(entries: Entries, key: string, why: Partial<Waiting>): Entries {
  const stopped = entries.find((entry) => entry.key === key);
  const isLater = (entry: OutboxEntry) => entry.thing === stopped?.thing && entry.key !== key;
  const others = entries.filter((entry) => !isLater(entry));
  return entries.filter(isLater).reduce(put, update(others, key, { isSent: false, ...why }));
}

/** Removes an entry; later ones of its thing continue from its result. */
function finish(entries: Entries, key: string, target: Target | undefined): Entries {
  const done = entries.find((entry) => entry.key === key);
  if (!done) return entries;
  const rest = entries.filter((entry) => entry.key !== key);
  if (!target) return rest.filter(({ thing }) => thing !== done.thing);
  const thing = nameOf(done.subject, target.id);
  return rest.map((entry) => (entry.thing === done.thing ? { ...entry, thing, target } : entry));
}
