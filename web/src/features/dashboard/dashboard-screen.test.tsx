import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_IN_PLACE } from '../expenses/public/expense-form.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { CHARTS } from './public/charts.ts';

const FIGURES = [
  'GET /personal/api/expenses/monthly_summary/',
  'GET /personal/api/expenses/statistics/',
  'GET /personal/api/budget/status/',
] as const;

it('[dashboard-screen-1] logs figures that cannot be loaded without an error on the screen, shows no wrong one, and loads them on another try', async () => {
  await CHARTS.load();
  const api = signIn();
  api.answer('GET /group/api/groups/', () => []);
  api.answer('GET /group/api/people/', () => []);
  for (const key of FIGURES) {
    api.answer(key, () => Failure.refuse(418, { error: 'A teapot makes no calls.' }));
  }
  const hands = await renderApp(<DashboardScreen />, '/dashboard');
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  await waitFor(() => expect(api.logged).toHaveLength(FIGURES.length));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A teapot makes no calls.')).toBeNull();
  expect(document.body.textContent).not.toContain('₹');

  serveExpenses(api, { expenses: [buildExpense({ amount: 20, description: 'Tea' })] });
  if (again) await hands.click(again);
  expect(await screen.findAllByText('₹20.00')).not.toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

it('[dashboard-screen-2] compares the month with the previous one up to the same day', async () => {
  await CHARTS.load();
  const api = signIn();
  const expense = buildExpense({ amount: 20.1, category: 'Food' });
  const october = buildExpense({ amount: 70, date: '2026-10-20' });
  serveExpenses(api, { expenses: [expense], earlier: [october] });
  api.answer('GET /personal/api/expenses/totals/', ({ query }) => {
    expect(query).toEqual({ from: '2026-10-01', to: '2026-10-15' });
    return { total: 50.4, count: 3, categories: { Food: 12.5, Bills: 37.9 } };
  });
  await renderApp(<DashboardScreen />, '/dashboard');
  expect(await screen.findByText('₹30.30 less than by this day in October')).toBeDefined();
});

it('[dashboard-screen-3] shows a recent expense before it is changed, and opens the form of Add Expense, both without leaving the dashboard', async () => {
  await Promise.all([CHARTS.load(), EXPENSE_IN_PLACE.load()]);
  const api = signIn();
  serveExpenses(api, { expenses: [buildExpense({ amount: 20, description: 'Tea' })] });
  const hands = await renderApp(<DashboardScreen />, '/dashboard');
  await hands.click(await screen.findByRole('button', { name: /^Tea/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tea' }));
  await hands.click(sheet.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit' }));
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '20');
  await hands.click(form.getByRole('button', { name: 'Cancel' }));

  const [add] = screen.getAllByRole('link', { name: 'Add Expense' });
  if (add) await hands.click(add);
  expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeTruthy();
  expect(location.pathname).toBe('/dashboard');
});
