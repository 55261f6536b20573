import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { ananya } from '../../test/browser.ts';
import { buildExpense, serveExpenses, type ServedExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { CHARTS } from './public/charts.ts';

const SHARES = {
  total: 40.5,
  count: 2,
  groups: [{ group_id: 3, group_name: 'Goa Trip', total: 40.5, count: 2 }],
};
const LABEL = 'Count my share of group bills';

async function openDashboard(
  shares: ServedExpenses['shares'],
  user = ananya,
  expenses = [buildExpense({ amount: 20 })],
) {
  await CHARTS.load();
  const api = signIn(user);
  const kept: ServedExpenses = { expenses, shares, countsShares: user.counts_group_shares };
  serveExpenses(api, kept);
  api.answer('GET /group/api/people/', () => []);
  return { api, kept, hands: await renderApp(<DashboardScreen />, '/dashboard') };
}

it('[group-shares-line-1] shows the share of the month, and the switch includes it in every figure', async () => {
  const { api, kept, hands } = await openDashboard(SHARES);
  const toggle = await screen.findByRole('switch', { name: LABEL, checked: false });
  expect(screen.getByText(/It is not counted here\.$/).textContent).toBe(
    'Your share this month is ₹40.50 in 1 group. It is not counted here.',
  );
  expect(screen.getByText('Total spent this month')).toBeDefined();
  expect(screen.queryByText('₹60.50')).toBeNull();

  const sent = api.answer('PATCH /auth/profile/', () => {
    kept.countsShares = true;
    const user = { ...ananya, counts_group_shares: true };
    api.answer('GET /auth/profile/', () => user);
    return { message: 'Saved', user };
  });
  await hands.click(toggle);
  await screen.findByText('₹40.50 in 1 group is counted this month.');
  expect(await screen.findAllByText('₹60.50')).not.toEqual([]);
  expect(screen.getByText('Total spent this month, group bills included')).toBeDefined();
  expect(screen.getByText('3 transactions')).toBeDefined();
  expect(screen.getByText('3 expenses, all time')).toBeDefined();
  expect(screen.getByRole('switch', { name: LABEL, checked: true })).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ counts_group_shares: true }]);
});

it('[group-shares-line-2] is hidden for a user without a share of any group bill', async () => {
  await openDashboard(undefined);
  await screen.findByRole('list', { name: 'Recent expenses' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(document.body.textContent).not.toContain('share');
});

it('[group-shares-line-3] rolls a switch back that cannot be saved, and says so', async () => {
  const { api, hands } = await openDashboard(SHARES);
  api.answer('PATCH /auth/profile/', () => Failure.refuse(418));
  await hands.click(await screen.findByRole('switch', { name: LABEL }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This could not be saved. Try again.');
  await waitFor(() => expect(screen.getByRole('switch', { checked: false })).toBeDefined());
});

it('[group-shares-line-4] does not count an included share among the expenses of the list', async () => {
  const counting = { ...ananya, counts_group_shares: true };
  const six = [1, 2, 3, 4, 5, 6].map((amount) => buildExpense({ amount }));
  await openDashboard(SHARES, counting, six);
  expect(await screen.findByText('And 1 more expenses...')).toBeDefined();
  expect(screen.getByText('8 transactions')).toBeDefined();
});

it('[group-shares-line-5] follows a switch on another device, along with the figures', async () => {
  const { api, kept } = await openDashboard(SHARES);
  await screen.findByRole('switch', { name: LABEL, checked: false });
  kept.countsShares = true;
  api.answer('GET /auth/profile/', () => ({ ...ananya, counts_group_shares: true }));
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('switch', { name: LABEL, checked: true })).toBeDefined();
  expect(screen.getByText('Total spent this month, group bills included')).toBeDefined();
  expect(await screen.findAllByText('₹60.50')).not.toEqual([]);
});

it('[group-shares-line-6] is one line without a switch from the second month on, which leads to the switch in the account', async () => {
  const { api } = await openDashboard(SHARES);
  await screen.findByRole('switch', { name: LABEL });
  const months = ['2026-10', '2026-11'].map((month) => ({ month, total: 40.5, count: 2 }));
  api.answer('GET /personal/api/expenses/statistics/', () => ({
    total_expenses: 20,
    total_count: 1,
    monthly_breakdown: [],
    category_totals: {},
    group_shares: { ...SHARES, monthly_breakdown: months },
  }));
  await queryClient.invalidateQueries();
  const line = await screen.findByRole('link', { name: /It is not counted here\.$/ });
  expect(line.getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('switch')).toBeNull();
});
