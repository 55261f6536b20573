import type { Group, GroupExpense } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { listFaults, repairOwner } from '../src/maintenance/books/repair.ts';
import {
  addExpense,
  createGroup,
  listDeleted,
  listExpenses,
  listHistory,
  listSettlements,
  removeMember,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const EXPENSES = '/group/api/expenses/';
const PEOPLE = ['Asha', 'Ben', 'Chitra'];

describeOnBothEngines('Bills of a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let goa: Group;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    goa = await createGroup(asha, 'Goa', ['Ben', 'Chitra']);
  });
  afterAll(() => test.close());

  const ask = (body: object) =>
    asha.post(EXPENSES, { group: goa.id, amount: 1_000, paid_by_name: 'Asha', ...body });
  const add = async (body: object) => {
    const response = await ask(body);
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    return response.json<GroupExpense>();
  };
  const change = async (id: number, body: object) => {
    const response = await asha.put(`${EXPENSES}${id}/`, body);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json<GroupExpense>();
  };
  const shares = ({ shares: all }: GroupExpense) => all?.map(({ amount }) => amount);
  const named = (...names: string[]) => ({ participant_names: names });
  const heads = (asha_: number, ben: number) => [
    { name: 'Asha', heads: asha_ },
    { name: 'Ben', heads: ben },
  ];
  const dinner = () => ({
    description: 'Dinner',
    amount: 1_100,
    lines: [
      { amount: 600, description: ' Pizza ', ...named('Ben', 'ASHA') },
      { amount: '400', ...named('Chitra') },
    ],
  });

  it('[group-bills-1] by heads are split in proportion to them', async () => {
    const rent = await add({ description: 'Rent', participants: heads(60, 40), amount: '30000' });
    expect(rent).toEqual({
      id: expect.any(Number),
      amount: 30_000,
      description: 'Rent',
      category: 'Other',
      date: '2026-11-15',
      paid_by_name: 'Asha',
      participants_names: ['Asha', 'Ben'],
      individual_share: 15_000,
      participants: heads(60, 40),
      shares: [
        { name: 'Asha', amount: 18_000 },
        { name: 'Ben', amount: 12_000 },
      ],
      version: 1,
    });
    expect(await listExpenses(asha, goa.id)).toEqual([rent]);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('[group-bills-2] with one head each are plain expenses', async () => {
    const plain = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 9, among: PEOPLE });
    const { id: _, ...fields } = await add({
      description: plain.description,
      amount: 9,
      participants: [{ name: 'Chitra' }, { name: 'Asha', heads: 1 }, { name: 'Ben', heads: 1 }],
      lines: [],
      payers: null,
    });
    expect({ ...fields, id: plain.id }).toEqual(plain);
    expect(Object.keys(plain)).not.toContain('shares');
    const rows = await test.db.selectFrom('entry').select('split').execute();
    expect(rows.at(-1)?.split).toBeNull();
  });

  it('[group-bills-3] by lines distribute tax and tip in proportion', async () => {
    const bill = await add(dinner());
    expect(bill).toMatchObject({
      participants_names: PEOPLE,
      individual_share: 366.67,
      lines: [
        { amount: 600, description: 'Pizza', participant_names: ['Asha', 'Ben'] },
        { amount: 400, description: '', participant_names: ['Chitra'] },
      ],
      shares: [
        { name: 'Asha', amount: 330 },
        { name: 'Ben', amount: 330 },
        { name: 'Chitra', amount: 440 },
      ],
    });
    expect(Object.keys(bill)).not.toContain('participants');
    expect(Object.keys(bill)).not.toContain('payers');
  });

  it.each([
    ['a discount', 500, [150, 150, 200]],
    ['nothing to pay', 0, [0, 0, 0]],
  ])('spread %s in proportion too', async (_what, amount, expected) => {
    expect(shares(await add({ ...dinner(), amount }))).toEqual(expected);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('with lines of zero are split by heads', async () => {
    const bill = await add({ amount: 300, lines: [{ amount: 0, ...named('Ben') }] });
    expect(shares(bill)).toEqual([100, 100, 100]);
  });

  it('[group-bills-4] are paid by several people', async () => {
    const payers = [
      { name: 'Ben', amount: 300 },
      { name: 'asha', amount: '700' },
    ];
    const bill = await add({ paid_by_name: undefined, payers, ...named('Chitra') });
    expect(bill).toMatchObject({
      paid_by_name: 'Asha',
      payers: [
        { name: 'Asha', amount: 700 },
        { name: 'Ben', amount: 300 },
      ],
      shares: [{ name: 'Chitra', amount: 1_000 }],
    });
    const entries = await listSettlements(asha, goa.id);
    expect(entries.map(({ balance }) => balance)).toEqual([700, 300, -1_000]);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    const alone = await add({ payers: [{ name: 'Ben', amount: 1_000 }], paid_by_name: 'Ben' });
    expect(alone.paid_by_name).toBe('Ben');
    expect(Object.keys(alone)).not.toContain('payers');
  });

  it('have as payer the first in joining order of those with the largest payment', async () => {
    const payers = ['Chitra', 'Ben'].map((name) => ({ name, amount: 500 }));
    expect(await add({ paid_by_name: 'Chitra', payers })).toMatchObject({ paid_by_name: 'Ben' });
  });

  const many = (count: number, item: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => item(index));

  it('can have 100 lines and 50 payers', async () => {
    const big = await createGroup(asha, 'Big', many(49, (index) => `Guest ${index}`).map(String));
    const bill = await add({
      group: big.id,
      lines: many(100, () => ({ amount: 10 })),
      payers: big.members.map(({ name }) => ({ name, amount: 20 })),
    });
    expect(bill.payers).toHaveLength(50);
    expect(bill.lines).toHaveLength(100);
    expect(await findErrorsInBooks(test.db, big.id)).toEqual([]);
  });

  it('[group-bills-6] keep the fields that a change omits: the rest follows the amount', async () => {
    const { id } = await add({ ...dinner(), participants: heads(2, 1), category: 'Food' });
    const changed = await change(id, { amount: 1_200, paid_by_name: 'Ben' });
    expect(shares(changed)).toEqual([360, 360, 480]);
    expect(changed).toMatchObject({ participants: heads(2, 1), category: 'Food', version: 2 });
    expect(changed.lines).toHaveLength(2);
    const alone = await change(id, { amount: 1_200, paid_by_name: 'Ben', ...named('Ben') });
    expect(Object.keys(alone)).not.toContain('participants');
    expect(alone.lines).toHaveLength(2);
    const plain = await change(id, { amount: 1_200, paid_by_name: 'Ben', lines: [] });
    expect(plain.participants_names).toEqual(['Ben']);
    expect(Object.keys(plain)).not.toContain('shares');
  });

  it('keep their heads when the amount changes, and lose them to names', async () => {
    const { id } = await add({ participants: heads(3, 1) });
    const doubled = await change(id, { amount: 2_000, paid_by_name: 'Asha' });
    expect(shares(doubled)).toEqual([1_500, 500]);
    const names = { amount: 2_000, paid_by_name: 'Asha', ...named('Asha', 'Ben') };
    expect(await change(id, names)).not.toHaveProperty('participants');
    const all = await change(id, { amount: 2_000, paid_by_name: 'Asha', participants: [] });
    expect(all.participants_names).toEqual(PEOPLE);
  });

  it('[group-bills-7] keep several payers while the main payer and the amount stay', async () => {
    const payers = [
      { name: 'Asha', amount: 700 },
      { name: 'Ben', amount: 300 },
    ];
    const { id } = await add({ payers });
    const same = await change(id, { amount: 1_000, paid_by_name: 'Asha', description: 'Cab' });
    expect(same).toMatchObject({ payers, description: 'Cab' });
    const more = await change(id, { amount: 1_100, paid_by_name: 'Asha' });
    expect(more).not.toHaveProperty('payers');
    expect(await change(id, { amount: 1_000, payers })).toMatchObject({ payers });
    expect(await change(id, { amount: 1_000, paid_by_name: 'Ben' })).toMatchObject({
      paid_by_name: 'Ben',
    });
    await change(id, { amount: 1_000, payers });
    const none = await change(id, { amount: 1_000, paid_by_name: 'Asha', payers: [] });
    expect(none).not.toHaveProperty('payers');
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('keep every share while amount, people and lines stay', async () => {
    const bill = await add({ amount: 0.04, lines: [{ amount: 0.01 }, { amount: 0.01 }] });
    await add({ amount: 0.01 });
    const again = await change(bill.id, {
      amount: 0.04,
      paid_by_name: 'Ben',
      lines: [{ amount: 0.01, description: 'Gum' }, { amount: 0.01 }],
    });
    expect(again.shares).toEqual(bill.shares);
  });

  it.each([
    ['unequal heads', { participants: heads(2, 1) }],
    ['lines', { lines: [{ amount: 0.01, description: 'Gum', ...named('Asha', 'Ben') }] }],
  ])(
    '[group-bills-17] leave the odd paisa of %s where it is, when only words and the payer change',
    async (_, split) => {
      const bill = { amount: 0.01, ...split };
      const first = await add(bill);
      const second = await add(bill);
      // Without the first one the next odd paisa would be another's.
      await asha.delete(`${EXPENSES}${first.id}/`);
      const more =
        'lines' in split
          ? { lines: split.lines.map((line) => ({ ...line, description: 'Cab' })) }
          : {};
      const words = { description: 'Cab', paid_by_name: 'Ben', ...more };
      const again = await change(second.id, { ...bill, ...words });
      expect(again.shares).toEqual(second.shares);
      expect(second.shares).not.toEqual(first.shares);
      expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    },
  );

  it('[group-bills-18] distribute the odd paise of a changed bill as if the old one had never existed', async () => {
    const bill = await add({ amount: 0.01, participants: heads(2, 1) });
    expect(shares(bill)).toEqual([0.01, 0]);
    const more = { amount: 0.04, paid_by_name: 'Asha' };
    expect(shares(await change(bill.id, { ...more, participants: heads(2, 1) }))).toEqual([
      0.03, 0.01,
    ]);
    expect(shares(await change(bill.id, { ...more, participants: heads(1, 2) }))).toEqual([
      0.01, 0.03,
    ]);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('can name a former member again in a change', async () => {
    const { id } = await add({
      ...dinner(),
      payers: [{ name: 'Ben', amount: 1_100 }],
      paid_by_name: 'Ben',
    });
    await removeMember(asha, goa.id, 'Ben');
    const changed = await change(id, { ...dinner(), amount: 2_200, paid_by_name: 'Ben' });
    expect(shares(changed)).toEqual([660, 660, 880]);
    expect((await ask(dinner())).json().fields.lines).toMatch(/Ben is not in this group/);
  });

  it('[group-bills-8] conflict with a change by somebody else', async () => {
    const { id } = await add(dinner());
    const current = await change(id, { amount: 1_200, paid_by_name: 'Asha' });
    const response = await asha.put(`${EXPENSES}${id}/`, {
      ...dinner(),
      paid_by_name: 'Asha',
      version: 1,
    });
    expect([response.statusCode, response.json().current]).toEqual([409, current]);
  });

  it('[group-bills-9] are one entry to delete, restore and show in the history', async () => {
    const bill = await add({ ...dinner(), participants: heads(2, 1) });
    const before = await listSettlements(asha, goa.id);
    await asha.delete(`${EXPENSES}${bill.id}/`);
    expect((await listSettlements(asha, goa.id)).map(({ balance }) => balance)).toEqual([0, 0, 0]);
    expect(await listDeleted(asha, goa.id)).toMatchObject([{ kind: 'expense', ...bill }]);
    const back = await asha.post(`${EXPENSES}${bill.id}/restore/`);
    expect(back.json()).toEqual(bill);
    expect(await listSettlements(asha, goa.id)).toEqual(before);
    const actions = (await listHistory(asha, goa.id)).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['expense_restored', 'expense_deleted', 'expense_added']);
  });

  it('[group-bills-10] describe a change of the split in words', async () => {
    const { id } = await add(dinner());
    const [pizza, coffee] = [
      { amount: 600, description: 'Pizza', ...named('Asha') },
      { amount: 50, description: 'Coffee' },
    ];
    await change(id, { amount: 1_100, paid_by_name: 'Asha', lines: [pizza, coffee] });
    await change(id, {
      amount: 1_100,
      payers: [
        { name: 'Asha', amount: 700 },
        { name: 'Ben', amount: 400 },
      ],
      participants: heads(2, 1),
    });
    const [second, first] = await listHistory(asha, goa.id);
    expect(first?.summary).toBe(
      'Asha changed the expense “Dinner” (₹1,100.00): Pizza ₹600.00 now for Asha; Coffee ₹50.00 now for everybody; without ₹400.00.',
    );
    expect(first?.changes).toEqual([
      {
        field: 'lines',
        from: ['Pizza ₹600.00 for Asha, Ben', '₹400.00 for Chitra'],
        to: ['Pizza ₹600.00 for Asha', 'Coffee ₹50.00 for everybody'],
      },
    ]);
    expect(second?.summary).toMatch(
      /how much each paid.*who takes part.* and how many people each counts as\.$/,
    );
    expect(second?.changes).toContainEqual({
      field: 'payers',
      from: [],
      to: ['Asha ₹700.00', 'Ben ₹400.00'],
    });
  });

  it('[group-bills-11] are exported with all payers, heads and lines', async () => {
    const group = await createGroup(asha, 'Exported', ['Ben', 'Chitra']);
    const bill = await add({
      ...dinner(),
      group: group.id,
      paid_by_name: undefined,
      payers: [
        { name: 'Asha', amount: 700 },
        { name: 'Ben', amount: 400 },
      ],
    });
    const csv = await asha.get(`/group/api/groups/${group.id}/export/`);
    expect(csv.body).toContain('Dinner,1100.00,Asha 700.00; Ben 400.00,,330.00,330.00,440.00');
    const { groups } = (await asha.get('/auth/export/')).json<{
      groups: Array<{ id: number; entries: unknown[] }>;
    }>();
    expect(groups.find(({ id }) => id === group.id)?.entries).toMatchObject([
      {
        id: bill.id,
        participants: PEOPLE.map((name) => ({ name, heads: 1 })),
        lines: [
          {
            amount: 600,
            participants: [
              { name: 'Asha', heads: 1 },
              { name: 'Ben', heads: 1 },
            ],
          },
          { amount: 400 },
        ],
      },
    ]);
  });

  it('[group-bills-14] are compared with their postings by check-books', async () => {
    const check = BOOK_CHECKS.find(({ claim }) => claim.includes('each bill'));
    const find = async () =>
      (await check?.findDifferences(test.db, { kind: 'group', id: goa.id }))?.map(
        ({ sentence }) => sentence,
      );
    const { id } = await add(dinner());
    const move = async (paise: number, name: string) => {
      const { id: member } = goa.members.find((each) => each.name === name) ?? { id: 0 };
      await test.db
        .updateTable('posting')
        .set((posting) => ({ share_paise: posting('share_paise', '+', paise) }))
        .where('entry_id', '=', id)
        .where('member_id', '=', member)
        .execute();
    };
    expect(await find()).toEqual([]);
    await move(1, 'Asha');
    await move(-1, 'Ben');
    expect(await find()).toEqual([
      expect.stringMatching(
        /^Group expense \d+, member \d+: a share of ₹330\.01 .* ₹330\.00 follows/,
      ),
      expect.stringMatching(/a share of ₹329\.99/),
    ]);
    await move(-1, 'Asha');
    await move(1, 'Ben');
  });

  it.each([
    [
      'shares that moved',
      `update posting set share_paise = share_paise + case member_id when :first then 500 else -500 end
        where entry_id = :entry and member_id in (:first, :second)`,
    ],
    [
      'a share that is gone',
      'delete from posting where entry_id = :entry and paid_paise is null and member_id = :second',
    ],
    [
      'a rounding and a count',
      `update posting set rounding = rounding + 7 where entry_id = :entry;
        update entry set participant_count = 9 where id = :entry`,
    ],
  ])(
    '[group-bills-15] are split again by a repair after %s, with all totals',
    async (_, damage) => {
      const bill = await add(dinner());
      const before = await listSettlements(asha, goa.id);
      await spoil(bill.id, damage);
      expect(await findErrorsInBooks(test.db, goa.id)).not.toEqual([]);
      await repair();
      expect(await listDifferences()).toEqual([]);
      expect(await listSettlements(asha, goa.id)).toEqual(before);
    },
  );

  it('[group-bills-16] stay unchanged if the payments do not add up to the amount', async () => {
    const bill = await add(dinner());
    const good = await add(dinner());
    const less = 'update posting set paid_paise = paid_paise - 100, rounding = rounding + 5';
    await spoil(bill.id, `${less} where entry_id = :entry and paid_paise is not null`);
    await spoil(good.id, 'update posting set rounding = rounding + 5 where entry_id = :entry');
    await repair();
    const left = await listDifferences();
    expect(left.some((sentence) => sentence.startsWith(`Group expense ${bill.id}`))).toBe(true);
    expect(left.some((sentence) => sentence.startsWith(`Group expense ${good.id}`))).toBe(false);
    const more = 'update posting set paid_paise = paid_paise + 100, rounding = rounding - 5';
    await spoil(bill.id, `${more} where entry_id = :entry and paid_paise is not null`);
    await repair();
    expect(await listDifferences()).toEqual([]);
  });

  /** Damages the rows of a bill. */
  async function spoil(entry: number, damage: string): Promise<void> {
    const [first, second] = goa.members.map(({ id }) => id);
    const statements = damage
      .replaceAll(':entry', String(entry))
      .replaceAll(':first', String(first))
      .replaceAll(':second', String(second));
    for (const statement of statements.split(';')) await sql.raw(statement).execute(test.db);
  }

  async function repair(): Promise<void> {
    for await (const fault of listFaults(test.db)) {
      await test.db
        .transaction()
        .execute((trx) => repairOwner(trx, fault))
        .catch(() => []);
    }
  }

  async function listDifferences(): Promise<string[]> {
    const found = BOOK_CHECKS.map((check) => check.findDifferences(test.db));
    return (await Promise.all(found)).flat().map(({ sentence }) => sentence);
  }

  it('[group-bills-12] explain a balance with each payer', async () => {
    await add({
      amount: 900,
      payers: [
        { name: 'Asha', amount: 600 },
        { name: 'Ben', amount: 300 },
      ],
      ...named('Chitra'),
    });
    const why = await asha.get(`/group/api/groups/${goa.id}/settlements/why/?member=Chitra`);
    expect(why.json()).toMatchObject({ payments_with_plan: 2, payments_without_plan: 2 });
  });

  onOneEngine(engine, () => {
    it('share a line without names among the people of the bill, with their heads', async () => {
      const bill = await add({
        participants: heads(3, 1),
        lines: [{ amount: 800 }, { amount: 200, participants: [{ name: 'Chitra', heads: 2 }] }],
      });
      expect(shares(bill)).toEqual([600, 200, 200]);
      expect(bill.lines).toEqual([
        { amount: 800, description: '', participant_names: [] },
        { amount: 200, description: '', participants: [{ name: 'Chitra', heads: 2 }] },
      ]);
      expect(bill.participants).toEqual(heads(3, 1));
    });

    it('include in the split only people named in a line, when all lines have names', async () => {
      const bill = await add({ lines: [{ amount: 1_000, ...named('Ben') }] });
      expect(bill.participants_names).toEqual(['Ben']);
      expect(await change(bill.id, { amount: 900, paid_by_name: 'Asha', lines: [] })).toMatchObject(
        {
          participants_names: PEOPLE,
          individual_share: 300,
        },
      );
    });

    it.each([
      ['both', { ...named('Ben'), participants: heads(1, 1) }, 'participants', /not both/],
      ['no heads', { participants: [{ name: 'Ben', heads: 0 }] }, 'participants', /1 to 100/],
      [
        'too many heads',
        { participants: [{ name: 'Ben', heads: 101 }] },
        'participants',
        /1 to 100/,
      ],
      ['half a head', { participants: [{ name: 'Ben', heads: 1.5 }] }, 'participants', /whole/],
      ['heads as text', { participants: [{ name: 'Ben', heads: '2' }] }, 'participants', /whole/],
      [
        'a name twice',
        { participants: [{ name: 'Ben' }, { name: 'BEN' }] },
        'participants',
        /twice/,
      ],
      ['a stranger', { participants: [{ name: 'Karan' }] }, 'participants', /Karan is not/],
      ['no list', { participants: 'Ben' }, 'participants', /list/],
      ['a bare name', { participants: ['Ben'] }, 'participants', /list/],
      ['no list of lines', { lines: {} }, 'lines', /list/],
      ['a line without an amount', { lines: [{}] }, 'lines', /Line 1: Enter an amount/],
      [
        'a line below 0',
        { lines: [{ amount: 1 }, { amount: -1 }] },
        'lines',
        /Line 2: .*0 or more/,
      ],
      ['half a paisa', { lines: [{ amount: 0.005 }] }, 'lines', /Line 1: .*two decimals/],
      [
        'a stranger in a line',
        { lines: [{ amount: 1, ...named('Ben', 'Karan') }] },
        'lines',
        /Line 1: Karan is not/,
      ],
      [
        'both in a line',
        { lines: [{ amount: 1, ...named('Ben'), participants: heads(1, 1) }] },
        'lines',
        /Line 1: .*not both/,
      ],
      ['101 lines', { lines: many(101, () => ({ amount: 1 })) }, 'lines', /at most 100/],
      [
        '2,001 names',
        { lines: many(3, () => ({ amount: 1, participant_names: many(667, () => 'Ben') })) },
        'lines',
        /2000 people/,
      ],
      ['two lines of text', { lines: [{ amount: 1, description: 'a\nb' }] }, 'lines', /one line/],
      [
        'a paisa missing',
        { payers: [{ name: 'Ben', amount: 999.99 }] },
        'payers',
        /₹999\.99.*₹1,000\.00: ₹0\.01 is missing/,
      ],
      [
        'a paisa too much',
        { payers: [{ name: 'Ben', amount: 1_000.01 }] },
        'payers',
        /₹1,000\.01.*₹0\.01 is too much/,
      ],
      ['a payer of nothing', { payers: [{ name: 'Ben', amount: 0 }] }, 'payers', /above ₹0/],
      ['a strange payer', { payers: [{ name: 'Karan', amount: 1_000 }] }, 'payers', /Karan is not/],
      [
        'a payer twice',
        { payers: many(2, () => ({ name: 'Ben', amount: 500 })) },
        'payers',
        /Ben is in the list twice/,
      ],
      [
        '51 payers',
        { payers: many(51, () => ({ name: 'Ben', amount: 1 })) },
        'payers',
        /50 people/,
      ],
      [
        'another who paid',
        { paid_by_name: 'Asha', payers: [{ name: 'Ben', amount: 1_000 }] },
        'paid_by_name',
        /Asha is not among those who paid/,
      ],
      ['nobody who paid', { paid_by_name: undefined }, 'paid_by_name', /who paid/],
      ['nobody who paid after all', { paid_by_name: undefined, payers: [] }, 'paid_by_name', /./],
    ])(
      '[group-bills-5] with %s are refused with a sentence, and nothing changes',
      async (_what, body, field, sentence) => {
        const { id } = await add(dinner());
        const before = await listExpenses(asha, goa.id);
        const whole = { amount: 1_000, paid_by_name: 'Ben', ...body };
        for (const response of [await ask(whole), await asha.put(`${EXPENSES}${id}/`, whole)]) {
          expect(response.statusCode).toBe(400);
          expect(response.json().fields[field]).toMatch(sentence);
          expect(response.json().error).toMatch(sentence);
        }
        expect(await listExpenses(asha, goa.id)).toEqual(before);
      },
    );
  });
});
