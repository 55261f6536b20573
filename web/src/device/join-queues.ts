import type { IDBPTransaction } from 'idb';
import type { DeviceSchema } from './device-schema.ts';

type Upgrade = IDBPTransaction<DeviceSchema, ('seen' | 'outbox' | 'pictures')[], 'versionchange'>;

/** Moves the pictures and the requests of open forms, which had queues of their own, into that of the entries. */
export async function joinQueues(transaction: Upgrade): Promise<void> {
  const outbox = transaction.objectStore('outbox');
  const pictures = transaction.objectStore('pictures');
  const [entries, attempts, all] = await Promise.all([
    outbox.get('entries'),
    outbox.get('attempts'),
    pictures.getAll(),
  ]);
  // The lock of a request was named after its key.
  const open = listOf(attempts).map((entry) => ({ ...entry, form: entry['key'] }));
  const queue = [...listOf(entries), ...open];
  const waiting = all.flatMap((picture) => pictureOf({ ...picture }, queue));
  const kept = new Set(waiting.map(({ key }) => key));
  for (const { key } of all) if (!kept.has(key)) await pictures.delete(key);
  await outbox.put([...queue, ...waiting], 'entries');
  await outbox.delete('attempts');
}

type Fields = Readonly<Record<string, unknown>>;

function pictureOf(picture: Fields, queue: readonly Fields[]): Fields[] {
  const { key, thing, place, groupId, title, isLate, refusal } = picture;
  const about = { subject: 'picture', key, groupId, title, isLate, refusal };
  if (isFields(place)) {
    const { kind, id } = place;
    const target = { id, version: 0 };
    const subject = kind === 'personal' ? 'expense' : 'group_expense';
    return [{ ...about, thing: `${subject} ${String(id)}`, target, kind }];
  }
  const expense = queue.find((entry) => entry['thing'] === thing);
  // The form of the others was discarded.
  if (!expense) return [];
  const kind = expense['subject'] === 'expense' ? 'personal' : 'group';
  return [{ ...about, thing, target: undefined, kind, form: expense['form'] }];
}

function listOf(stored: unknown): Fields[] {
  return Array.isArray(stored) ? stored.filter(isFields) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
