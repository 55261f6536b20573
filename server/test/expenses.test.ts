import type { Expense } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addExpense, amountSentence, buildExpense, named, toldOf } from './factories.ts';
import { buildTestApp, describeOnBothInEachRun, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';

describeOnBothInEachRun('Personal expenses', (engine) => {
  let test: TestApp;
  let people = 0;
  const signUp = () => test.signUp(`person-${++people}`);
  const list = async (person: Person, query = '') =>
    (await person.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const idsOf = async (person: Person, query: string) =>
    (await list(person, query)).map(({ id }) => id);

  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => test.setTime('2026-11-15T06:30:00Z'));

  it('records an expense on the day it is added', async () => {
    const ananya = await signUp();
    const response = await ananya.post(EXPENSES, {
      amount: 12.5,
      category: 'Transport',
      description: 'Auto to office',
    });
    expect(response.statusCode).toBe(201);
    const expense = response.json<Expense>();
    expect(expense).toEqual({
      id: expect.any(Number),
      amount: 12.5,
      category: 'Transport',
      description: 'Auto to office',
      date_formatted: '15 Nov 2026',
      date: '2026-11-15',
      version: 1,
      recurring_id: null,
    });
    expect(await list(ananya)).toEqual([expense]);
    expect(await toldOf(test.db, ananya)).toEqual(['expense_added']);
  });

  it('shows the day without a leading zero', async () => {
    test.setTime('2026-11-05T06:30:00Z');
    expect((await addExpense(await signUp())).date_formatted).toBe('5 Nov 2026');
  });

  it('[expenses-1] lists all of them, newest first', async () => {
    const ananya = await signUp();
    const added = [];
    for (let amount = 1; amount <= 30; amount++) added.push(await addExpense(ananya, { amount }));
    expect(await list(ananya)).toEqual(added.toReversed());
  });

  it('replaces the values of an expense and keeps its day', async () => {
    const ananya = await signUp();
    const { id } = await addExpense(ananya, { amount: 80, category: 'Food', description: 'Chai' });
    test.setTime('2026-12-02T06:30:00Z');
    const response = await ananya.put(`${EXPENSES}${id}/`, { amount: '99.9', category: 'Bills' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id,
      amount: 99.9,
      category: 'Bills',
      description: '',
      date_formatted: '15 Nov 2026',
      date: '2026-11-15',
      version: 2,
      recurring_id: null,
    });
    expect(await list(ananya)).toEqual([response.json()]);
    expect(await list(ananya, '?q=chai')).toEqual([]);
  });

  it('deletes an expense once', async () => {
    const ananya = await signUp();
    const kept = await addExpense(ananya);
    const { id } = await addExpense(ananya);
    const response = await ananya.delete(`${EXPENSES}${id}/`);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await list(ananya)).toEqual([kept]);
    const again = await ananya.delete(`${EXPENSES}${id}/`);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toEqual({ error: 'Expense not found.', code: 'expense_not_found' });
  });

  it('answers 404 for an unknown expense and 400 for an invalid id', async () => {
    const ananya = await signUp();
    const kept = await addExpense(ananya);
    for (const id of ['999999999', String(Number.MAX_SAFE_INTEGER)]) {
      expect((await ananya.put(`${EXPENSES}${id}/`, buildExpense())).statusCode).toBe(404);
      expect((await ananya.delete(`${EXPENSES}${id}/`)).statusCode).toBe(404);
    }
    for (const id of [
      '0',
      '-1',
      '1.5',
      `${kept.id}.0`,
      'true',
      'abc',
      '9007199254740993',
      '1e999',
    ]) {
      const response = await ananya.delete(`${EXPENSES}${id}/`);
      expect([id, response.statusCode]).toEqual([id, 400]);
    }
    expect(await list(ananya)).toEqual([kept]);
  });

  it('hides the expenses of others: they cannot be listed, changed or deleted', async () => {
    const [ananya, ravi] = [await signUp(), await signUp()];
    const expense = await addExpense(ananya);
    const address = `${EXPENSES}${expense.id}/`;
    expect((await ravi.put(address, buildExpense({ amount: 1 }))).statusCode).toBe(404);
    expect((await ravi.delete(address)).statusCode).toBe(404);
    expect(await list(ravi)).toEqual([]);
    expect(await idsOf(ravi, `?before=${expense.id + 1}`)).toEqual([]);
    expect((await ravi.get(`${EXPENSES}monthly_summary/`)).json().expenses).toEqual([]);
    expect((await ravi.get(`${EXPENSES}statistics/`)).json().total_count).toBe(0);
    expect(await list(ananya)).toEqual([expense]);
    expect(await toldOf(test.db, ravi)).toEqual([]);
  });

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '1/'],
    ['DELETE', '1/'],
    ['GET', 'monthly_summary/'],
    ['GET', 'statistics/'],
  ] as const)('answers 401 without a token to %s expenses/%s', async (method, path) => {
    const response = await test.app.inject({ method, url: `${EXPENSES}${path}` });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ error: 'Please sign in.', code: 'not_signed_in' });
  });

  describe('the fields of an expense', () => {
    let ananya: Person;
    let kept: Expense;
    beforeAll(async () => {
      ananya = await signUp();
      kept = await addExpense(ananya);
    });

    it.each([
      [-250.75, -250.75],
      [0, 0],
      [-0, 0],
      ['-0', 0],
      [0.01, 0.01],
      ['12.50', 12.5],
      ['-7', -7],
      ['007.1', 7.1],
      [1.1, 1.1],
      [4.35, 4.35],
      [1e3, 1000],
      [9_999_999_999.99, 9_999_999_999.99],
      [-9_999_999_999.99, -9_999_999_999.99],
    ])('[expenses-2] takes the amount %j', async (amount, answered) => {
      const expense = await addExpense(ananya, { amount });
      expect(Object.is(expense.amount, answered)).toBe(true);
      expect((await list(ananya, '?limit=1'))[0]).toEqual(expense);
    });

    it.each(
      named(
        '1e3',
        '.5',
        '5.',
        '1,000',
        '+5',
        ' 5',
        '0x10',
        '१२',
        '1.005',
        '1.000',
        'NaN',
        'Infinity',
        '',
        'ten',
        1.005,
        0.001,
        1e10,
        -1e10,
        '10000000000',
        1e300,
        null,
        true,
        false,
        [],
        [5],
        {},
        undefined,
      ),
    )(
      '[expenses-3] refuses the amount %s with a sentence, and changes nothing',
      async (_, amount) => {
        const body = { ...buildExpense(), amount };
        for (const response of [
          await ananya.post(EXPENSES, body),
          await ananya.put(`${EXPENSES}${kept.id}/`, body),
        ]) {
          expect(response.statusCode).toBe(400);
          const sentence = amountSentence(
            amount,
            'Amount must be a number in rupees with at most two decimals, up to ₹9,99,99,99,999.99.',
          );
          expect(response.json()).toEqual({
            error: sentence,
            code: 'invalid_input',
            fields: { amount: sentence },
            fields_codes: { amount: expect.any(String) },
          });
        }
        expect(await list(ananya, `?before=${kept.id + 1}`)).toEqual([kept]);
      },
    );

    it.each(['1e400', '-1e400', '00.5', 'NaN'])('refuses the JSON number %s', async (number) => {
      const response = await test.app.inject({
        method: 'POST',
        url: EXPENSES,
        headers: { authorization: `Token ${ananya.token}`, 'content-type': 'application/json' },
        payload: `{"amount": ${number}, "category": "Food"}`,
      });
      expect(response.statusCode).toBe(400);
    });

    it.each(['Food', 'Bills', 'Entertainment', 'Transport', 'Other'] as const)(
      '[expenses-4] accepts the category %s',
      async (category) => {
        expect((await addExpense(ananya, { category })).category).toBe(category);
      },
    );

    it.each(named('food', 'FOOD', ' Food', 'Rent', '', null, 1, true, ['Food'], undefined))(
      '[expenses-5] refuses the category %s with a sentence',
      async (_, category) => {
        const response = await ananya.post(EXPENSES, { ...buildExpense(), category });
        expect(response.statusCode).toBe(400);
        const sentence = 'Category must be one of Food, Bills, Entertainment, Transport, Other.';
        expect(response.json()).toEqual({
          error: sentence,
          code: 'invalid_input',
          fields: { category: sentence },
          fields_codes: { category: expect.any(String) },
        });
      },
    );

    it.each([
      ['nothing', undefined, ''],
      ['null', null, ''],
      ['an empty text', '', ''],
      ['spaces alone', ' \u00a0\u3000 ', ''],
      ['characters that nobody sees', '\u200b\u200e', ''],
      ['spaces around', '  Chai  ', 'Chai'],
      ['spaces inside', 'Chai  and  biscuits', 'Chai  and  biscuits'],
      ['a decomposed é', 'Cafe\u0301', 'Caf\u00e9'],
      ['Hindi', 'दूध और सब्ज़ी', 'दूध और सब्ज़ी'.normalize('NFC')],
      ['markup', '<b>5 > 3</b> & "quotes"', '<b>5 > 3</b> & "quotes"'],
      ['500 letters', 'x'.repeat(500), 'x'.repeat(500)],
      ['500 emoji, which are 1,000 code units', '🪔'.repeat(500), '🪔'.repeat(500)],
      ['500 letters in spaces', `   ${'x'.repeat(500)}   `, 'x'.repeat(500)],
      ['a family of joined emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ])('[expenses-6] takes a description of %s', async (_, description, answered) => {
      const response = await ananya.post(EXPENSES, { ...buildExpense(), description });
      expect(response.statusCode).toBe(201);
      expect(response.json<Expense>().description).toBe(answered);
      expect((await list(ananya, '?limit=1'))[0]?.description).toBe(answered);
    });

    it.each([
      ['501 letters', 'x'.repeat(501)],
      ['501 emoji', '🪔'.repeat(501)],
      ['a line break', 'Chai\nBiscuits'],
      ['a carriage return', 'Chai\rBiscuits'],
      ['a tab', 'Chai\tBiscuits'],
      ['a null character', 'Chai\u0000'],
      ['an escape character', '\u001b[31mred'],
      ['a C1 control character', 'a\u0085b'],
      ['a line separator', 'a\u2028b'],
      ['half a surrogate pair', 'a\ud83e'],
      ['a number', 5],
      ['a list', ['Chai']],
      ['true', true],
    ])('[expenses-7] refuses a description of %s with a sentence', async (_, description) => {
      const response = await ananya.post(EXPENSES, { ...buildExpense(), description });
      expect(response.statusCode).toBe(400);
      const sentence = 'Description must be one line of at most 500 characters.';
      expect(response.json()).toEqual({
        error: sentence,
        code: 'invalid_input',
        fields: { description: sentence },
        fields_codes: { description: expect.any(String) },
      });
    });

    it('[expenses-8] reports every invalid field', async () => {
      const response = await ananya.post(EXPENSES, { description: 7 });
      expect(response.statusCode).toBe(400);
      const { error, fields } = response.json<{ error: string; fields: Record<string, string> }>();
      expect(Object.keys(fields).toSorted()).toEqual(['amount', 'category', 'description']);
      for (const sentence of Object.values(fields)) expect(error).toContain(sentence);
    });

    it('ignores unknown fields, above all an owner, an id or a day', async () => {
      const response = await ananya.post(EXPENSES, {
        ...buildExpense(),
        id: 1,
        user_id: 1,
        spent_on: '2000-01-01',
      });
      expect(response.statusCode).toBe(201);
      expect(response.json<Expense>().date).toBe('2026-11-15');
      expect((await list(ananya, '?limit=1'))[0]).toEqual(response.json());
    });
  });

  describe('filters and pages', () => {
    let ananya: Person;
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      ananya = await signUp();
      const add = async (day: string, category: Expense['category'], description: string) => {
        test.setTime(`${day}T06:30:00Z`);
        const response = await ananya.post(EXPENSES, { amount: 10, category, description });
        ids[description] = response.json<Expense>().id;
      };
      await add('2025-12-31', 'Food', 'Old year dinner');
      await add('2026-01-01', 'Food', 'New year breakfast');
      await add('2026-10-31', 'Bills', 'Phone 100%');
      await add('2026-11-01', 'Food', 'Chai_and_toast');
      await add('2026-11-15', 'Transport', 'Auto back\\slash');
      await add('2026-11-30', 'Food', 'ÉCLAIR, Straße, चाय');
      await add('2026-12-01', 'Food', '');
    });
    const idsNamed = (...names: string[]) => names.map((name) => ids[name]);

    it.each([
      ['?month=2026-11', ['ÉCLAIR, Straße, चाय', 'Auto back\\slash', 'Chai_and_toast']],
      ['?month=2025-12', ['Old year dinner']],
      ['?month=2026-02', []],
      ['?category=Bills', ['Phone 100%']],
      ['?month=2026-11&category=Food', ['ÉCLAIR, Straße, चाय', 'Chai_and_toast']],
      ['?limit=2', ['', 'ÉCLAIR, Straße, चाय']],
      ['?month=2026-11&limit=1', ['ÉCLAIR, Straße, चाय']],
      ['?q=YEAR', ['New year breakfast', 'Old year dinner']],
      ['?q=year&category=Food&month=2026-01', ['New year breakfast']],
      ['?q=%20chai%20', ['Chai_and_toast']],
      [`?q=${encodeURIComponent('éclair')}`, ['ÉCLAIR, Straße, चाय']],
      [`?q=${encodeURIComponent('e\u0301CLAIR')}`, ['ÉCLAIR, Straße, चाय']],
      [`?q=${encodeURIComponent('ｃｈａｉ')}`, ['Chai_and_toast']],
      [`?q=${encodeURIComponent('चाय')}`, ['ÉCLAIR, Straße, चाय']],
      ['?q=%25', ['Phone 100%']],
      ['?q=_', ['Chai_and_toast']],
      ['?q=a_d', []],
      ['?q=0%25', ['Phone 100%']],
      ['?q=%5C', ['Auto back\\slash']],
      ['?q=%5C_', []],
      ["?q='%20or%201=1--", []],
    ])('[expenses-9] answers %s', async (query, names) => {
      expect(await idsOf(ananya, query)).toEqual(idsNamed(...names));
    });

    it('treats an empty q as no filter', async () => {
      expect(await idsOf(ananya, '?q=')).toHaveLength(7);
      expect(await idsOf(ananya, '?q=%20')).toHaveLength(7);
    });

    it('pages through all of them, without duplicates or gaps', async () => {
      const all = await list(ananya);
      const seen: Expense[] = [];
      for (let page = await list(ananya, '?limit=3'); page.length > 0;) {
        seen.push(...page);
        page = await list(ananya, `?limit=3&before=${page.at(-1)?.id}`);
      }
      expect(seen).toEqual(all);
    });

    it.each([
      'limit=0',
      'limit=501',
      'limit=-1',
      'limit=1.5',
      'limit=abc',
      'limit=true',
      'limit=1e1',
      'limit=',
      'before=0',
      'before=-1',
      'before=abc',
      'before=',
      'month=2026-13',
      'month=2026-00',
      'month=2026-1',
      'month=2026-11-01',
      'month=november',
      'month=',
      'category=food',
      'category=Rent',
      'category=',
      `q=${'x'.repeat(501)}`,
      'q=a%0Ab',
      'limit=1&limit=2',
    ])('[expenses-10] refuses ?%s with a sentence', async (query) => {
      const response = await ananya.get(`${EXPENSES}?${query}`);
      expect(response.statusCode).toBe(400);
      const { error, fields } = response.json<{ error: string; fields: object }>();
      const field = query.slice(0, query.indexOf('='));
      expect(fields).toEqual({ [field]: error });
      expect(error).toMatch(/^\S.+\.$/);
    });

    it.each(['limit=1', 'limit=500', 'before=1', 'before=9007199254740991', 'unknown=1'])(
      'accepts ?%s',
      async (query) => {
        expect((await ananya.get(`${EXPENSES}?${query}`)).statusCode).toBe(200);
      },
    );
  });
});
