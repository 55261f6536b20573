import type {
  BalanceBreakdown,
  Group,
  Notification,
  SettlementSuggestion,
  SharingPerson,
} from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { PASSWORD } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import {
  addExpense,
  addMember,
  addPayment,
  createGroup,
  listGroups,
  listHistory,
  listSettlements,
  listSuggestions,
  readAs,
  removeMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const COUPLE = ['Asha', 'Ravi'];
const PARENTS = ['Farah', 'Imran'];

describeOnBothEngines('A family that settles as one', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let farah: Person;
  let coorg: number;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    farah = await test.signUp('Farah');
    coorg = (await createGroup(asha, 'Coorg', ['Ravi', 'Farah', 'Imran', 'Dev'])).id;
    const owe = (from: string, to: string, amount: number) =>
      addExpense(asha, coorg, { paidBy: to, amount, among: [from] });
    await owe('Asha', 'Farah', 1450);
    await owe('Ravi', 'Farah', 4300);
    await owe('Dev', 'Farah', 1150);
    await owe('Dev', 'Imran', 850);
  });
  afterEach(() => test.close());

  const put = (units: unknown, person = asha, id = coorg) =>
    person.put(`/group/api/groups/${id}/units/`, { units });
  const set = async (...units: string[][]) =>
    readAs<Group>(await put(units.map((members) => ({ members }))), 200);
  const plan = async () =>
    (await listSuggestions(asha, coorg)).map(
      ({ from_member: from, to_member: to, amount }) => `${from} pays ${to} ${amount}`,
    );
  const amountsWith = async (person: Person, name: string) =>
    (await person.get('/group/api/people/'))
      .json<SharingPerson[]>()
      .find((one) => one.name === name)?.balance;
  const ofUnits = async (person: Person) =>
    (await listHistory(person, coorg)).filter(({ action }) => action === 'units_changed');

  it('[units-1] pays and gets as one, by who owes most and who gets most, and nothing inside it', async () => {
    expect(await plan()).toHaveLength(4);
    const group = await set(PARENTS, ['ravi', 'Asha']);
    expect(group.units).toEqual([{ members: COUPLE }, { members: PARENTS }]);
    expect(await listSuggestions(farah, coorg)).toEqual([
      {
        from_member: 'Ravi',
        to_member: 'Farah',
        amount: 5750,
        from_unit: COUPLE,
        to_unit: PARENTS,
      },
      { from_member: 'Dev', to_member: 'Farah', amount: 2000, to_unit: PARENTS },
    ]);
    expect(
      (await listSettlements(asha, coorg)).map(({ member_name: name, balance, unit }) => [
        name,
        balance,
        unit,
      ]),
    ).toEqual([
      ['Asha', -1450, 1],
      ['Ravi', -4300, 1],
      ['Farah', 6900, 2],
      ['Imran', 850, 2],
      ['Dev', -2000, null],
    ]);
    const other = await test.addVariant({});
    const again = await other.inject({
      url: `/group/api/groups/${coorg}/settlement_suggestions/`,
      headers: { authorization: `Token ${asha.token}` },
    });
    expect(again.json<SettlementSuggestion[]>()).toEqual(await listSuggestions(asha, coorg));
  });

  it('[units-2] settles by any payment between two of its people, and the other payments stay', async () => {
    await set(COUPLE, PARENTS);
    await addPayment(asha, coorg, { from: 'Asha', to: 'Imran', amount: 750 });
    expect(await plan()).toEqual(['Ravi pays Farah 5000', 'Dev pays Farah 2000']);
    await addPayment(asha, coorg, { from: 'Dev', to: 'Imran', amount: 2000 });
    expect(await plan()).toEqual(['Ravi pays Farah 5000']);
    await addPayment(asha, coorg, { from: 'Ravi', to: 'Farah', amount: 4900 });
    // By now he has paid more than his part.
    expect(await plan()).toEqual(['Asha pays Farah 100']);
    await addPayment(asha, coorg, { from: 'Ravi', to: 'Asha', amount: 1 });
    expect(await plan()).toHaveLength(1);
    await addPayment(asha, coorg, { from: 'Ravi', to: 'Farah', amount: 100 });
    expect(await plan()).toEqual([]);
  });

  it('[units-3] ends with an empty list, and a group without units has nothing of it', async () => {
    const before = [await listSettlements(asha, coorg), await listSuggestions(asha, coorg)];
    const [listed] = await listGroups(asha);
    await set(COUPLE, PARENTS);
    const ended = await set();
    expect(ended).not.toHaveProperty('units');
    expect([await listSettlements(asha, coorg), await listSuggestions(asha, coorg)]).toEqual(
      before,
    );
    expect((await listGroups(asha))[0]).toEqual(listed);
    expect(JSON.stringify([before, listed])).not.toContain('unit');
  });

  it('[units-4] is recorded and told to everybody else with an account once, but the same units again are not', async () => {
    await set(COUPLE, PARENTS);
    await set(PARENTS, ['RAVI', 'asha']);
    await set();
    await set();
    expect(
      (await ofUnits(farah)).map(({ summary, subject, thing }) => [summary, subject, thing]),
    ).toEqual([
      [
        'Asha ended settling as one: everybody settles alone.',
        'Coorg',
        { kind: 'group', id: coorg },
      ],
      [
        'Asha set who settles as one: Asha + Ravi and Farah + Imran.',
        'Coorg',
        { kind: 'group', id: coorg },
      ],
    ]);
    const told = async (person: Person) =>
      (await listNotifications(person))
        .filter(({ notification_type: type }) => type === 'units_changed')
        .map(({ title, message }: Notification) => `${title}: ${message}`);
    for (const person of [ravi, farah]) {
      expect(await told(person)).toEqual([
        'Families changed: Asha ended settling as one in the group “Coorg”: everybody settles alone.',
        'Families changed: Asha set who settles as one in the group “Coorg”: Asha + Ravi and Farah + Imran.',
      ]);
    }
    expect(await told(asha)).toEqual([]);
  });

  it.each([
    ['no list', null, 'Units must be a list, each with the names of its members.'],
    ['no names', [{}], 'Units must be a list, each with the names of its members.'],
    ['one alone', [{ members: ['Asha'] }], '2 to 20 people can settle as one.'],
    [
      'more than 20',
      [{ members: Array.from({ length: 21 }, (_, index) => `P${index}`) }],
      '2 to 20 people can settle as one.',
    ],
    ['one twice', [{ members: ['Asha', 'ASHA'] }], 'ASHA is named twice.'],
    [
      'one in two units',
      [{ members: COUPLE }, { members: ['Ravi', 'Dev'] }],
      'Ravi is named twice.',
    ],
    [
      'a stranger',
      [{ members: ['Asha', 'Zoya'] }],
      'Zoya is not in this group and cannot take part.',
    ],
  ])('[units-5] is refused with a sentence for %s', async (_, units, sentence) => {
    const response = await put(units);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { units: sentence } }),
    ]);
    expect(await ofUnits(asha)).toEqual([]);
  });

  it('[units-6] is refused in a pair', async () => {
    const pair = (await asha.post('/group/api/people/', { name: 'Suresh' })).json<Group>();
    const response = await put([{ members: ['Asha', 'Suresh'] }], asha, pair.id);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { units: 'Two people alone cannot settle as one.' } }),
    ]);
  });

  it('[units-7] loses who is removed, ends with the last but one, and gets back who is restored', async () => {
    const together = await set(COUPLE, PARENTS);
    const planned = await plan();
    const imran = together.members.find(({ name }) => name === 'Imran')?.id;
    const left = await removeMember(asha, coorg, 'Imran');
    expect(left.units).toEqual([{ members: COUPLE }]);
    expect(await plan()).toEqual([
      'Ravi pays Farah 5750',
      'Dev pays Farah 1150',
      'Dev pays Imran 850',
    ]);
    const restored = await asha.post(`/group/api/groups/${coorg}/members/${imran}/restore/`);
    expect(restored.statusCode).toBe(200);
    expect((await listGroups(asha))[0]?.units).toEqual(together.units);
    expect(await plan()).toEqual(planned);
    // Who is added again is not in it: that is no undo.
    await removeMember(asha, coorg, 'Imran');
    await addMember(asha, coorg, 'Imran');
    expect((await listGroups(asha))[0]?.units).toEqual([{ members: COUPLE }]);
  });

  it('[units-8] goes to the trash and back with its group, and stays when one of its people deletes their account', async () => {
    await set(COUPLE, PARENTS);
    const planned = await plan();
    await tryToDeleteGroup(asha, coorg);
    const restored = readAs<Group>(await asha.post(`/group/api/groups/${coorg}/restore/`), 200);
    expect(restored.units).toEqual([{ members: COUPLE }, { members: PARENTS }]);
    expect(await plan()).toEqual(planned);
    expect((await ravi.delete('/auth/account/', { password: PASSWORD })).statusCode).toBe(204);
    expect((await listGroups(asha))[0]?.units).toEqual([{ members: COUPLE }, { members: PARENTS }]);
    expect(await plan()).toEqual(planned);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  });

  it('[units-9] is what its people owe or get together in their lists of groups, and what the plan names between two people', async () => {
    const own = async (person: Person) => {
      const [group] = await listGroups(person);
      return [group?.balance, group?.unit_balance, group?.unit_acting];
    };
    expect([await amountsWith(asha, 'Farah'), await amountsWith(ravi, 'Farah')]).toEqual([
      -1450, -4300,
    ]);
    await set(COUPLE, PARENTS);
    expect(await own(asha)).toEqual([-1450, -5750, 'Ravi']);
    expect(await own(ravi)).toEqual([-4300, -5750, 'Ravi']);
    expect(await own(farah)).toEqual([6900, 7750, 'Farah']);
    expect([await amountsWith(asha, 'Farah'), await amountsWith(ravi, 'Farah')]).toEqual([
      0, -5750,
    ]);
    expect(await amountsWith(farah, 'Ravi')).toBe(5750);
  });

  it('[units-10] counts for people across groups although its first member is an even guest', async () => {
    const flat = (await createGroup(asha, 'Flat', ['Gita', 'Ravi', 'Farah'])).id;
    await addExpense(asha, flat, { paidBy: 'Farah', amount: 30, among: ['Ravi'] });
    await addExpense(asha, flat, { paidBy: 'Asha', amount: 10, among: ['Farah'] });
    await put([{ members: ['Gita', 'Ravi'] }], asha, flat);
    const suggested = await listSuggestions(asha, flat);
    const [between] = (await ravi.get('/group/api/people/'))
      .json<SharingPerson[]>()
      .filter(({ name }) => name === 'Farah')
      .map(({ groups }) => groups.find(({ group_id: id }) => id === flat)?.amount);
    const named = suggested.find(({ to_member: to }) => to === 'Farah');
    expect([named?.from_member, between]).toEqual(['Ravi', -(named?.amount ?? 0)]);
  });

  it('[units-11] is settled by "Settle everything", which is refused with the new amounts when units changed meanwhile', async () => {
    const settle = (amount: number) =>
      ravi.post(`/group/api/people/${farah.id}/settle/`, { amount });
    await set(COUPLE, PARENTS);
    const stale = await settle(4300);
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({
        current: expect.objectContaining({ name: 'Farah', balance: -5750 }),
      }),
    ]);
    const settled = readAs<{ id: number; amount: number }>(await settle(5750), 201);
    expect(settled.amount).toBe(5750);
    expect(await plan()).toEqual(['Dev pays Farah 2000']);
    const undone = await ravi.delete(`/group/api/people/${farah.id}/settle/${settled.id}/`);
    expect(undone.statusCode).toBe(204);
    expect(await plan()).toEqual(['Ravi pays Farah 5750', 'Dev pays Farah 2000']);
  });

  it('[units-12] is explained by the sums of its members', async () => {
    // He owes 500, she gets 200: together 300.
    const home = (await createGroup(asha, 'Home', ['Ravi', 'Dev'])).id;
    const bill = { paidBy: 'Asha', amount: 200, among: ['Dev'], description: 'Taxi' };
    await addExpense(asha, home, bill);
    await addExpense(asha, home, { paidBy: 'Dev', amount: 500, among: ['Ravi'] });
    await put([{ members: COUPLE }], asha, home);
    expect(await listSuggestions(asha, home)).toEqual([
      { from_member: 'Ravi', to_member: 'Dev', amount: 300, from_unit: COUPLE },
    ]);
    const why = await asha.get(`/group/api/groups/${home}/settlements/why/?member=Ravi`);
    expect(why.json<BalanceBreakdown>()).toMatchObject({
      member_name: 'Ravi',
      balance: -300,
      owes: true,
      total_paid: 200,
      total_share: 500,
      share_count: 1,
      paid: [{ description: 'Taxi', amount: 200 }],
      unit_members: [
        { name: 'Asha', balance: 200 },
        { name: 'Ravi', balance: -500 },
      ],
    });
  });

  it('[units-13] names the UPI id of the one who receives for it', async () => {
    await farah.patch('/auth/profile/', { upi_id: 'farah@okaxis' });
    await set(COUPLE, PARENTS);
    const ids = (await listSuggestions(ravi, coorg)).map(({ upi_id: id }) => id);
    expect(ids).toEqual(['farah@okaxis', 'farah@okaxis']);
  });

  it('[units-14] is in the export of an account, and not in the CSV file of the group', async () => {
    const csv = async () => (await asha.get(`/group/api/groups/${coorg}/export/`)).body;
    const before = await csv();
    await set(COUPLE);
    expect(await csv()).toBe(before);
    const { groups } = (await asha.get('/auth/export/')).json<{ groups: unknown[] }>();
    expect(groups).toEqual([expect.objectContaining({ units: [{ members: COUPLE }] })]);
  });

  it('[units-15] stays through an import, and when it is undone', async () => {
    const units = (await set(COUPLE, PARENTS)).units;
    const planned = await plan();
    const body = {
      file_name: 'trip.csv',
      entries: [{ kind: 'payment', from_member: 'Dev', to_member: 'Imran', amount: 500 }],
    };
    const file = readAs<{ id: number }>(
      await asha.post(`/group/api/groups/${coorg}/imports/`, body),
      201,
    );
    expect(await plan()).toEqual(['Ravi pays Farah 5750', 'Dev pays Farah 1500']);
    await asha.delete(`/group/api/groups/${coorg}/imports/${file.id}/`);
    expect(await plan()).toEqual(planned);
    expect((await listGroups(asha))[0]?.units).toEqual(units);
  });
});
