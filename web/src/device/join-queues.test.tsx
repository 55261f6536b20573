// It is the whole of a browser's IndexedDB, put where browsers have it.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { parseEntries } from '../offline/parse-entries.ts';
import { openDevice } from './database.ts';

const USER = 7;
const VALUES = { amount: 20, category: 'Food', date: '2026-11-23', description: 'Tea' };
const ENTRY = { subject: 'expense', action: 'add', values: VALUES, enteredAt: 1, isSent: false };
const PICTURE = { title: 'Tea', addedAt: 1, isLate: false, image: new Blob(['x']) };

it('[join-queues-1] a device of an earlier release keeps its entries, its open forms and their pictures in one queue', async () => {
  const old = await openDB(`hisaab-${USER}`, 3, {
    upgrade(database) {
      database.createObjectStore('seen');
      database.createObjectStore('outbox');
      database.createObjectStore('pictures', { keyPath: 'key' });
    },
  });
  await old.put('outbox', [{ ...ENTRY, key: 'tea', thing: 'tea' }], 'entries');
  await old.put('outbox', [{ ...ENTRY, key: 'chai', thing: 'chai' }], 'attempts');
  for (const picture of [
    { key: 'of the entry', thing: 'tea' },
    { key: 'of the form', thing: 'chai' },
    { key: 'of an expense', place: { kind: 'group', id: 5 }, groupId: 3, refusal: 'Full.' },
    { key: 'of a discarded form', thing: 'gone' },
  ]) {
    await old.put('pictures', { ...PICTURE, ...picture });
  }
  old.close();

  const database = await openDevice(USER);
  const queue = parseEntries(await database.get('outbox', 'entries'));
  expect(queue).toMatchObject([
    { subject: 'expense', key: 'tea', values: VALUES },
    { subject: 'expense', key: 'chai', form: 'chai' },
    {
      subject: 'picture',
      key: 'of an expense',
      target: { id: 5 },
      kind: 'group',
      refusal: 'Full.',
    },
    { subject: 'picture', key: 'of the entry', thing: 'tea', kind: 'personal' },
    { subject: 'picture', key: 'of the form', thing: 'chai', form: 'chai' },
  ]);
  expect(queue).toHaveLength(5);
  expect(await database.getAllKeys('pictures')).toEqual([
    'of an expense',
    'of the entry',
    'of the form',
  ]);
});
