import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A response that a screen has shown, by the hash of its query's key. */
export interface SeenResponse {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** The shape of the stored data, by build: data of an older release may lack parts. Releases up to 0.2.0 do not set it. */
  shape?: string;
}

/** A picture of a receipt that the server does not have yet. */
export interface WaitingPicture {
  /** Its Idempotency-Key. */
  key: string;
  /** The name of its entry in the outbox, until the id of its expense is known. */
  thing: string | undefined;
  /** The expense on the server. */
  place: PicturePlace | undefined;
  groupId: number | undefined;
  /** What it is a receipt of. */
  title: string;
  image: Blob;
  addedAt: number;
  /** Whether an attempt had no response, or no network. */
  isLate: boolean;
  /** Why the server refused it. */
  refusal: string | undefined;
}

/** The expense of receipts: a personal one, or one of a group. */
export interface PicturePlace {
  kind: 'personal' | 'group';
  id: number;
}

interface DeviceSchema extends DBSchema {
  seen: { key: string; value: SeenResponse };
  /** One record, so that its entries change atomically across tabs. */
  outbox: { key: string; value: unknown };
  /** One record for each: they are large. */
  pictures: { key: string; value: WaitingPicture };
}

/** One person's data on this device. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 3;

const opened = new Map<number, Promise<DeviceDatabase>>();

/** Opens a person's data: nobody else's pages ever open it. @throws if the browser stores nothing, as in some private windows. */
export function openDevice(userId: number): Promise<DeviceDatabase> {
  const database = opened.get(userId) ?? open(userId);
  opened.set(userId, database);
  return database;
}

/** Deletes a person's data, in every tab. */
export async function deleteFromDevice(userId: number): Promise<void> {
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
