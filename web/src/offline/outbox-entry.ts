import type { Contents, Seen } from './contents.ts';

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

/** A change of an expense or a payment that the server has not confirmed. */
export type OutboxEntry = Waiting & Contents;

/** A picture of a receipt that the server does not have yet. It is sent after the entry that creates its expense. */
export interface PictureEntry {
  subject: 'picture';
  /** Its Idempotency-Key, and the name of its image on this device. */
  key: string;
  /** The name of the expense on which it depends, as in {@link Waiting.thing}. */
  thing: string;
  /** Undefined until the server has its expense. */
  target: Target | undefined;
  /** As in {@link Waiting.form}. */
  form?: string | undefined;
  kind: PicturePlace['kind'];
  groupId: number | undefined;
  /** The description of its expense. */
  title: string;
  /** Whether an attempt had no response, or no network. */
  isLate: boolean;
  /** The server's error, if it refused the picture. */
  refusal?: string | undefined;
}

/** The expense of receipts on the server: a personal one, or one of a group. */
export interface PicturePlace {
  kind: 'personal' | 'group';
  id: number;
}

/** The fields of all changes. */
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
  /** The open form that has sent it: until that is gone, the entry is neither listed nor sent from the queue. */
  form?: string | undefined;
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

/** Changes in the order of input. */
export type Entries = readonly OutboxEntry[];

/** Everything that waits on this device, in the order of input. */
export type Queue = readonly QueueEntry[];

export type QueueEntry = OutboxEntry | PictureEntry;

/** The result of sending an entry. */
export type Outcome =
  /** Executed, now or earlier; without a target the thing is deleted, or the picture is on the server. */
  | { kind: 'done'; target: Target | undefined }
  | { kind: 'refused'; sentence: string; field?: string | undefined }
  | ({ kind: 'clash' } & Clash)
  /** No response, or one that asks to retry later. */
  | { kind: 'unknown' };
