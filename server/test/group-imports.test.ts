import type {
  Group,
  GroupEvent,
  GroupExpense,
  GroupMonth,
  Import,
  ListedGroup,
  Payment,
} from '@hisaab/contract';
import { asPaise, splitByWeights } from '@hisaab/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { removeUnfinishedGroupImports } from '../src/groups/import/removing-imports.service.ts';
import { listNotifications, toldOf } from './factories.ts';
import * as groups from './group-actions.ts';
import { tryToImport } from './group-import-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const DINNER = {
  kind: 'expense',
  paid_by_name: 'Asha',
  amount: 900,
  description: 'Dinner',
  date: '2026-11-03',
  category: 'Food',
};
const BILL = {
  kind: 'expense',
  amount: '100.00',
  description: 'Taxi',
  date: '2026-10-30',
  payers: [
    { name: 'Asha', amount: 60 },
    { name: 'Ben', amount: 40 },
  ],
  lines: [
    { amount: 70, participant_names: ['Ben'] },
    { amount: 30, participant_names: ['Chitra'] },
  ],
};
const HEADS = {
  kind: 'expense',
  paid_by_name: 'Ben',
  amount: 50,
  participants: [{ name: 'Asha', heads: 3 }, { name: 'Chitra' }],
  date: '2026-11-04',
};
const PAID = {
  kind: 'payment',
  from_member: 'Chitra',
  to_member: 'Asha',
  amount: 25.5,
  note: 'Cash',
  date: '2026-11-05',
};

describeOnBothEngines('Imports of a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ben: Person;
  let group: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
    ben = await test.signUp('Ben');
    group = await groups.createGroup(asha, 'Goa', ['Ben']);
  });
  afterEach(() => test.close());

  const at = (path: string) => `/group/api/groups/${group.id}/${path}`;
  const post = (file: object) => tryToImport(asha, group.id, file);
  const take = (id: number, person = asha) => person.delete(at(`imports/${id}/`));
  const expenses = async () => (await asha.get(at('expenses/'))).json<GroupExpense[]>();
  const payments = async () => (await asha.get(at('payments/'))).json<Payment[]>();
  const history = async () => (await asha.get(at('history/'))).json<GroupEvent[]>();
  const members = async () =>
    (await asha.get('/group/api/groups/')).json<ListedGroup[]>().find(({ id }) => id === group.id)
      ?.members;
  const expectBooks = async () => {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  };
  /** Everything that a group's people see of it, except its history. */
  const look = async (person = asha) => {
    const paths = ['expenses/', 'payments/', 'settlements/', 'settlement_suggestions/', 'deleted/'];
    const months = ['month/', 'month/?month=2026-10'];
    const seen = [...paths, ...months].map(async (path) => (await person.get(at(path))).json());
    const { group_shares: shares } = (
      await person.get('/personal/api/expenses/monthly_summary/')
    ).json<{ group_shares: object }>();
    const rows = await test.db
      .selectFrom('group_member')
      .selectAll()
      .where('group_id', '=', group.id)
      .orderBy('id')
      .execute();
    const { settlement_sets: sets } = await test.db
      .selectFrom('expense_group')
      .select('settlement_sets')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    return { seen: await Promise.all(seen), shares, rows, sets };
  };

  it('[group-imports-1] add bills of every kind and payments, with guests, each on its day', async () => {
    const response = await post({ guests: ['Chitra'], entries: [DINNER, BILL, HEADS, PAID] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: expect.any(Number), count: 4 });
    const [heads, dinner, taxi] = await expenses();
    expect(dinner).toMatchObject({
      participants_names: ['Asha', 'Ben', 'Chitra'],
      date: '2026-11-03',
      category: 'Food',
      version: 1,
    });
    expect(taxi).toMatchObject({
      payers: [
        { name: 'Asha', amount: 60 },
        { name: 'Ben', amount: 40 },
      ],
      shares: [
        { name: 'Ben', amount: 70 },
        { name: 'Chitra', amount: 30 },
      ],
    });
    expect(heads?.shares).toEqual([
      { name: 'Asha', amount: 37.5 },
      { name: 'Chitra', amount: 12.5 },
    ]);
    expect(await payments()).toMatchObject([{ ...without(PAID), recorded_by_name: 'Asha' }]);
    const month = (await ben.get(at('month/'))).json<GroupMonth>();
    expect(month).toMatchObject({ total: 950, count: 2 });
    await expectBooks();
  });

  it('[group-imports-2] cause one event and one notification', async () => {
    await test.db.deleteFrom('notification').execute();
    const { id } = (await post({ guests: ['Chitra'], entries: [DINNER, PAID] })).json<Import>();
    const [added, before] = await history();
    expect(added).toMatchObject({
      action: 'import_added',
      subject: 'trip.csv',
      summary: 'Asha imported 2 entries from “trip.csv”.',
      thing: { kind: 'import', id },
      can_restore: false,
    });
    expect(before?.action).toBe('member_added');
    for (const person of [asha, ben]) {
      expect(await toldOf(test.db, person)).toEqual(['group_expense_added']);
    }
    const [told] = await listNotifications(ben);
    expect(told?.message).toBe('Asha imported 2 entries from “trip.csv” into the group “Goa”.');
    expect((await take(id, ben)).statusCode).toBe(204);
    expect((await history())[0]).toMatchObject({
      action: 'import_deleted',
      summary: 'Ben undid the import of 2 entries from “trip.csv”.',
    });
    expect(await toldOf(test.db, asha)).toEqual(['group_expense_added']);
  });

  it('[group-imports-5] link no guest to an account, and refuse the name of a member', async () => {
    await test.signUp('Chitra');
    const taken = await post({ guests: ['ben'], entries: [DINNER] });
    expect(taken.statusCode).toBe(409);
    expect(await expenses()).toEqual([]);
    await post({ guests: ['Chitra'], entries: [DINNER] });
    expect((await members())?.at(-1)).toMatchObject({ name: 'Chitra', is_registered_user: false });
  });

  it('[group-imports-6] restore a removed guest, until they are undone', async () => {
    await groups.addMember(asha, group.id, 'Carl');
    await groups.addExpense(asha, group.id, { paidBy: 'Carl', amount: 10 });
    await groups.removeMember(asha, group.id, 'Carl');
    const before = await look();
    const { id } = (await post({ guests: ['CARL'], entries: [DINNER] })).json<Import>();
    const back = (await members())?.find(({ name }) => name === 'CARL');
    expect(back).toMatchObject({ is_registered_user: false });
    expect(before.rows.map((row) => row.id)).toContain(back?.id);
    await expectBooks();
    expect((await take(id)).statusCode).toBe(204);
    expect(await look()).toEqual(before);
    await expectBooks();
  });

  it('[group-imports-17] take no place of a removed user for a guest', async () => {
    const bill = await groups.addExpense(asha, group.id, { paidBy: 'Ben', amount: 10 });
    await groups.removeMember(asha, group.id, 'Ben');
    const shares = (await look(ben)).shares;
    const file = { guests: ['BEN'], entries: [DINNER] };
    const refused = await post(file);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'name_taken', fields: { guests: expect.stringContaining('Ben') } },
    ]);
    expect((await look(ben)).shares).toEqual(shares);
    await asha.delete(`/group/api/expenses/${bill.id}/`);
    const { rows } = await look();
    expect((await post(file)).statusCode).toBe(201);
    const guest = (await members())?.find(({ name }) => name === 'BEN');
    expect(guest).toMatchObject({ is_registered_user: false });
    expect(rows.map(({ id }) => id)).not.toContain(guest?.id);
    await expectBooks();
  });

  it('[group-imports-7] are undone completely: changed and deleted entries, guests, and unlisted data', async () => {
    for (const amount of [100, 50, 33.34]) {
      await groups.addExpense(asha, group.id, { paidBy: 'Ben', amount });
    }
    const before = await look();
    const file = { guests: ['Chitra', 'Dev'], entries: [DINNER, BILL, HEADS, PAID] };
    const { id } = (await post(file)).json<Import>();
    const [heads, dinner] = (await expenses()).filter(({ date }) => date < '2026-11-15');
    await asha.put(`/group/api/expenses/${heads?.id}/`, { paid_by_name: 'Dev', amount: 11 });
    await asha.delete(`/group/api/expenses/${dinner?.id}/`);
    const dev = (await members())?.find(({ name }) => name === 'Dev');
    await asha.put(at(`members/${dev?.id}/`), { name: 'Deva' });
    expect((await take(id, ben)).statusCode).toBe(204);
    expect(await look()).toEqual(before);
    for (const entry of [heads, dinner]) {
      const restored = await asha.post(`/group/api/expenses/${entry?.id}/restore/`);
      expect(restored.statusCode).toBe(404);
    }
    expect((await take(id)).statusCode).toBe(404);
    await expectBooks();
  });

  it('[group-imports-8] keep guests who are used elsewhere, such as in repeating entries', async () => {
    const file = { guests: ['Chitra', 'Dev', 'Esha'], entries: [DINNER] };
    const { id } = (await post(file)).json<Import>();
    await groups.addExpense(asha, group.id, { paidBy: 'Asha', amount: 10, among: ['Chitra'] });
    const rent = await asha.post('/group/api/recurring/', {
      group: group.id,
      amount: 500,
      description: 'Rent',
      paid_by_name: 'Dev',
      participant_names: ['Asha'],
      every: 'month',
      starts_on: '2027-01-01',
    });
    expect(rent.statusCode).toBe(201);
    await take(id);
    expect((await members())?.map(({ name }) => name)).toEqual(['Asha', 'Ben', 'Chitra', 'Dev']);
    await expectBooks();
  });

  it('[group-imports-9] can be undone for 30 days, by those who see the group', async () => {
    const { id } = (await post({ entries: [DINNER] })).json<Import>();
    const zoe = await test.signUp('Zoe');
    expect((await take(id, zoe)).statusCode).toBe(404);
    test.setTime('2026-12-16T06:30:00Z');
    expect((await take(id)).statusCode).toBe(404);
    expect(await expenses()).toHaveLength(1);
  });

  it('[group-imports-10] are one import for two requests with one key', async () => {
    const send = (guests: string[]) =>
      test.app.inject({
        method: 'POST',
        url: at('imports/'),
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'one-file' },
        payload: { file_name: 'trip.csv', guests, entries: [DINNER] },
      });
    const [first, meanwhile] = await Promise.all([send(['Chitra']), send(['Chitra'])]);
    const again = await send(['Chitra']);
    expect([first, meanwhile, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(meanwhile.json<Import>()).toEqual(first.json<Import>());
    expect(again.json<Import>()).toEqual(first.json<Import>());
    expect(await expenses()).toHaveLength(1);
    expect((await send(['Dev'])).statusCode).toBe(422);
  });

  it('[group-imports-11] accept 8 MB and 10,000 entries, each of which is stored', async () => {
    const entries = Array.from({ length: 10_000 }, (_, place) => ({
      ...DINNER,
      amount: 1,
      description: 'x'.repeat(500) + (place % 10),
    })).map((entry) => ({ ...entry, description: entry.description.slice(-500) }));
    const response = await post({ entries });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<Import>();
    const listed = await asha.get(`${at('expenses/')}?limit=1`);
    expect(listed.headers['x-total-count']).toBe('10000');
    expect((await asha.get(at('settlements/'))).json()).toMatchObject([
      { balance: 5_000 },
      { balance: -5_000 },
    ]);
    expect((await take(id)).statusCode).toBe(204);
    expect(await expenses()).toEqual([]);
    await expectBooks();
    const tooMuch = await post({ entries: [{ ...DINNER, note: 'x'.repeat(8 * 1024 * 1024) }] });
    expect(tooMuch.statusCode).toBe(413);
  });

  it('[group-imports-12] that were interrupted are undone', async () => {
    const before = await look();
    await test.db
      .insertInto('group_import')
      .values({
        group_id: group.id,
        created_by: asha.id,
        file_name: 'cut.csv',
        entry_count: 3,
        created_at: '2026-11-15T06:30:00.000Z',
        done_at: null,
        removed_at: null,
        guests: JSON.stringify({ added: [], returned: [], afterEntry: 0 }),
        sets_before: '[]',
      })
      .execute();
    await post({ entries: [DINNER] });
    await test.db
      .updateTable('group_import')
      .set({ removed_at: '2026-11-15T06:30:00.000Z' })
      .where('done_at', 'is not', null)
      .execute();
    const clock = clockIn('Asia/Kolkata', () => new Date('2026-11-15T07:45:00Z'));
    const stopped = await removeUnfinishedGroupImports({ db: test.db, clock }, test, 10);
    expect(stopped).toBe(2);
    expect(await look()).toEqual(before);
  });

  onOneEngine(engine, () => {
    it.each([
      ['Entry 2: Zoe is not in this group', { ...DINNER, paid_by_name: 'Zoe' }],
      ['Entry 2: Zoe is not in this group', { ...DINNER, participant_names: ['Zoe'] }],
      ['Entry 2: Zoe is not in this group', { ...PAID, from_member: 'Zoe' }],
      ['Entry 2: A payment goes from one', { ...PAID, to_member: 'Chitra' }],
      ['Entry 2: ', { ...PAID, amount: 0 }],
      ['Entry 2: Kind must be expense or payment.', { ...DINNER, kind: 'loan' }],
      ['Entry 2: Kind must be expense or payment.', without(DINNER)],
      ['Entry 2: Date must be a day between', { ...DINNER, date: '2026-12-05' }],
      ['Entry 2: An amount has at most two decimals', { ...DINNER, amount: 1.005 }],
      ['Entry 2: Category must be one of', { ...DINNER, category: 'Rent' }],
      ['Entry 2: What was paid adds up to ₹100.00', { ...BILL, amount: 90 }],
      ['Entry 2: ', { ...HEADS, participant_names: ['Ben'] }],
      ['Entry 2: ', { ...DINNER, split_equally: false }],
      ['Entry 2: Send a JSON object.', 'Dinner'],
    ])(
      '[group-imports-3] add nothing where an entry is wrong, and name it: %s',
      async (sentence, entry) => {
        const before = await look();
        const refused = await post({ guests: ['Chitra'], entries: [DINNER, entry, PAID] });
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ error: string }>().error).toContain(sentence);
        expect(await look()).toEqual(before);
      },
    );

    it.each([
      [{ entries: [] }, 'entries'],
      [{ entries: 'none' }, 'entries'],
      [{ entries: Array.from({ length: 10_001 }, () => 0) }, 'entries'],
      [{ entries: [DINNER], guests: 'Chitra' }, 'guests'],
      [{ entries: [DINNER], guests: ['Chitra', ' '] }, 'guests'],
      [{ entries: [DINNER], guests: ['Chitra', 'chitra'] }, 'guests'],
      [
        { entries: [DINNER], guests: Array.from({ length: 499 }, (_, n) => `Guest ${n}`) },
        'guests',
      ],
      [{ entries: [DINNER], file_name: '' }, 'file_name'],
      [{ entries: [DINNER], file_name: 'x'.repeat(256) }, 'file_name'],
    ])(
      '[group-imports-4] are refused where the file itself is wrong, at the field',
      async (file, field) => {
        const refused = await post(file);
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ fields: object }>().fields).toHaveProperty(field);
      },
    );

    it('[group-imports-16] distribute the odd paise of each entry by the usual rules', async () => {
      const heads = [
        [1, 1, 1],
        [2, 1, 1],
        [1, 3, 1],
      ];
      const names = group.members.map(({ name }) => name);
      const bills = Array.from({ length: 30 }, (_, place) => ({
        amount: 1 + (place % 7),
        heads: heads[place % heads.length] ?? [],
      }));
      const entries = bills.map(({ amount, heads: of }) => ({
        ...DINNER,
        amount: amount / 100,
        participants: names.map((name, index) => ({ name, heads: of[index] })),
      }));
      expect((await tryToImport(asha, group.id, { entries })).statusCode).toBe(201);
      const carried = new Map<number, number>();
      const right = bills.map(({ amount, heads: of }) => {
        const people = group.members.map(({ id }, index) => ({
          memberId: id,
          roundingCarried: carried.get(id) ?? 0,
          weight: BigInt(of[index] ?? 0),
        }));
        const turn = splitByWeights(asPaise(amount), people);
        for (const { memberId, rounding } of turn) {
          carried.set(memberId, (carried.get(memberId) ?? 0) + rounding);
        }
        return turn.map((share) => share.amount);
      });
      const rows = await test.db
        .selectFrom('posting')
        .select(['entry_id', 'share_paise'])
        .where('group_id', '=', group.id)
        .where('share_paise', 'is not', null)
        .orderBy('entry_id')
        .orderBy('member_id')
        .execute();
      const stored = Map.groupBy(rows, (row) => row.entry_id);
      const inOrder = [...stored.values()].map((of) => of.map((row) => row.share_paise));
      expect(inOrder).toEqual(right);
    });

    it('[group-imports-13] warn of a budget that they exceed', async () => {
      await asha.put(at('budget/'), { limit: 1_000 });
      await test.db.deleteFrom('notification').execute();
      await post({ entries: [DINNER, DINNER] });
      expect((await toldOf(test.db, ben)).toSorted()).toEqual([
        'group_budget_exceeded',
        'group_expense_added',
      ]);
    });
  });
});

function without({ kind: _kind, ...fields }: Record<string, unknown>) {
  return fields;
}
