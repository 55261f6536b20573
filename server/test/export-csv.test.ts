import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const MARK = '\uFEFF';

describeOnBothEngines('The CSV exports', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  });
  afterEach(() => test.close());

  const read = async (url: string, person = asha) => {
    const answer = await person.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith(MARK)).toBe(true);
    return answer.body.slice(MARK.length).split('\r\n');
  };

  it('[export-csv-1] have the expenses newest first, with the filters of the list', async () => {
    await addExpense(asha, { amount: 120.5, description: 'Dosa, plain', date: '2026-11-03' });
    await addExpense(asha, { amount: -20, description: '=1+1', date: '2026-10-31' });
    await addExpense(ravi, { amount: 7 });
    const gone = await addExpense(asha, { amount: 9 });
    await asha.delete(`/personal/api/expenses/${gone.id}/`);
    const url = '/personal/api/expenses/export/';
    expect(await read(url)).toEqual([
      'date,amount,category,description',
      '2026-11-03,120.50,Food,"Dosa, plain"',
      "2026-10-31,-20.00,Food,'=1+1",
      '',
    ]);
    expect(await read(`${url}?month=2026-10&q=1`)).toEqual([
      'date,amount,category,description',
      "2026-10-31,-20.00,Food,'=1+1",
      '',
    ]);
    expect((await asha.get(`${url}?month=October`)).statusCode).toBe(400);
  });

  it('[export-csv-2] have all rows of a long history, each once', async () => {
    for (let amount = 1; amount <= 30; amount++) await addExpense(asha, { amount });
    await test.db
      .insertInto('expense')
      .columns([
        'user_id',
        'amount_paise',
        'category',
        'description',
        'description_key',
        'spent_on',
        'created_at',
        'version',
      ])
      .expression((query) =>
        query
          .selectFrom('expense as one')
          .innerJoin('expense as other', 'other.user_id', 'one.user_id')
          .select([
            'one.user_id',
            'one.amount_paise',
            'one.category',
            'one.description',
            'one.description_key',
            'one.spent_on',
            'one.created_at',
            'one.version',
          ]),
      )
      .execute();
    const lines = await read('/personal/api/expenses/export/');
    expect(lines).toHaveLength(1 + 30 + 30 * 30 + 1);
  });

  it('[export-csv-3] have the expenses of a group with each share, and its payments', async () => {
    const { id } = await groups.createGroup(asha, 'Goa', ['Ravi', '@guest']);
    await groups.addExpense(asha, id, {
      paidBy: 'Ravi',
      amount: 100,
      description: 'Ferry',
      among: ['Asha', 'Ravi'],
    });
    await groups.addPayment(asha, id, { from: 'Asha', to: 'Ravi', amount: 33.33 });
    await groups.addExpense(asha, id, { paidBy: '@guest', amount: 9 });
    expect(await read(`/group/api/groups/${id}/export/`, ravi)).toEqual([
      "date,kind,description,amount,paid_by,paid_to,Asha,Ravi,'@guest",
      "2026-11-15,expense,Something shared,9.00,'@guest,,3.00,3.00,3.00",
      '2026-11-15,payment,,33.33,Asha,Ravi,,,',
      '2026-11-15,expense,Ferry,100.00,Ravi,,50.00,50.00,',
      '',
    ]);
    const stranger = await test.signUp('Meera');
    expect((await stranger.get(`/group/api/groups/${id}/export/`)).statusCode).toBe(404);
  });
});
