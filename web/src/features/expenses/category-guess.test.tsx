import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

const CHAI = buildExpense({ amount: 20, category: 'Entertainment', description: 'Chai at Rao’s' });

async function openForm(button: string, dialog: string) {
  const api = signIn();
  serveExpenses(api, { expenses: [CHAI] });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: dialog }));
  const chosen = () => {
    const category = within(form.getByRole('group', { name: /^Category/ }));
    const checked = category.getAllByRole('radio').filter((one) => 'checked' in one && one.checked);
    return checked.map((one) => 'value' in one && one.value);
  };
  return { hands, form, chosen, description: form.getByLabelText(/^Description/) };
}

it('[category-guess-1] guesses the category of a new expense from its description, and marks it as a guess', async () => {
  const { hands, form, chosen, description } = await openForm('Add Expense', 'Add Expense');
  expect(chosen()).toEqual(['Food']);
  await hands.type(description, 'Uber to airport');
  await waitFor(() => expect(chosen()).toEqual(['Transport']));
  expect(form.getByRole('group', { name: 'Category Guessed' })).toBeTruthy();
  await hands.clear(description);
  await hands.type(description, 'Chai at Rao’s');
  await waitFor(() => expect(chosen()).toEqual(['Entertainment']));
  await hands.clear(description);
  await hands.type(description, 'Qwerty');
  await waitFor(() => expect(chosen()).toEqual(['Food']));
  expect(form.queryByText('Guessed')).toBeNull();
});

it('[category-guess-2] keeps a chosen category, whatever the description', async () => {
  const { hands, form, chosen, description } = await openForm('Add Expense', 'Add Expense');
  await hands.click(form.getByRole('radio', { name: 'Bills' }));
  await hands.type(description, 'Uber to airport');
  expect(chosen()).toEqual(['Bills']);
  expect(form.queryByText('Guessed')).toBeNull();
});

it('[category-guess-3] keeps the category of an existing expense while its description is changed', async () => {
  const { hands, chosen, description } = await openForm('Edit Chai at Rao’s, ₹20.00', 'Edit');
  await hands.clear(description);
  await hands.type(description, 'Uber to airport');
  expect(chosen()).toEqual(['Entertainment']);
});
