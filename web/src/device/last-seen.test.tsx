import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { storeCredentials } from '../api/credentials.ts';
import { ananya } from '../test/browser.ts';
import { budgetStatus } from '../test/budget-status.ts';
// The shape of this build's data in English.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { openDevice } from './database.ts';
import type { SeenResponse } from './device-schema.ts';
import { storeLastSeen } from './last-seen.ts';

const OCTOBER = ['budget_status', '2026-10'];
const SEPTEMBER = ['budget_status', '2026-09'];
/** The shape of what this build keeps in English. */
const SHAPE = `${import.meta.env.VITE_SHAPE} en`;
const NOVEMBER = ['budget_status', '2026-11'];
const STATUS = budgetStatus(800, 45_000);

async function keepAs(hash: string, record: Omit<SeenResponse, 'updatedAt'>) {
  const database = await openDevice(ananya.id);
  await database.put('seen', { ...record, updatedAt: Date.now() - 1_000 }, hash);
}

const ben = { ...ananya, id: ananya.id + 1, username: 'Ben' };

function signInAs(user: typeof ananya) {
  storeCredentials({ token: `the token of ${user.username}`, user });
}

async function keptKeys() {
  return (await openDevice(ananya.id)).getAllKeys('seen');
}

describe('the last seen data', () => {
  beforeAll(async () => {
    // As release 0.2.0 stored it: a pace without repeating entries.
    const pace = { total: 41_200, by: '2026-10-31' };
    await keepAs('old', { key: OCTOBER, data: { ...STATUS, pace } });
    await keepAs('new', { key: NOVEMBER, data: STATUS, shape: SHAPE });
    // Stored for a user who has switched from Hindi.
    await keepAs('hindi', {
      key: SEPTEMBER,
      data: STATUS,
      shape: `${import.meta.env.VITE_SHAPE} hi`,
    });
    storeCredentials({ token: 'a-token', user: ananya });
    storeLastSeen(queryClient);
  });

  it('[last-seen-1] is removed unseen if an older release stored another shape, or it is in another language', async () => {
    await waitFor(() => expect(queryClient.getQueryData(NOVEMBER)).toEqual(STATUS));
    await waitFor(async () => expect(await keptKeys()).toEqual(['new']));
    expect(queryClient.getQueryData(OCTOBER)).toBeUndefined();
    expect(queryClient.getQueryData(SEPTEMBER)).toBeUndefined();
  });

  it('[last-seen-2] is stored with the shape of this build and its language', async () => {
    queryClient.setQueryData(OCTOBER, STATUS, { updatedAt: Date.now() + 1_000 });
    await waitFor(async () => expect(await keptKeys()).toHaveLength(2));
    const kept = await (await openDevice(ananya.id)).getAll('seen');
    expect(kept.map(({ shape }) => shape)).toEqual([SHAPE, SHAPE]);
  });

  it('[last-seen-3] of a user who signs out while it is loading is not shown to the next one', async () => {
    signInAs(ben);
    queryClient.clear();
    signInAs(ananya);
    signInAs(ben);
    // Ben has no data here; transactions run in order.
    await openDevice(ananya.id).then((database) => database.getAll('seen'));
    await openDevice(ben.id).then((database) => database.getAll('seen'));
    await new Promise((done) => setTimeout(done, 20));
    expect(queryClient.getQueryData(NOVEMBER)).toBeUndefined();
    expect(queryClient.getQueryData(OCTOBER)).toBeUndefined();
  });
});
