import type {
  Expense,
  Group,
  GroupCurrencies,
  GroupExpense,
  GroupRate,
  GroupRecurring,
  LastRate,
  Payment,
  RecurringEntry,
} from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listNotifications } from './factories.ts';
import { createGroup, listHistory } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const THB = { currency: 'THB', amount: 1200, rate: 2.4512 };
const PAD_THAI = { category: 'Food', description: 'Pad thai', original: THB };

describeOnBothEngines('Other currencies', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let trip: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    trip = await createGroup(asha, 'Bangkok', ['Ravi', 'Dev']);
  });
  afterEach(() => test.close());

  const spend = (body: object) => asha.post('/personal/api/expenses/', body);
  const share = (body: object) =>
    asha.post('/group/api/expenses/', { group: trip.id, paid_by_name: 'Asha', ...body });
  const pay = (body: object) =>
    asha.post('/group/api/payments/', {
      group: trip.id,
      from_member: 'Ravi',
      to_member: 'Asha',
      ...body,
    });
  const ways = [
    [
      'an expense of one’s own',
      (body: object) => spend({ category: 'Food', ...body }),
      '/personal/api/expenses/',
    ],
    ['a group expense', share, '/group/api/expenses/'],
    ['a payment', pay, '/group/api/payments/'],
  ] as const;
  const needed = {
    '/personal/api/expenses/': { category: 'Food' },
    '/group/api/expenses/': { paid_by_name: 'Asha' },
    '/group/api/payments/': { from_member: 'Ravi', to_member: 'Asha' },
  };

  it('[currency-6] computes the rupees from amount and rate, half up to the paisa', async () => {
    for (const [name, add] of ways) {
      const made = (await add({ original: THB })).json<Expense>();
      expect([name, made.amount, made.original]).toEqual([name, 2941.44, THB]);
      const both = await add({
        amount: '2941.44',
        original: { ...THB, amount: '1200.00', rate: '2.45120' },
      });
      expect([both.statusCode, both.json<Expense>().original]).toEqual([201, THB]);
      const odd = await add({ original: { currency: 'KWD', amount: 0.125, rate: 270.04 } });
      expect(odd.json<Expense>().amount).toBe(33.76);
    }
    expect(await findErrorsInBooks(test.db, trip.id)).toEqual([]);
  });

  it('[currency-7] returns the rate that results from the rupees of the card', async () => {
    for (const [, add, url] of ways) {
      const original = { currency: 'VND', amount: 250_000_000 };
      const made = (await add({ amount: 812_345.67, original })).json<Expense>();
      expect(made.original).toEqual({ ...original, rate: 0.0032493827 });
      // The same values sent back match, although the rate alone results in other rupees.
      const { amount, original: noted } = made;
      const again = await asha.put(`${url}${made.id}/`, {
        ...needed[url],
        amount,
        original: noted,
      });
      expect([again.statusCode, again.json<Expense>().original]).toEqual([200, noted]);
    }
  });

  it('[currency-8] refuses an unknown currency, too many decimals, or a mismatch, at original', async () => {
    const refused: ReadonlyArray<readonly [body: object, sentence: string]> = [
      [
        { original: 'THB' },
        'An amount in another currency needs its currency, the amount, and a rate or the rupees.',
      ],
      [{ original: { amount: 5, rate: 2 } }, 'Choose a currency.'],
      [
        { original: { ...THB, currency: 'XYZ' } },
        'XYZ is not the code of a currency, such as THB.',
      ],
      [
        { original: { ...THB, currency: 'thb' } },
        'thb is not the code of a currency, such as THB.',
      ],
      [
        { original: { ...THB, currency: 'INR' } },
        'Rupees are what everything is kept in: choose another currency.',
      ],
      [{ original: { ...THB, amount: 1.125 } }, 'An amount in THB has at most 2 decimals.'],
      [
        { original: { currency: 'JPY', amount: '500.5', rate: 0.6 } },
        'An amount in JPY has no decimals.',
      ],
      [{ original: { ...THB, amount: '1,200' } }, 'Enter an amount in THB.'],
      [{ original: { ...THB, amount: null } }, 'Enter an amount in THB.'],
      [{ original: { ...THB, amount: 1e12 } }, 'The largest amount is ฿999,999,999,999.99.'],
      [
        { original: { currency: 'VND', amount: '9999999999999', rate: 0.0003 } },
        'The largest amount is ₫999,999,999,999.',
      ],
      [
        { original: { currency: 'IDR', amount: '1.001', rate: 1.5 } },
        'An amount in IDR has at most 2 decimals.',
      ],
      [
        { original: { ...THB, currency: 'XAU' } },
        'XAU is not the code of a currency, such as THB.',
      ],
      ...[0, -1, 1e9, '2,45', '1e2', 'x', '0.00000000001', true].map((rate): [object, string] => [
        { original: { ...THB, rate } },
        'A rate is the rupees for one unit: above 0, below 10,00,000, with at most 10 decimals.',
      ]),
      [{ original: { currency: 'THB', amount: 1200 } }, 'Say what one THB is in rupees.'],
      [{ original: { ...THB, rate: null } }, 'Say what one THB is in rupees.'],
      [{ amount: 2941.45, original: THB }, '฿1,200.00 at ₹2.4512 is ₹2,941.44, not ₹2,941.45.'],
      [
        { amount: 5, original: { currency: 'THB', amount: 0 } },
        'No rate can be worked out from ฿0.00 and ₹5.00.',
      ],
      [
        { original: { ...THB, amount: 99_999_999_999 } },
        '฿99,999,999,999.00 at ₹2.4512 is more than ₹9,99,99,99,999.99.',
      ],
    ];
    for (const [name, add] of ways) {
      for (const [body, sentence] of refused) {
        const response = await add(body);
        expect([name, response.statusCode, response.json()]).toMatchObject([
          name,
          400,
          { fields: { original: sentence } },
        ]);
      }
      for (const body of [{}, { original: null }, { amount: null, original: null }])
        expect((await add(body)).json()).toMatchObject({ fields: { amount: 'Enter an amount.' } });
    }
    const below = { original: { ...THB, amount: -5 } };
    expect((await spend({ ...PAD_THAI, ...below })).json()).toMatchObject({ amount: -12.26 });
    for (const add of [share, pay]) {
      const response = await add(below);
      expect([
        response.statusCode,
        Object.keys(response.json<{ fields: object }>().fields),
      ]).toEqual([400, ['original']]);
    }
  });

  it('[currency-27] accepts every currency and unit of account of ISO 4217, with its decimals', async () => {
    for (const [name, add] of ways)
      for (const [currency, amount, rate, rupees] of [
        ['IDR', 1.01, 1.5, 1.52],
        ['IQD', 1000.125, 0.07, 70.01],
        ['VED', 10.25, 0.4, 4.1],
        ['CLF', 1.0001, 3500, 3500.35],
        ['UYI', 2, 12.5, 25],
        ['HRK', 100.5, 11, 1105.5],
      ] as const) {
        const original = { currency, amount, rate };
        const made = (await add({ original })).json<Expense>();
        expect([name, made.amount, made.original]).toEqual([name, rupees, original]);
      }
    const shown = (await asha.get('/personal/api/expenses/')).json<Expense[]>();
    expect(shown.map(({ original }) => original?.currency).toSorted()).toEqual([
      'CLF',
      'HRK',
      'IDR',
      'IQD',
      'UYI',
      'VED',
    ]);
    const url = `/group/api/groups/${trip.id}/rates/`;
    expect((await asha.put(url, { currency: 'VED', rate: 0.4 })).statusCode).toBe(200);
    expect(await findErrorsInBooks(test.db, trip.id)).toEqual([]);
  });

  it('[currency-9] keeps the original in a change that omits it, while the amount is the same', async () => {
    for (const [name, add, url] of ways) {
      const { id } = (await add({ original: THB })).json<Expense>();
      const put = (body: object) => asha.put(`${url}${id}/`, { ...needed[url], ...body });
      const kept = (await put({ amount: 2941.44 })).json<Expense>();
      expect([name, kept.original]).toEqual([name, THB]);
      const alone = await put({ amount: 3000 });
      expect([alone.statusCode, alone.json()]).toMatchObject([
        400,
        {
          fields: {
            original:
              'The amount changes: say what it is in the other currency, too. It was ฿1,200.00.',
          },
        },
      ]);
      const along = (await put({ original: { ...THB, amount: 1000 } })).json<Expense>();
      expect([along.amount, along.original?.amount]).toEqual([2451.2, 1000]);
      const gone = (await put({ amount: 3000, original: null })).json<Expense>();
      expect([gone.amount, 'original' in gone]).toEqual([3000, false]);
      expect((await put({ amount: 3500 })).json<Expense>().amount).toBe(3500);
    }
    expect(await findErrorsInBooks(test.db, trip.id)).toEqual([]);
  });

  it('[currency-10] stores lines and payers in rupees, each with the entered amount', async () => {
    const lines = [
      { amount: 1470.72, original_amount: 600, description: 'Curry', participant_names: ['Dev'] },
      { amount: 1470.72, original_amount: '600', description: 'Rice' },
    ];
    const payers = [
      { name: 'Asha', amount: 2451.2, original_amount: 1000 },
      { name: 'Ravi', amount: 490.24, original_amount: 200 },
    ];
    const response = await share({ original: THB, lines, payers });
    const bill = response.json<GroupExpense>();
    expect(bill).toMatchObject({
      amount: 2941.44,
      original: THB,
      lines: [{ original_amount: 600 }, { original_amount: 600 }],
      payers: [
        { name: 'Asha', original_amount: 1000 },
        { name: 'Ravi', original_amount: 200 },
      ],
    });
    const put = (body: object) =>
      asha.put(`/group/api/expenses/${bill.id}/`, { paid_by_name: 'Asha', ...body });
    const same = (await put({ amount: 2941.44, description: 'Lunch' })).json<GroupExpense>();
    expect([same.lines, same.payers]).toEqual([bill.lines, bill.payers]);
    const inEuro = { currency: 'EUR', amount: 29.4144, rate: 100 };
    expect((await put({ original: inEuro })).json()).toMatchObject({
      fields: { original: 'An amount in EUR has at most 2 decimals.' },
    });
    const other = await put({ amount: 2941.44, original: { currency: 'EUR', amount: 30 } });
    expect(other.json<GroupExpense>().lines?.map((line) => 'original_amount' in line)).toEqual([
      false,
      false,
    ]);

    for (const [body, field, sentence] of [
      [
        { amount: 100, lines: [{ amount: 50, original_amount: 20 }] },
        'lines',
        'Line 1: A part can be in another currency only where the whole is.',
      ],
      [
        { original: THB, lines: [{ amount: 5, original_amount: 2.125 }] },
        'lines',
        'Line 1: An amount in THB has at most 2 decimals.',
      ],
      [
        { original: THB, payers: [{ name: 'Asha', amount: 2941.44, original_amount: 'x' }] },
        'payers',
        'Payer 1: A part in the other currency must be a number.',
      ],
    ] as const)
      expect((await share(body)).json()).toMatchObject({ fields: { [field]: sentence } });
    expect(await findErrorsInBooks(test.db, trip.id)).toEqual([]);
  });

  it('[currency-11] shows both amounts in lists, history and notices', async () => {
    await spend(PAD_THAI);
    const bill = (await share(PAD_THAI)).json<GroupExpense>();
    await pay({ original: THB });
    const changed = { ...THB, amount: 1300 };
    await asha.put(`/group/api/expenses/${bill.id}/`, { paid_by_name: 'Asha', original: changed });
    const [own] = (await asha.get('/personal/api/expenses/')).json<Expense[]>();
    expect(own?.original).toEqual(THB);
    const [listed] = (await ravi.get(`/group/api/groups/${trip.id}/expenses/`)).json<
      GroupExpense[]
    >();
    expect(listed?.original).toEqual(changed);
    const [paid] = (await ravi.get(`/group/api/groups/${trip.id}/payments/`)).json<Payment[]>();
    expect(paid?.original).toEqual(THB);
    const told = (await listNotifications(asha)).map(({ message }) => message);
    expect(told.filter((message) => message.includes('₹2,941.44 (฿1,200.00)'))).toHaveLength(4);
    const history = await listHistory(ravi, trip.id);
    expect(history.map(({ summary }) => summary).slice(0, 3)).toEqual([
      expect.stringContaining('other currency from ฿1,200.00 to ฿1,300.00'),
      expect.stringContaining('₹2,941.44 (฿1,200.00)'),
      expect.stringContaining('₹2,941.44 (฿1,200.00)'),
    ]);
    expect(history[0]?.changes).toContainEqual({
      field: 'original',
      from: '฿1,200.00',
      to: '฿1,300.00',
    });
  });

  it('[currency-12] has the rates of a group, which change no bill', async () => {
    const url = `/group/api/groups/${trip.id}/rates/`;
    const bill = (await share(PAD_THAI)).json<GroupExpense>();
    const set = await ravi.put(url, { currency: 'THB', rate: '2.5' });
    const rate = {
      currency: 'THB',
      rate: 2.5,
      set_at: expect.stringContaining(''),
      set_by_name: 'Ravi',
    };
    expect([set.statusCode, set.json()]).toEqual([200, [rate]]);
    await asha.put(url, { currency: 'THB', rate: 2.5 });
    expect((await asha.get(url)).json<GroupRate[]>()).toEqual([rate]);
    expect(
      (await asha.get(`/group/api/groups/${trip.id}/expenses/`)).json<GroupExpense[]>()[0],
    ).toEqual(bill);
    await asha.put(url, { currency: 'EUR', rate: 98.2 });
    expect((await ravi.get(url)).json<GroupRate[]>().map(({ currency }) => currency)).toEqual([
      'EUR',
      'THB',
    ]);
    expect((await asha.put(url, { currency: 'THB', rate: null })).json<GroupRate[]>()).toHaveLength(
      1,
    );
    expect((await listHistory(asha, trip.id)).map(({ summary }) => summary).slice(0, 3)).toEqual([
      'Asha removed the rate of THB.',
      'Asha set the rate of the group: 1 EUR is ₹98.2.',
      'Ravi set the rate of the group: 1 THB is ₹2.5.',
    ]);
    for (const body of [
      { currency: 'XYZ', rate: 1 },
      { currency: 'THB', rate: 0 },
      { currency: 'THB' },
      { rate: 2 },
    ])
      expect((await asha.put(url, body)).statusCode).toBe(400);
    const eve = await test.signUp('Eve');
    expect((await eve.get(url)).statusCode).toBe(404);
    expect((await eve.put(url, { currency: 'THB', rate: 2 })).statusCode).toBe(404);
  });

  it('[currency-21] leaves every response unchanged when a rate of the group changes', async () => {
    await share({ ...PAD_THAI, date: '2026-11-01' });
    await asha.post(`/group/api/groups/${trip.id}/payments/`, {
      from_member: 'Ravi',
      to_member: 'Asha',
      original: { ...THB, amount: 100 },
    });
    const answers = () =>
      Promise.all(
        [
          `/group/api/groups/${trip.id}/expenses/`,
          `/group/api/groups/${trip.id}/payments/`,
          `/group/api/groups/${trip.id}/settlements/`,
          `/group/api/groups/${trip.id}/month/?month=2026-11`,
          `/group/api/groups/${trip.id}/export/`,
          '/group/api/groups/',
          '/group/api/people/',
          '/personal/api/expenses/monthly_summary/',
          '/personal/api/expenses/statistics/',
        ].map(async (path) => {
          const { statusCode, payload } = await ravi.get(path);
          return { path, statusCode, payload };
        }),
      );
    const before = await answers();
    expect(before.map(({ statusCode }) => statusCode)).toEqual(before.map(() => 200));
    const url = `/group/api/groups/${trip.id}/rates/`;
    for (const rate of [1.5, '0.0000000001', null]) {
      expect((await asha.put(url, { currency: 'THB', rate })).statusCode).toBe(200);
      expect(await answers()).toEqual(before);
    }
  });

  it('[currency-13] returns the last rate of each currency that a user entered', async () => {
    await spend({ ...PAD_THAI, date: '2026-11-01' });
    await share({ original: { ...THB, rate: 2.6 }, date: '2026-11-10' });
    await spend({
      category: 'Food',
      date: '2026-11-05',
      original: { currency: 'USD', amount: 20, rate: 85 },
    });
    expect((await asha.get('/personal/api/rates/')).json<LastRate[]>()).toEqual([
      { currency: 'THB', rate: 2.6, date: '2026-11-10' },
      { currency: 'USD', rate: 85, date: '2026-11-05' },
    ]);
    expect((await ravi.get('/personal/api/rates/')).json()).toEqual([]);
  });

  it('[currency-22] returns the currency of the last expense that a user added to a group', async () => {
    const url = `/group/api/groups/${trip.id}/currencies/`;
    const seenBy = async (person: Person) => (await person.get(url)).json<GroupCurrencies>();
    await share({ amount: 90 });
    expect(await seenBy(asha)).toEqual({ last: null, has_others: false });
    await share({ original: THB, date: '2026-11-10' });
    // An expense of an earlier day can be the last one.
    const added = await share({
      original: { currency: 'EUR', amount: 5, rate: 98 },
      date: '2026-11-02',
    });
    expect(await seenBy(asha)).toEqual({ last: 'EUR', has_others: true });
    expect(await seenBy(ravi)).toEqual({ last: null, has_others: true });
    await asha.delete(`/group/api/expenses/${added.json<GroupExpense>().id}/`);
    expect(await seenBy(asha)).toEqual({ last: 'THB', has_others: true });
    await share({ amount: 80 });
    expect(await seenBy(asha)).toEqual({ last: null, has_others: true });
    const other = await createGroup(asha, 'Flat', []);
    await asha.put(`/group/api/groups/${other.id}/rates/`, { currency: 'THB', rate: 2 });
    const seen = await asha.get(`/group/api/groups/${other.id}/currencies/`);
    expect(seen.json()).toEqual({ last: null, has_others: true });
    expect((await ravi.get(`/group/api/groups/${other.id}/currencies/`)).statusCode).toBe(404);
  });

  it('[currency-14] creates the expenses of a repeating entry at its rate of that day', async () => {
    const body = {
      group: trip.id,
      paid_by_name: 'Asha',
      description: 'Room',
      original: { currency: 'THB', amount: 300, rate: 2.4512 },
      lines: [
        { amount: 245.12, original_amount: 100 },
        { amount: 245.12, original_amount: 100 },
      ],
      payers: [
        { name: 'Asha', amount: 490.24, original_amount: 200 },
        { name: 'Ravi', amount: 245.12, original_amount: 100 },
      ],
      every: 'week',
      starts_on: '2026-11-15',
    };
    const made = await asha.post('/group/api/recurring/', body);
    expect([made.statusCode, made.json<GroupRecurring>().original]).toEqual([201, body.original]);
    await asha.put(`/group/api/groups/${trip.id}/rates/`, { currency: 'THB', rate: 2.5001 });
    await asha.post('/group/api/recurring/', { ...body, description: 'Tuk-tuk' });
    const [ofToday, before] = (await asha.get(`/group/api/groups/${trip.id}/expenses/`)).json<
      GroupExpense[]
    >();
    expect(before).toMatchObject({ amount: 735.36, original: { rate: 2.4512 } });
    expect(ofToday).toMatchObject({
      amount: 750.03,
      original: { currency: 'THB', amount: 300, rate: 2.5001 },
      lines: [{ amount: 250.01, original_amount: 100 }, { amount: 250.01 }],
      payers: [{ amount: 500.02, original_amount: 200 }, { amount: 250.01 }],
    });
    expect(await findErrorsInBooks(test.db, trip.id)).toEqual([]);

    const { lines: _lines, payers: _payers, group: _group, ...change } = body;
    const alone = { ...change, original: undefined, amount: 700 };
    const { id } = made.json<GroupRecurring>();
    expect((await asha.put(`/group/api/recurring/${id}/`, alone)).json()).toMatchObject({
      fields: { original: expect.stringContaining('') },
    });

    const own = { ...PAD_THAI, every: 'month', starts_on: '2026-11-15' };
    const entry = (await asha.post('/personal/api/recurring/', own)).json<RecurringEntry>();
    expect([entry.amount, entry.original]).toEqual([2941.44, THB]);
    const [first] = (await asha.get('/personal/api/expenses/')).json<Expense[]>();
    expect([first?.amount, first?.original, first?.recurring_id]).toEqual([2941.44, THB, entry.id]);
  });

  it('[currency-15] exports the originals, and imports them from files', async () => {
    const plain = (await asha.get('/personal/api/expenses/export/')).payload;
    expect(plain).not.toContain('original');
    await asha.post('/personal/api/imports/', {
      file_name: 'trip.csv',
      rows: [
        { date: '2026-11-02', ...PAD_THAI, amount: 2941.44 },
        { date: '2026-11-03', amount: 50, category: 'Food' },
      ],
    });
    expect(
      (await asha.get('/personal/api/expenses/export/')).payload.split('\r\n').slice(0, 3),
    ).toEqual([
      '\uFEFFdate,amount,category,description,original_currency,original_amount,rate',
      '2026-11-03,50.00,Food,,,,',
      '2026-11-02,2941.44,Food,Pad thai,THB,1200,2.4512',
    ]);
    const imported = await asha.post(`/group/api/groups/${trip.id}/imports/`, {
      file_name: 'group.csv',
      entries: [
        {
          kind: 'expense',
          original: THB,
          description: 'Boat',
          payers: [
            { name: 'Asha', amount: 980.48, original_amount: 400 },
            { name: 'Ravi', amount: 1960.96, original_amount: 800 },
          ],
          lines: [{ amount: 2941.44, original_amount: 1200, participant_names: ['Ravi'] }],
        },
        { kind: 'payment', from_member: 'Ravi', to_member: 'Asha', original: THB },
        { kind: 'payment', from_member: 'Ravi', to_member: 'Asha', amount: 3 },
      ],
    });
    expect(imported.statusCode).toBe(201);
    expect(
      (await asha.get(`/group/api/groups/${trip.id}/expenses/`)).json<GroupExpense[]>()[0],
    ).toMatchObject({
      payers: [{ original_amount: 400 }, { original_amount: 800 }],
      lines: [{ original_amount: 1200 }],
    });
    const rows = (await asha.get(`/group/api/groups/${trip.id}/export/`)).payload.split('\r\n');
    expect(rows[0]).toMatch(/,original_currency,original_amount,rate$/);
    expect(rows.filter((row) => row.endsWith(',THB,1200,2.4512'))).toHaveLength(2);
    const wrong = await asha.post('/personal/api/imports/', {
      file_name: 'wrong.csv',
      rows: [{ date: '2026-11-02', category: 'Food', amount: 1, original: THB }],
    });
    expect(wrong.json()).toMatchObject({
      fields: { rows: 'Row 1: ฿1,200.00 at ₹2.4512 is ₹2,941.44, not ₹1.00.' },
    });
    await asha.put(`/group/api/groups/${trip.id}/rates/`, { currency: 'THB', rate: 2.5 });
    const account = (await asha.get('/auth/export/')).json<{
      expenses: Expense[];
      groups: Array<{ rates: GroupRate[]; entries: Expense[] }>;
    }>();
    expect(account.expenses.map(({ original }) => original)).toContainEqual(THB);
    expect(account.groups[0]?.entries.map(({ original }) => original)).toContainEqual(THB);
    expect(account.groups[0]?.rates).toHaveLength(1);
  });
});
