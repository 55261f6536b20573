import type { ListedGroup, Settling, SettlementSuggestion, SharingPerson } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import {
  addExpense,
  createGroup,
  listHistory,
  readAs,
  removeMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('The people across groups', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let uma: Person;
  let goa: ListedGroup['id'];
  let flat: ListedGroup['id'];
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    uma = await test.signUp('Uma');
    goa = (await createGroup(asha, 'Goa', ['Ravi', 'Dev'])).id;
    flat = (await createGroup(ravi, 'Flat', ['Asha', 'Uma'])).id;
  });
  afterEach(() => test.close());

  const people = async (person: Person) =>
    readAs<SharingPerson[]>(await person.get('/group/api/people/'), 200);
  const owe = (group: number, from: Person, to: Person, amount: number) =>
    addExpense(to, group, { paidBy: to.username, amount, among: [from.username] });
  const settle = (person: Person, other: Person, body: unknown = {}) =>
    person.post(`/group/api/people/${other.id}/settle/`, body);
  const takeBack = (person: Person, other: Person, id: number) =>
    person.delete(`/group/api/people/${other.id}/settle/${id}/`);
  const plan = async (person: Person, group: number) =>
    (await person.get(`/group/api/groups/${group}/settlement_suggestions/`)).json<
      SettlementSuggestion[]
    >();
  const balances = async (person: Person) =>
    (await person.get('/group/api/groups/'))
      .json<ListedGroup[]>()
      .map(({ id, balance }) => [id, balance])
      .toSorted();

  /** Ravi owes Asha 300 in Goa, and Asha owes Ravi 500 in the flat. */
  async function haveDebts() {
    await owe(goa, ravi, asha, 300);
    await owe(flat, asha, ravi, 500);
  }

  it('[people-1] are all who have an account and share a group now, largest balance first', async () => {
    await haveDebts();
    await owe(flat, uma, ravi, 40);
    await createGroup(asha, 'Alone');
    expect(await people(asha)).toEqual([
      {
        user_id: ravi.id,
        name: 'Ravi',
        balance: -200,
        groups: [
          { group_id: flat, group_name: 'Flat', amount: -500 },
          { group_id: goa, group_name: 'Goa', amount: 300 },
        ],
      },
      {
        user_id: uma.id,
        name: 'Uma',
        balance: 0,
        groups: [{ group_id: flat, group_name: 'Flat', amount: 0 }],
      },
    ]);
    expect((await people(ravi)).map(({ name, balance }) => [name, balance])).toEqual([
      ['Asha', 200],
      ['Uma', 40],
    ]);
    expect((await people(uma)).map(({ name, balance }) => [name, balance])).toEqual([
      ['Ravi', -40],
      ['Asha', 0],
    ]);
  });

  it('[people-2] disappear with the group, with leaving it, and with the account', async () => {
    await haveDebts();
    await removeMember(asha, goa, 'Ravi');
    expect((await people(asha))[0]).toMatchObject({ name: 'Ravi', balance: -500 });
    await tryToDeleteGroup(ravi, flat);
    expect(await people(asha)).toEqual([]);
    await ravi.post(`/group/api/groups/${flat}/restore/`);
    expect(await people(asha)).toHaveLength(2);
    await ravi.delete('/auth/account/', { password: PASSWORD });
    expect((await people(asha)).map(({ name }) => name)).toEqual(['Uma']);
  });

  it('[people-3] have their display name, and the UPI id of the receiver', async () => {
    await haveDebts();
    for (const [person, upi] of [
      [asha, 'asha@upi'],
      [ravi, 'ravi@upi'],
    ] as const) {
      await person.patch('/auth/profile/', { upi_id: upi, display_name: `${person.username} S` });
    }
    expect((await people(asha))[0]).toMatchObject({ display_name: 'Ravi S', upi_id: 'ravi@upi' });
    const [other] = await people(ravi);
    expect(other).toMatchObject({ display_name: 'Asha S' });
    expect(other).not.toHaveProperty('upi_id');
  });

  it('[settle-people-1] are settled by one payment for each suggestion, and the rest stays unchanged', async () => {
    await haveDebts();
    await owe(flat, uma, ravi, 40);
    const body = { amount: -200, note: 'UPI', date: '2026-11-14' };
    const response = await settle(asha, ravi, body);
    const payment = { note: 'UPI', recorded_by_name: 'Asha', version: 1 };
    expect([response.statusCode, response.json<Settling>()]).toEqual([
      201,
      {
        id: expect.any(Number),
        amount: 200,
        payments: [
          expect.objectContaining({
            ...payment,
            group: goa,
            from_member: 'Ravi',
            to_member: 'Asha',
            amount: 300,
          }),
          expect.objectContaining({
            ...payment,
            group: flat,
            from_member: 'Asha',
            to_member: 'Ravi',
            amount: 500,
          }),
        ],
      },
    ]);
    expect((await people(asha))[0]).toMatchObject({ name: 'Ravi', balance: 0 });
    expect(await plan(asha, goa)).toEqual([]);
    expect(await plan(asha, flat)).toEqual([{ from_member: 'Uma', to_member: 'Ravi', amount: 40 }]);
    const [event] = await listHistory(ravi, flat);
    expect(event).toMatchObject({ action: 'payment_added', actor_name: 'Asha' });
  });

  it('[settle-people-2] are undone completely within 30 days, once, by the user who settled', async () => {
    await haveDebts();
    const [before, plans] = [await balances(asha), [await plan(asha, goa), await plan(asha, flat)]];
    const { id } = readAs<Settling>(await settle(asha, ravi), 201);
    expect((await takeBack(ravi, asha, id)).statusCode).toBe(404);
    expect((await takeBack(asha, uma, id)).statusCode).toBe(404);
    expect((await takeBack(asha, ravi, id + 999)).statusCode).toBe(404);
    expect((await takeBack(asha, ravi, id)).statusCode).toBe(204);
    expect(await balances(asha)).toEqual(before);
    expect([await plan(asha, goa), await plan(asha, flat)]).toEqual(plans);
    expect((await takeBack(asha, ravi, id)).statusCode).toBe(404);
    const late = readAs<Settling>(await settle(asha, ravi), 201);
    test.setTime('2026-12-16T06:30:00Z');
    expect((await takeBack(asha, ravi, late.id)).statusCode).toBe(404);
  });

  it('[settle-people-3] skip a deleted payment when they are undone, and include a changed one', async () => {
    await haveDebts();
    const { id, payments } = readAs<Settling>(await settle(asha, ravi), 201);
    const [ofGoa, ofFlat] = payments;
    await ravi.delete(`/group/api/payments/${ofGoa?.id ?? 0}/`);
    await ravi.put(`/group/api/payments/${ofFlat?.id ?? 0}/`, {
      from_member: 'Asha',
      to_member: 'Ravi',
      amount: 450,
    });
    expect((await takeBack(asha, ravi, id)).statusCode).toBe(204);
    expect((await people(asha))[0]).toMatchObject({ balance: -200 });
  });

  it('[settle-people-4] refuse another amount than the balance, which they return, and a zero balance', async () => {
    await haveDebts();
    for (const amount of [199.99, -200.01, 0, 500]) {
      const response = await settle(asha, ravi, { amount });
      expect([response.statusCode, response.json<unknown>()]).toEqual([
        409,
        {
          error:
            'What you and Ravi have to settle has changed since you last saw it. Nothing was recorded.',
          code: 'changed_meanwhile',
          current: (await people(asha))[0],
        },
      ]);
    }
    expect((await settle(asha, uma)).statusCode).toBe(409);
    // With the sign of the payer: Ravi is the receiver.
    expect((await settle(ravi, asha, { amount: -200 })).statusCode).toBe(409);
    expect((await settle(asha, ravi, { amount: '200.00' })).statusCode).toBe(201);
    const again = await settle(asha, ravi, { amount: 200 });
    expect([again.statusCode, again.json<{ current: SharingPerson }>().current.balance]).toEqual([
      409, 0,
    ]);
  });

  it('[settle-people-6] notify everybody once: the two people of the total, others of what they see', async () => {
    await haveDebts();
    const told = async (person: Person) => {
      const { unread } = { unread: await listNotifications(person) };
      return unread
        .filter(({ notification_type: type }) => /^(payment|people)/.test(type))
        .map(({ message }) => message);
    };
    const { id } = readAs<Settling>(await settle(asha, ravi), 201);
    expect(await told(asha)).toEqual(['You settled 2 groups at once: you paid Ravi ₹200.00.']);
    expect(await told(ravi)).toEqual(['Asha settled 2 groups at once: Asha paid Ravi ₹200.00.']);
    expect(await told(uma)).toEqual([
      'Asha recorded that Asha paid Ravi ₹500.00 in the group “Flat”.',
    ]);
    await takeBack(asha, ravi, id);
    expect((await told(ravi))[0]).toBe('Asha undid 2 payments between Asha and Ravi, in 2 groups.');
    expect(await told(uma)).toHaveLength(2);
  });

  it('[settle-people-7] settle once for an Idempotency-Key, and amounts may cancel out', async () => {
    await owe(goa, ravi, asha, 300);
    await owe(flat, asha, ravi, 300);
    const ask = () =>
      test.app.inject({
        method: 'POST',
        url: `/group/api/people/${ravi.id}/settle/`,
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'settle-1' },
        payload: { amount: 0 },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<Settling>()).toEqual(first.json<Settling>());
    expect(first.json<Settling>()).toMatchObject({ amount: 0, payments: [{}, {}] });
    expect((await listNotifications(ravi))[0]?.message).toBe(
      'Asha settled 2 groups at once between Asha and Ravi: nobody has to pay.',
    );
  });

  onOneEngine(engine, () => {
    it('[settle-people-5] refuse invalid fields, and people without a shared group', async () => {
      await haveDebts();
      for (const wrong of [
        { amount: 'x' },
        { amount: 1.005 },
        { amount: null },
        { date: '2026-11-31' },
        { date: '2026-12-01' },
        { note: 7 },
        { note: 'x'.repeat(501) },
      ]) {
        expect([wrong, (await settle(asha, ravi, wrong)).statusCode]).toEqual([wrong, 400]);
      }
      const stranger = await test.signUp('Stranger');
      for (const other of [stranger, asha, { ...ravi, id: 999_999 }]) {
        expect((await settle(asha, other)).statusCode).toBe(404);
      }
      expect((await asha.post('/group/api/people/x/settle/', {})).statusCode).toBe(400);
      expect((await people(asha))[0]).toMatchObject({ balance: -200 });
    });
  });
});
