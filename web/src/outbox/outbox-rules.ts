// What becomes of entries that wait for a network: pure functions of the entries there are. Time, storage and the network are elsewhere.

import type { Contents, Seen, Subject } from './contents.ts';

/** Something on the server, in the version that the person has seen. */
export interface Target {
  id: number;
  version: number;
}

/** Somebody has changed the thing meanwhile: what it is now, and the sentence that says who. */
export interface Clash {
  sentence: string;
  current: Seen;
  version: number;
}

/** Something that a person did, and that the server has not confirmed. */
export type OutboxEntry = Waiting & Contents;

/** What is known of an entry, whatever it is about. */
export interface Waiting {
  /** Its Idempotency-Key, and its name. */
  key: string;
  /** The name of the thing that it adds, changes or deletes: see {@link nameOf}. */
  thing: string;
  /** The thing's group; undefined for a personal expense. */
  group: { id: number; name: string } | undefined;
  action: 'add' | 'change' | 'delete';
  /** Undefined until the entry before has made the thing. */
  target: Target | undefined;
  /** The thing as the person saw it; undefined for a new one. */
  before: Seen | undefined;
  /** Milliseconds since 1970. */
  enteredAt: number;
  /** Whether it was sent and no answer came: the server may have carried it out, so that its contents stay as they are. */
  isSent: boolean;
  /** The server's sentence, where it has refused it. */
  refusal?: string | undefined;
  /** The field that the sentence is about, by its name in the body. */
  refusedField?: string | undefined;
  clash?: Clash | undefined;
  /** Whether the person wants it sent although it is old. */
  isConfirmed?: boolean | undefined;
}

/** Entries in the order in which they were made. */
export type Entries = readonly OutboxEntry[];

/** What became of an entry that was sent. */
export type Outcome =
  /** Carried out, now or earlier; without a target the thing is deleted. */
  | { kind: 'done'; target: Target | undefined }
  | { kind: 'refused'; sentence: string; field?: string | undefined }
  | ({ kind: 'clash' } & Clash)
  /** No answer, or one that says to try again later. */
  | { kind: 'unknown' };

/** An older entry is asked about before it is sent. */
const ASKED_ABOUT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** The name of a thing that is on the server. */
export function nameOf(subject: Subject, id: number): string {
  return `${subject} ${id}`;
}

/** Puts an entry behind the others, once; with one about the same thing that the server has not carried out it becomes one. */
export function put(entries: Entries, entry: OutboxEntry): Entries {
  if (entries.some(({ key }) => key === entry.key)) return entries;
  const last = entries.findLast(({ thing }) => thing === entry.thing);
  if (!last) return [...entries, entry];
  if (last.action === 'delete') return entries;
  // Its contents are with the server, perhaps.
  if (last.isSent) return [...entries, { ...entry, target: undefined }];
  if (entry.action === 'change') {
    return entries.map((one) => (one === last ? withValuesOf(entry, last) : one));
  }
  const rest = drop(entries, last.key);
  return last.action === 'add' ? rest : [...rest, { ...entry, target: last.target }];
}

/** The entry that is to be sent next: the first one that waits for no other, and is not too old to be sent unasked. */
export function nextToSend(entries: Entries, now: number): OutboxEntry | undefined {
  return entries.find(
    (entry, index) =>
      isSendable(entry, now) && !entries.slice(0, index).some(({ thing }) => thing === entry.thing),
  );
}

/** Whether an entry waits for nothing that a person has to do. */
export function isSendable(entry: OutboxEntry, now: number): boolean {
  return !isStopped(entry) && !isAskedAbout(entry, now);
}

/** Whether the server has refused an entry, or somebody has changed its thing meanwhile. */
export function isStopped({ refusal, clash }: OutboxEntry): boolean {
  return refusal !== undefined || clash !== undefined;
}

/** Whether an entry is so old that the person is asked before it is sent. */
export function isAskedAbout({ enteredAt, isConfirmed }: OutboxEntry, now: number): boolean {
  return isConfirmed !== true && now - enteredAt > ASKED_ABOUT_AFTER_MS;
}

/** Notes that an entry goes out. It is written down before that is done. */
export function markSent(entries: Entries, key: string): Entries {
  return update(entries, key, { isSent: true });
}

/** Takes what became of an entry that was sent. */
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

/** Each thing once, as it is to be in the end, in the order in which something was first done to them. */
export function lastOfEach(entries: Entries): Entries {
  return [...new Map(entries.map((entry) => [entry.thing, entry])).values()];
}

/** Takes back what is to become of a thing: a new one that may be with the server is deleted there, all else that was not sent goes. */
export function takeBack(entries: Entries, taken: OutboxEntry, deletion: OutboxEntry): Entries {
  const first = entries.find(({ thing }) => thing === taken.thing);
  const mayBeThere = first?.action === 'add' && first.isSent && taken.action !== 'delete';
  return mayBeThere ? put(entries, deletion) : drop(entries, taken.key);
}

/** Gives up an entry that the server has not carried out. */
export function drop(entries: Entries, key: string): Entries {
  return entries.filter((entry) => entry.key !== key || entry.isSent);
}

/** Sends a change or deletion after all, in place of what somebody else has made of the thing. */
export function preferMine(entries: Entries, key: string): Entries {
  return entries.map((entry) =>
    entry.key === key && entry.clash && entry.target
      ? { ...entry, ...NOT_REFUSED, target: { ...entry.target, version: entry.clash.version } }
      : entry,
  );
}

/** Lets an old entry be sent. */
export function confirm(entries: Entries, key: string): Entries {
  return update(entries, key, { isConfirmed: true });
}

/** An entry with what a later one about its thing says. */
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

/** Lets an entry that the server has not carried out wait for the person. What they have done to its thing since becomes one with it. */
function stop(entries: Entries, key: string, why: Partial<Waiting>): Entries {
  const stopped = entries.find((entry) => entry.key === key);
  const isLater = (entry: OutboxEntry) => entry.thing === stopped?.thing && entry.key !== key;
  const others = entries.filter((entry) => !isLater(entry));
  return entries.filter(isLater).reduce(put, update(others, key, { isSent: false, ...why }));
}

/** Takes an entry out; the later ones about its thing go on from there. */
function finish(entries: Entries, key: string, target: Target | undefined): Entries {
  const done = entries.find((entry) => entry.key === key);
  if (!done) return entries;
  const rest = entries.filter((entry) => entry.key !== key);
  if (!target) return rest.filter(({ thing }) => thing !== done.thing);
  const thing = nameOf(done.subject, target.id);
  return rest.map((entry) => (entry.thing === done.thing ? { ...entry, thing, target } : entry));
}
