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

interface DeviceSchema extends DBSchema {
  seen: { key: string; value: SeenResponse };
  /** One record, so that its entries change in one step whatever the tabs do. */
  outbox: { key: string; value: unknown };
}

/** What is kept on this device of one person. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 2;

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
