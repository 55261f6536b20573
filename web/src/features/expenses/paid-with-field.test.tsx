import type { PaymentAccount } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

const CASH: PaymentAccount = {
  id: 3,
  name: 'Cash',
  kind: 'cash',
  digits: null,
  statement_day: null,
  due_days: null,
  count: 1,
  version: 1,
};
const CARD: PaymentAccount = { ...CASH, id: 4, name: 'HDFC', kind: 'card', digits: '4821' };
const GYM = buildExpense({ amount: 1500, description: 'Gym', account: 3 });

async function openForm(accounts: PaymentAccount[]) {
  const api = signIn();
  serveExpenses(api, { expenses: [GYM] });
  api.answer('GET /personal/api/accounts/', () => accounts);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: 'Edit Gym, ₹1,500.00' }));
  return { ...api, hands, form: within(screen.getByRole('dialog', { name: 'Edit' })) };
}

/** The form of a new expense of somebody with these accounts. */
async function openNew(accounts: PaymentAccount[]) {
  const api = signIn();
  serveExpenses(api, { expenses: [GYM] });
  api.answer('GET /personal/api/accounts/', () => accounts);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Edit Gym, ₹1,500.00' });
  const [add] = screen.getAllByRole('button', { name: 'Add Expense' });
  if (add) await hands.click(add);
  return { api, hands };
}

it('[paid-with-field-1] shows what an expense is paid with, and takes it away', async () => {
  const { answer, hands, form } = await openForm([CASH]);
  const field = await form.findByRole('combobox', { name: 'Paid with' });
  expect(field).toHaveProperty('value', '3');
  await hands.selectOptions(field, 'Not noted');
  const changed = answer('PUT /personal/api/expenses/:id/', () => GYM);
  await hands.click(form.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(changed).toMatchObject([{ body: { account: null } }]));
});

it('[paid-with-field-2] is not shown to who has no card and no account, and nothing is sent', async () => {
  const { answer, hands, form } = await openForm([]);
  const changed = answer('PUT /personal/api/expenses/:id/', () => GYM);
  await hands.click(form.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(form.queryByRole('combobox', { name: 'Paid with' })).toBeNull();
  expect(changed[0]?.body).not.toHaveProperty('account');
});

it('[paid-with-field-3] begins with what the last expense of the category was paid with, until the person chooses', async () => {
  const { api, hands } = await openNew([CASH, CARD]);
  const dialog = within(screen.getByRole('dialog', { name: 'Add Expense' }));
  api.answer('GET /personal/api/expenses/', ({ query }) =>
    query['category'] === 'Transport' ? [{ ...GYM, account: 4 }] : [],
  );
  const field = await dialog.findByRole('combobox', { name: 'Paid with' });
  await waitFor(() => expect(field).toHaveProperty('value', '3'));
  await hands.click(dialog.getByRole('radio', { name: 'Transport' }));
  await waitFor(() => expect(field).toHaveProperty('value', '4'));
  await hands.selectOptions(field, 'Cash');
  await hands.click(dialog.getByRole('radio', { name: 'Bills' }));
  expect(field).toHaveProperty('value', '3');
});

it('[paid-with-field-4] the list is filtered by what was paid with, and says so', async () => {
  const api = signIn();
  serveExpenses(api, { expenses: [GYM] });
  const asked = api.answer('GET /personal/api/expenses/', () => [GYM]);
  api.answer('GET /personal/api/accounts/', () => [CASH, CARD]);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.selectOptions(await screen.findByRole('combobox', { name: 'Paid with' }), 'Cash');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ account: '3', month: '2026-11' }),
  );
  expect(location.search).toContain('account=3');
  expect((await screen.findAllByText('Cash', { selector: 'b' })).length).toBeGreaterThan(0);
});
