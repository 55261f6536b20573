import type { Group, GroupExpense } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('The last expense of a description', (engine) => {
  let test: TestApp;
  let asha: Person;
  let flat: Group;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  beforeEach(async () => {
    flat = await createGroup(asha, 'Flat', ['Ben']);
  });
  afterAll(() => test.close());

  const add = async (description: string, body: object = {}) => {
    const fields = { group: flat.id, paid_by_name: 'Asha', amount: 900, description, ...body };
    return (await asha.post('/group/api/expenses/', fields)).json<GroupExpense>();
  };
  const find = (description: string, person = asha) =>
    person.get(
      `/group/api/groups/${flat.id}/expenses/last/?description=${encodeURIComponent(description)}`,
    );
  const lastOf = async (description: string) =>
    (await find(description)).json<{ expense: GroupExpense | null }>().expense;

  it('[last-expense-1] is found ignoring case and white space, with its split', async () => {
    const participants = [
      { name: 'Asha', heads: 2 },
      { name: 'Ben', heads: 1 },
    ];
    const rent = await add('RENT  for the flat', { participants });
    await add('Rent');
    expect(await lastOf(' rent for  the Flat ')).toEqual(rent);
    expect(rent.participants).toEqual(participants);
  });

  it('[last-expense-2] is the newest by its day, plain ones included, deleted ones excluded', async () => {
    await add('Rent', { date: '2026-10-01', participants: [{ name: 'Ben', heads: 3 }] });
    const newest = await add('Rent', { date: '2026-11-01' });
    await add('Rent', { date: '2026-09-01' });
    expect(await lastOf('rent')).toEqual(newest);
    await asha.delete(`/group/api/expenses/${newest.id}/`);
    expect(await lastOf('rent')).toMatchObject({ date: '2026-10-01' });
  });

  it('[last-expense-3] is none if the group has none; a description is required', async () => {
    expect(await lastOf('Rent')).toBeNull();
    expect((await find('')).json()).toMatchObject({
      error: 'Description must be one line of 1 to 500 characters.',
    });
    expect((await find('Rent', await test.signUp('Stranger'))).statusCode).toBe(404);
  });
});
