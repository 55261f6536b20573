import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGroup, tryToAddExpense } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('The code of a bad field', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  it('[fault-codes-1] identifies the fault, beside its message', async () => {
    const refused = await asha.post(EXPENSES, { amount: '', category: 'Rent', date: '1999-12-31' });
    expect(refused.json()).toEqual({
      error:
        'Enter an amount. Category must be one of Food, Bills, Entertainment, Transport, Other. Date must be a day between 1 Jan 2000 and tomorrow.',
      code: 'invalid_input',
      fields: {
        amount: 'Enter an amount.',
        category: 'Category must be one of Food, Bills, Entertainment, Transport, Other.',
        date: 'Date must be a day between 1 Jan 2000 and tomorrow.',
      },
      fields_codes: {
        amount: 'amount_missing',
        category: 'category_unknown',
        date: 'day_unrecordable',
      },
    });
    const precise = await asha.post(EXPENSES, { amount: '1.005', category: 'Food' });
    expect(precise.json().fields_codes).toEqual({ amount: 'amount_too_precise' });
  });

  it('[fault-codes-2] is that of the fault inside a line, a payer or a row', async () => {
    const { id } = await createGroup(asha, 'Goa', ['Dev']);
    const bill = {
      group: id,
      amount: 10,
      lines: [{ amount: 5 }, { amount: 'much' }],
      payers: [{ name: 'Asha', amount: 0 }],
    };
    expect((await asha.post('/group/api/expenses/', bill)).json()).toMatchObject({
      fields: {
        lines: expect.stringMatching(/^Line 2: Amount must be/),
        payers: 'Payer 1: Enter an amount above ₹0.',
      },
      fields_codes: { lines: 'amount_below_zero', payers: 'amount_not_above_zero' },
    });
    const file = { file_name: 'a.csv', rows: [{ date: '2026-11-01', amount: 5, category: 'Tea' }] };
    expect((await asha.post('/personal/api/imports/', file)).json()).toMatchObject({
      fields: { rows: expect.stringMatching(/^Row 1: Category must be/) },
      fields_codes: { rows: 'category_unknown' },
    });
  });

  it('[fault-codes-3] accompanies a refusal that names a field, whatever its own code', async () => {
    const { id } = await createGroup(asha, 'Goa', ['Dev']);
    const again = await asha.post(`/group/api/groups/${id}/add_member/`, { name: 'dev' });
    expect(again.json()).toMatchObject({
      code: 'name_taken',
      fields_codes: { name: 'name_taken' },
    });
    const stranger = await tryToAddExpense(asha, id, { paidBy: 'Zed', amount: 1 });
    expect(stranger.json()).toMatchObject({ fields_codes: { paid_by_name: 'payer_stranger' } });
  });
});
