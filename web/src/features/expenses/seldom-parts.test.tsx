import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

beforeEach(() => {
  localStorage.removeItem('form-seldom');
});

async function openForm() {
  const api = signIn();
  serveExpenses(api, { expenses: [] });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses');
  const [add] = await screen.findAllByRole('button', { name: 'Add Expense' });
  if (!add) throw new Error('There is no button to add an expense.');
  await hands.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add Expense' });
  return { hands, form: within(dialog) };
}

it('[seldom-parts-1] are behind More in the form of an expense, and the fields of every expense are not', async () => {
  const { hands, form } = await openForm();
  for (const name of ['Refund', 'New category', 'Repeat', 'Add receipt']) {
    expect(form.queryByRole('button', { name }), name).toBeNull();
  }
  for (const label of ['Amount', /Description/]) expect(form.getByLabelText(label)).toBeTruthy();
  expect(form.getByRole('group', { name: 'Category' })).toBeTruthy();
  await hands.click(form.getByRole('button', { name: 'More', expanded: false }));
  for (const name of ['Refund', 'New category', 'Repeat', 'Add receipt']) {
    expect(await form.findByRole('button', { name }), name).toBeTruthy();
  }
});

it('[seldom-parts-2] stay out once they were used', async () => {
  const { hands, form } = await openForm();
  await hands.click(form.getByRole('button', { name: 'More' }));
  await hands.click(form.getByRole('button', { name: 'Refund' }));
  await hands.click(form.getByRole('button', { name: 'More' }));
  expect(form.getByRole('button', { name: 'Refund' })).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Repeat' })).toBeNull();
  expect(localStorage.getItem('form-seldom')).toContain('refund');
});

it('[seldom-parts-3] are shown for a typed refund', async () => {
  const { hands, form } = await openForm();
  await hands.type(form.getByLabelText('Amount'), '-50');
  expect(form.getByRole('button', { name: 'Refund', pressed: true })).toBeTruthy();
});
