import type { ListedGroup, SettlementSuggestion, SharingPerson } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { CHARTS } from './public/charts.ts';

function buildGroup(id: number, name: string, balance: number): ListedGroup {
  return {
    id,
    name,
    kind: 'group',
    member_count: 1,
    total_expenses: 100,
    created_by: ananya.id,
    created_by_name: ananya.username,
    archived: false,
    usual_split: null,
    members: [{ id, name: ananya.username, is_registered_user: true }],
    balance,
    last_activity_at: '2026-11-15T06:30:00.000Z',
  };
}

const SHARES = {
  total: 40.5,
  count: 2,
  groups: [{ group_id: 2, group_name: 'Flat 4B', total: 40.5, count: 2 }],
};

/** Opens the dashboard of a user with a share of group bills. */
async function open(
  groups: ListedGroup[] | Promise<ListedGroup[]> | Failure,
  plans: Record<number, SettlementSuggestion[]> = {},
  people: SharingPerson[] = [],
): Promise<void> {
  await CHARTS.load();
  const api = signIn();
  serveExpenses(api, { expenses: [buildExpense()], shares: SHARES });
  api.answer('GET /group/api/groups/', () => groups);
  api.answer('GET /group/api/people/', () => people);
  api.answer(
    'GET /group/api/groups/:id/settlement_suggestions/',
    ({ params }) => plans[Number(params['id'])] ?? [],
  );
  await renderApp(<DashboardScreen />, '/dashboard');
}

const lines = () =>
  screen.queryAllByRole('link', { name: /You|you|And/ }).map((line) => [
    [...line.querySelectorAll('span:not([aria-hidden]) > span')]
      .map((part) => part.textContent)
      .filter((text) => !text.startsWith('₹'))
      .join(' | '),
    line.getAttribute('href'),
  ]);

const ME = ananya.username;

it('[open-balances-1] lists whom the user owes and who owes the user, each with a link to the group', async () => {
  await open([buildGroup(1, 'Goa weekend', 6789.1), buildGroup(2, 'Flat 4B', -7080.69)], {
    1: [{ from_member: 'Priya', to_member: ME, amount: 6789.1 }],
    2: [{ from_member: ME, to_member: 'Priya', amount: 7080.69 }],
  });
  await waitFor(() =>
    expect(lines()).toEqual([
      ['You owe Priya ₹7,080.69 | Flat 4B', '/groups?group=2'],
      ['You are owed ₹6,789.10 in Goa weekend | from Priya', '/groups?group=1'],
    ]),
  );
});

it('[open-balances-2] names the group where the user pays several people, and the third line; several more are counted, and lead to the people', async () => {
  await open(
    [
      buildGroup(1, 'Goa', -10),
      buildGroup(2, 'Even', 0),
      buildGroup(3, 'Lunch', -40),
      buildGroup(4, 'Gift', 99),
      buildGroup(5, 'Taxi', 5),
    ],
    {
      3: [
        { from_member: ME, to_member: 'Priya', amount: 30 },
        { from_member: ME, to_member: 'Dev', amount: 10 },
        { from_member: 'Kabir', to_member: 'Dev', amount: 10 },
      ],
    },
  );
  await screen.findByText('to 2 people');
  expect(lines().map(([text]) => text?.split(' | ')[0])).toEqual([
    'You owe ₹40.00 in Lunch',
    'You owe ₹10.00 in Goa',
    '',
  ]);
  const more = screen.getByRole('link', { name: 'And 2 more...' });
  expect(more.getAttribute('href')).toBe('/groups?people');
});

it('[open-balances-3] is hidden where everybody is even', async () => {
  await open([buildGroup(2, 'Even', 0)]);
  expect(await screen.findByRole('switch')).toBeTruthy();
  expect(lines()).toEqual([]);
  expect(screen.queryByText(/^In all/)).toBeNull();
});

it('[open-balances-4] is above the charts, which wait for it so that nothing moves', async () => {
  const groups = Promise.withResolvers<ListedGroup[]>();
  await open(groups.promise);
  await screen.findByText('Total spent this month');
  const titleOfCharts = () => screen.queryByRole('heading', { name: 'Spending by Category' });
  // The charts are drawn a few frames after the figures.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(titleOfCharts()).toBeNull();

  groups.resolve([buildGroup(1, 'Goa weekend', 6789.1)]);
  const line = await screen.findByRole('link', { name: /You are owed ₹6,789.10 in Goa weekend/ });
  const title = titleOfCharts();
  expect(title && line.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[open-balances-5] does not block the charts when the groups cannot be loaded', async () => {
  await open(Failure.refuse(418));
  expect(await screen.findByRole('heading', { name: 'Spending by Category' })).toBeTruthy();
});

it('[open-balances-6] sums all groups of a person, and lists guests separately', async () => {
  const priya = {
    user_id: 9,
    name: 'Priya',
    balance: -291.59,
    groups: [
      { group_id: 2, group_name: 'Flat 4B', amount: -7080.69 },
      { group_id: 1, group_name: 'Goa weekend', amount: 6789.1 },
    ],
  };
  const arjun = {
    user_id: 8,
    name: 'Arjun',
    balance: 20,
    groups: [{ group_id: 3, group_name: 'Lunch', amount: 20 }],
  };
  await open(
    [
      buildGroup(1, 'Goa weekend', 6789.1),
      buildGroup(2, 'Flat 4B', -7130.69),
      buildGroup(3, 'Lunch', 20),
    ],
    { 2: [{ from_member: ME, to_member: 'Meera', amount: 50 }] },
    [priya, arjun],
  );
  await waitFor(() =>
    expect(lines()).toEqual([
      ['You owe Priya ₹291.59 | 2 groups', '/groups?people=9'],
      ['You owe Meera ₹50.00 | Flat 4B', '/groups?group=2'],
      ['Arjun owes you ₹20.00', '/groups?people=8'],
    ]),
  );
  expect(screen.getByText(/^In all/).textContent).toBe('In all you owe ₹321.59');
});
