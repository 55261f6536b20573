import type { OwnCategory } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { CATEGORY_DIALOG } from './categories/loaded-dialog.ts';
import { ExpensesScreen } from './expenses-screen.tsx';
import { WithOwnCategories } from './public/with-own-categories.tsx';

const GROCERIES: OwnCategory = {
  id: 1,
  name: 'Groceries',
  icon: 'basket',
  colour: 'leaf',
  count: 2,
};
const HEALTH: OwnCategory = { id: 2, name: 'Health', icon: 'health', colour: 'rose', count: 1 };

/** The Expenses screen of a user with these categories. */
async function showExpenses(own: OwnCategory[], address = '/expenses') {
  const api = signIn();
  const expenses = [
    buildExpense({ amount: 40, category: 'Groceries', description: 'Atta' }),
    buildExpense({ amount: 90, category: 'Health', description: 'Pharmacy' }),
    buildExpense({ amount: 10, category: 'Food', description: 'Chai' }),
  ];
  serveExpenses(api, { expenses });
  const list = [...own];
  await CATEGORY_DIALOG.load();
  api.answer('GET /personal/api/categories/', () => list);
  const hands = await renderApp(
    <WithOwnCategories>
      <ExpensesScreen />
    </WithOwnCategories>,
    address,
  );
  await screen.findByText('Atta');
  return { ...api, hands, list };
}

it('[own-categories-1] are below the five, the largest total first, and filter the list', async () => {
  const { hands } = await showExpenses([GROCERIES, HEALTH]);
  const names = screen
    .getAllByRole('button', { name: /^Only / })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Only Food',
    'Only Bills',
    'Only Entertainment',
    'Only Transport',
    'Only Other',
    'Only Health',
    'Only Groceries',
  ]);
  expect(
    within(screen.getByRole('combobox', { name: 'Category' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(-2),
  ).toEqual(['Health', 'Groceries']);
  await hands.click(screen.getByRole('button', { name: 'Only Health' }));
  expect(location.search).toBe('?category=Health');
  expect(screen.getByRole('button', { name: 'Only Health' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

it('[own-categories-2] are ignored in an address if unknown: it shows the whole month', async () => {
  await showExpenses([GROCERIES], '/expenses?category=Rent');
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByText('Pharmacy')).toBeDefined();
});

it('[own-categories-3] can be added in the form of an expense, which selects the new one', async () => {
  const { hands, answer, list } = await showExpenses([HEALTH]);
  await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  await hands.type(form.getByLabelText('Amount'), '250');
  await hands.click(form.getByRole('button', { name: 'More' }));
  await hands.click(form.getByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  const name = dialog.getByLabelText('Name');
  await hands.type(name, 'food');
  answer('POST /personal/api/categories/', () =>
    Failure.refuse(409, {
      error: 'There is a category Food already.',
      code: 'name_taken',
      fields: { name: 'There is a category Food already.' },
    }),
  );
  await hands.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('There is a category Food already.')).toBeDefined();
  await hands.clear(name);
  await hands.type(name, 'Gym');
  await hands.click(dialog.getByRole('radio', { name: 'Dumbbell' }));
  const sent = answer('POST /personal/api/categories/', ({ body }) => {
    const made = { id: 3, count: 0, ...body };
    list.push(made);
    return made;
  });
  await hands.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await form.findByRole('radio', { name: 'Gym', checked: true })).toBeDefined();
  // The least used colour is preselected.
  expect(sent).toMatchObject([{ body: { name: 'Gym', icon: 'dumbbell', colour: 'brick' } }]);
  const added = answer('POST /personal/api/expenses/', () => buildExpense({ category: 'Gym' }));
  await hands.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added).toMatchObject([{ body: { amount: 250, category: 'Gym' } }]));
});

it('[own-categories-4] need the network to be added, and the form says so', async () => {
  const { hands, answer } = await showExpenses([HEALTH]);
  await hands.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  await hands.type(dialog.getByLabelText('Name'), 'Gym');
  answer('POST /personal/api/categories/', () => Failure.lose());
  await hands.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('The category could not be saved.')).toBeDefined();
});

it('[own-categories-5] are deleted with a new category for their expenses, and restored', async () => {
  const { hands, answer } = await showExpenses([GROCERIES, HEALTH]);
  await hands.click(await screen.findByRole('button', { name: /^Categories/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Categories' }));
  expect(dialog.getByText('2 expenses')).toBeDefined();
  await hands.click(dialog.getByRole('button', { name: 'Delete Groceries' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Groceries?' }));
  expect(question.getByText(/^2 expenses, ₹40\.00 in all, are in it\./)).toBeDefined();
  await hands.selectOptions(question.getByLabelText('Move them to'), 'Health');
  const removed = answer('DELETE /personal/api/categories/:id/', () => null);
  await hands.click(question.getByRole('button', { name: 'Move and delete' }));
  await waitFor(() =>
    expect(removed).toMatchObject([{ params: { id: '1' }, body: { move_to: 'Health' } }]),
  );
  const restored = answer('POST /personal/api/categories/:id/restore/', () => GROCERIES);
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored).toMatchObject([{ params: { id: '1' } }]));
});

it('[own-categories-6] show the largest when not all fit in a line, and the rest on demand', async () => {
  const own = Array.from({ length: 20 }, (_, index) => ({
    ...HEALTH,
    id: index + 1,
    name: `Number ${index + 1}`,
  }));
  const { hands } = await showExpenses(own);
  const all = screen.getByRole('button', { name: 'All 25' });
  expect(screen.queryByRole('button', { name: 'New category' })).toBeNull();
  await hands.click(all);
  expect(screen.getByRole('button', { name: 'Fewer', expanded: true })).toBeDefined();
  await hands.click(screen.getByRole('button', { name: 'Fewer' }));
});
