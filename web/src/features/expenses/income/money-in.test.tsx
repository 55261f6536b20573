import type { DeletedIncome, Income } from '@hisaab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentEntries } from '../../../offline/outbox-state.ts';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { Failure } from '../../../test/fake-api.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { goOffline } from '../../../test/wait-for-network.ts';
import { EXPENSE_DIALOGS, EXPENSES_TAIL, INCOME_MODAL, MONEY_IN } from '../public/loaded-parts.ts';
import { ExpensesScreen } from '../expenses-screen.tsx';

const SALARY: Income = {
  id: 1,
  amount: 85_000,
  source: 'Salary',
  date: '2026-11-02',
  date_formatted: '2 Nov 2026',
  version: 1,
};
const OLDER: Income = { ...SALARY, id: 2, amount: 6500, source: 'Old phone', date: '2026-09-19' };

/** The Expenses screen of somebody with these incomes, of which the server keeps the changes. */
async function openScreen(first: Income[], trash: DeletedIncome[] = []) {
  const api = signIn();
  const incomes = [...first];
  serveExpenses(api, { expenses: [buildExpense({ description: 'Gym' })] });
  api.answer('GET /personal/api/expenses/statistics/', () => ({
    total_expenses: 100,
    total_count: 1,
    monthly_breakdown: [
      ...(first.length > 1
        ? [{ month: '2026-09', total: 0, count: 0, income: 6500, saved: 6500 }]
        : []),
      {
        month: '2026-11',
        total: 100,
        count: 1,
        ...(first.length > 0 && { income: 85_000, saved: 84_900 }),
      },
    ],
    category_totals: { Food: 100 },
    group_shares: { total: 0, count: 0, groups: [], monthly_breakdown: [] },
  }));
  const deletedAsked = api.answer('GET /personal/api/income/deleted/', () => trash);
  const asked = api.answer('GET /personal/api/income/', () => incomes);
  await Promise.all([EXPENSES_TAIL.load(), MONEY_IN.load(), INCOME_MODAL.load()]);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Edit Gym, ₹100.00' });
  return { ...api, hands, incomes, asked, deletedAsked };
}

async function openMoneyIn(first: Income[], trash?: DeletedIncome[]) {
  const opened = await openScreen(first, trash);
  await opened.hands.click(await screen.findByRole('button', { name: 'Money in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Money in' }));
  return { ...opened, dialog };
}

it('[money-in-1] is only a quiet entry, which asks the server nothing, for who has no income', async () => {
  const { asked, deletedAsked, hands } = await openScreen([]);
  expect(await screen.findByRole('button', { name: 'Money in' })).toBeTruthy();
  expect([...asked, ...deletedAsked]).toEqual([]);
  await hands.click(screen.getByRole('button', { name: 'Money in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Money in' }));
  expect(await dialog.findByText('Nothing yet. In Quick add: +85000 salary')).toBeTruthy();
});

it('[money-in-2] lists what came in by month, newest first, with the sums of the server', async () => {
  const { dialog } = await openMoneyIn([SALARY, OLDER]);
  await dialog.findByText('Salary');
  expect(
    dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^November.*₹85,000\.00$/),
    expect.stringMatching(/^September.*₹6,500\.00$/),
  ]);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Salary'),
    expect.stringContaining('Old phone'),
  ]);
});

it('[money-in-3] adds an income, and says so on the screen', async () => {
  const { answer, dialog, hands } = await openMoneyIn([]);
  const added = answer('POST /personal/api/income/', () => SALARY);
  await hands.click(dialog.getByRole('button', { name: 'Add money in' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add money in' }));
  await hands.type(form.getByLabelText('Amount'), '85000');
  await hands.type(form.getByLabelText(/^From/), 'Salary');
  await hands.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Money in added!')).toBeTruthy();
  expect(added).toMatchObject([{ body: { amount: 85_000, source: 'Salary' } }]);
  expect(added[0]?.body).not.toHaveProperty('account');
  expect(screen.queryByRole('dialog', { name: 'Money in' })).toBeNull();
});

it('[money-in-4] shows the errors of the server at the fields of an income', async () => {
  const { answer, dialog, hands } = await openMoneyIn([]);
  answer('POST /personal/api/income/', () =>
    Failure.refuse(400, { error: 'No', fields: { amount: 'Enter more than 0.' } }),
  );
  await hands.click(dialog.getByRole('button', { name: 'Add money in' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add money in' }));
  await hands.type(form.getByLabelText('Amount'), '0');
  await hands.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Enter more than 0.')).toBeTruthy();
});

it('[money-in-5] changes an income in the version that was seen', async () => {
  const { answer, dialog, hands } = await openMoneyIn([SALARY]);
  const changed = answer('PUT /personal/api/income/:id/', () => ({ ...SALARY, version: 2 }));
  await hands.click(await dialog.findByRole('button', { name: 'Edit Salary, ₹85,000.00' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change money in' }));
  await hands.clear(form.getByLabelText('Amount'));
  await hands.type(form.getByLabelText('Amount'), '86000');
  await hands.click(form.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Money in updated!')).toBeTruthy();
  expect(changed).toMatchObject([
    { params: { id: '1' }, body: { amount: 86_000, source: 'Salary', version: 1 } },
  ]);
});

it('[money-in-6] deletes an income after a question, and Undo brings it back', async () => {
  const { answer, dialog, hands } = await openMoneyIn([SALARY]);
  const deleted = answer('DELETE /personal/api/income/:id/', () => null);
  const restored = answer('POST /personal/api/income/:id/restore/', () => SALARY);
  await hands.click(await dialog.findByRole('button', { name: 'Delete Salary, ₹85,000.00' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  await hands.click(question.getByRole('button', { name: 'Delete' }));
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored).toMatchObject([{ params: { id: '1' } }]));
  expect(deleted).toMatchObject([{ query: { version: '1' } }]);
});

it('[money-in-7] finds a deleted income among what was deleted, and restores it', async () => {
  const deleted = { ...OLDER, deleted_at: '2026-11-15T05:00:00.000Z' };
  const { answer, hands } = await openScreen([SALARY], [deleted]);
  const restored = answer('POST /personal/api/income/:id/restore/', () => OLDER);
  await hands.click(await screen.findByRole('button', { name: /^Recently deleted/ }));
  expect(await screen.findByText('Deleted things can be restored for 30 days.')).toBeTruthy();
  expect(screen.getByText(/Deleted on 15 Nov 2026/)).toBeTruthy();
  await hands.click(await screen.findByRole('button', { name: 'Restore Old phone, ₹6,500.00' }));
  await waitFor(() => expect(restored).toMatchObject([{ params: { id: '2' } }]));
});

it('[money-in-8] keeps an income that is added without a network, and sends it later', async () => {
  const { answer, dialog, hands } = await openMoneyIn([]);
  const added = answer('POST /personal/api/income/', () => SALARY);
  answer('GET /api/notifications/', () => []);
  answer('GET /api/notifications/unread_count/', () => ({ unread_count: 0 }));
  await hands.click(dialog.getByRole('button', { name: 'Add money in' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add money in' }));
  const { goOnline } = await goOffline();
  await hands.type(form.getByLabelText('Amount'), '85000');
  await hands.type(form.getByLabelText(/^From/), 'Salary');
  await hands.click(form.getByRole('button', { name: 'Add' }));
  await hands.click(await screen.findByRole('button', { name: 'Change Salary, ₹85,000.00' }));
  const change = within(await screen.findByRole('dialog', { name: 'Change money in' }));
  await hands.clear(change.getByLabelText('Amount'));
  await hands.type(change.getByLabelText('Amount'), '86000');
  await hands.click(change.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(currentEntries()).toMatchObject([{ values: { amount: 86_000 } }]));
  act(goOnline);
  await waitFor(() => expect(currentEntries()).toEqual([]));
  expect(added).toMatchObject([{ body: { amount: 86_000, source: 'Salary' } }]);
});

it('[money-in-9] sets up an income that repeats', async () => {
  const { answer, dialog, hands } = await openMoneyIn([]);
  const added = answer('POST /personal/api/recurring/', () =>
    Failure.refuse(418, { error: 'No.' }),
  );
  await hands.click(dialog.getByRole('button', { name: 'Add repeating' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Repeating' }));
  await hands.type(form.getByLabelText('Amount'), '85000');
  await hands.type(form.getByLabelText(/^From/), 'Salary');
  await hands.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(added).toMatchObject([
      { body: { kind: 'income', amount: 85_000, source: 'Salary', every: 'month', times: null } },
    ]),
  );
  expect((await form.findByRole('alert')).textContent).toContain('Failed to save');
});
