import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { CHARTS } from './public/charts.ts';

beforeEach(async () => {
  await CHARTS.load();
});

it('[dashboard-2] summarizes the month', async () => {
  const api = signIn();
  serveExpenses(api, { expenses: [buildExpense({ amount: 31_846.5 })] });
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(31_846.5, 45_000));
  await renderApp(<DashboardScreen />, '/dashboard');
  const overview = await screen.findByRole('region', { name: 'Financial Overview' });
  await within(overview).findByText('₹13,153');
  expect(overview.textContent).toContain('November');
  expect(overview.textContent).toContain('₹31,846.50');
  expect(overview.textContent).toContain('Budget₹45,000.00');
  expect(overview.textContent).toContain('Remaining₹13,153.50');
  expect(overview.textContent).not.toContain('Over Budget!');

  const { textContent: words } = document.body;
  expect(words).toContain('This Month₹31,846.501 transaction');
  expect(words).toContain('Budget Status₹13,153.5015 days left');
  expect(words).toContain('Total Expenses₹31,846.501 expense, all time');
});

it('[dashboard-3] links to the budget if there is none', async () => {
  serveExpenses(signIn(), { expenses: [] });
  const hands = await renderApp(<DashboardScreen />, '/dashboard');
  const card = await screen.findByRole('link', { name: /Budget Status/ });
  await within(card).findByText('No Budget Set');
  expect(card.textContent).toContain('Click to set budget');
  await hands.click(card);
  expect(location.pathname).toBe('/budget');
});

it('[dashboard-5] shows the first five expenses and the number of others', async () => {
  const expenses = [7, 6, 5, 4, 3, 2, 1].map((number) =>
    buildExpense({ amount: number, description: number === 7 ? '' : `Tea ${number}` }),
  );
  serveExpenses(signIn(), { expenses });
  const hands = await renderApp(<DashboardScreen />, '/dashboard');
  const recent = within(await screen.findByRole('region', { name: 'Recent Expenses' }));
  await recent.findByText('Tea 3');
  const rows = recent.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]?.textContent).toContain('No description');
  expect(rows[4]?.textContent).toContain('Tea 3');
  await hands.click(recent.getByRole('link', { name: 'And 2 more expenses...' }));
  expect(location.pathname).toBe('/expenses');
});

it("[dashboard-6] draws each category's spending, and omits categories with more refunds than spending", async () => {
  const expenses = [
    buildExpense({ amount: 250, category: 'Other' }),
    buildExpense({ amount: 750, category: 'Food' }),
    buildExpense({ amount: -100, category: 'Bills' }),
  ];
  serveExpenses(signIn(), { expenses });
  await renderApp(<DashboardScreen />, '/dashboard');
  const donut = within(await screen.findByRole('region', { name: 'Spending by Category' }));
  const ring = await donut.findByRole('img', { name: /Food 75%, Other 25%\.$/ });
  expect(ring.textContent).toContain('₹900.00');
  const [head, ...rows] = donut.getAllByRole('row').map(({ textContent }) => textContent);
  expect(head).toContain('Category');
  for (const [index, words] of ['Food₹750.00', 'Bills−₹100.00', 'Other₹250.00'].entries()) {
    expect(rows[index]).toContain(words);
  }
  expect(rows).toHaveLength(3);
});
