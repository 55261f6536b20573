import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { REPEAT_START } from '../../repeating/repeat-offer.tsx';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS, EXPENSES_TAIL } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

const GYM = buildExpense({ amount: 1500, category: 'Other', description: 'Gym' });
const RENT = buildExpense({ amount: 9500, description: 'Rent', recurring_id: 3 });

/** The form of an expense of November 2026. */
async function openForm(name: string) {
  const api = signIn();
  serveExpenses(api, { expenses: [GYM, RENT] });
  await Promise.all([EXPENSES_TAIL.load(), REPEAT_START.load()]);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return { ...api, hands, form: within(screen.getByRole('dialog', { name: 'Edit' })) };
}

it('[repeat-existing-1] starts one repetition of an existing expense, even if its change fails at first', async () => {
  const { answer, hands, form } = await openForm('Gym, ₹1,500.00');
  await hands.click(form.getByRole('button', { name: 'More' }));
  await hands.click(form.getByRole('button', { name: 'Repeat' }));
  await hands.click(form.getByRole('radio', { name: 'Weekly' }));
  const added = answer('POST /personal/api/recurring/', () => ({
    id: 4,
    kind: 'expense' as const,
    amount: 1500,
    category: 'Other',
    description: 'Gym',
    every: 'week',
    starts_on: '2026-11-19',
    interval: 1,
    times: null,
    made: 0,
    ends_on: null,
    asks: false,
    expected: null,
    next_on: '2026-11-19',
    is_paused: false,
    version: 1,
  }));
  answer('PUT /personal/api/expenses/:id/', () => Failure.refuse(400, { error: 'Not now.' }));
  await hands.click(form.getByRole('button', { name: 'Update' }));
  expect(await form.findByText('Failed to save expense')).toBeTruthy();
  expect(added).toMatchObject([{ body: { amount: 1500, description: 'Gym', every: 'week' } }]);
  const changed = answer('PUT /personal/api/expenses/:id/', () => GYM);
  await hands.click(form.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(added).toHaveLength(1);
});

it('[repeat-existing-2] does not offer to repeat an expense of a repetition', async () => {
  const { form, hands } = await openForm('Rent, ₹9,500.00');
  await hands.click(form.getByRole('button', { name: 'More' }));
  expect(form.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Repeat' })).toBeNull();
});
