import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { joinQueues } from './join-queues.ts';
import type { DeviceSchema } from './device-schema.ts';

/** One person's data on this device. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 4;

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
      async upgrade(database, version, _newVersion, transaction) {
        if (version < 1) database.createObjectStore('seen');
        if (version < 2) database.createObjectStore('outbox');
        if (version < 3) database.createObjectStore('pictures', { keyPath: 'key' });
        if (version < 4) await joinQueues(transaction);
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
