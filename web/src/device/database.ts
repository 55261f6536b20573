import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A response that a screen has shown, by the hash of its query's key. */
export interface SeenResponse {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** The shape of what was kept, as the build names it: what an older release kept may lack parts. Left out by the releases up to 0.2.0. */
  shape?: string;
}

/** A picture of a receipt that the server does not have yet. */
export interface WaitingPicture {
  /** Its Idempotency-Key. */
  key: string;
  /** The name of the entry of the outbox that it belongs to, while nobody knows the id of its expense. */
  thing: string | undefined;
  /** The expense on the server. */
  place: PicturePlace | undefined;
  groupId: number | undefined;
  /** What it is a receipt of. */
  title: string;
  image: Blob;
  addedAt: number;
  /** Whether it has been tried without an answer, or without a network. */
  isLate: boolean;
  /** Why the server did not take it. */
  refusal: string | undefined;
}

/** The expense that receipts are with: of one's own, or of a group. */
export interface PicturePlace {
  kind: 'personal' | 'group';
  id: number;
}

interface DeviceSchema extends DBSchema {
  seen: { key: string; value: SeenResponse };
  /** One record, so that its entries change in one step whatever the tabs do. */
  outbox: { key: string; value: unknown };
  /** A record each: they are large. */
  pictures: { key: string; value: WaitingPicture };
}

/** What is kept on this device of one person. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 3;

const opened = new Map<number, Promise<DeviceDatabase>>();

/** Opens what is kept of a person: nobody else's pages ever open it. @throws where the browser keeps nothing, as in some private windows. */
export function openDevice(userId: number): Promise<DeviceDatabase> {
  const database = opened.get(userId) ?? open(userId);
  opened.set(userId, database);
  return database;
}

/** Deletes all that is kept of a person, in every tab. */
export async function forgetOnDevice(userId: number): Promise<void> {
  const database = await opened.get(userId)?.catch(() => undefined);
  database?.close();
  opened.delete(userId);
  await deleteDB(nameOf(userId));
}

async function open(userId: number): Promise<DeviceDatabase> {
  try {
    return await openDB<DeviceSchema>(nameOf(userId), VERSION, {
      upgrade(database, version) {
        if (version < 1) database.createObjectStore('seen');
        if (version < 2) database.createObjectStore('outbox');
        if (version < 3) database.createObjectStore('pictures', { keyPath: 'key' });
      },
      // Another tab deletes it, or brings a newer schema.
      blocking: (_current, _wanted, event) => {
        opened.delete(userId);
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: () => opened.delete(userId),
    });
  } catch (error) {
    opened.delete(userId);
    throw error;
  }
}

function nameOf(userId: number): string {
  return `hisaab-${userId}`;
}
