import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { ananya } from '../../test/browser.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { OpenBalanceLines } from './open-balance-lines.tsx';

function buildGroup(id: number, name: string, balance: number): ListedGroup {
  return {
    id,
    name,
    member_count: 1,
    total_expenses: 100,
    created_by: ananya.id,
    created_by_name: ananya.username,
    members: [{ id, name: ananya.username, is_registered_user: true }],
    balance,
    last_activity_at: '2026-11-15T06:30:00.000Z',
  };
}

async function open(
  groups: ListedGroup[],
  plans: Record<number, SettlementSuggestion[]> = {},
): Promise<void> {
  const api = signIn();
  api.answer('GET /group/api/groups/', () => groups);
  api.answer(
    'GET /group/api/groups/:id/settlement_suggestions/',
    ({ params }) => plans[Number(params['id'])] ?? [],
  );
  await renderApp(<OpenBalanceLines />, '/dashboard');
}

const lines = () =>
  screen.queryAllByRole('link').map((line) => [
    [...line.querySelectorAll('span:not([aria-hidden]) > span')]
      .map((part) => part.textContent)
      .filter((text) => !text.startsWith('₹'))
      .join(' | '),
    line.getAttribute('href'),
  ]);

const ME = ananya.username;

it('[open-balances-1] says whom one owes and what one gets, each leading to its group', async () => {
  await open([buildGroup(1, 'Goa weekend', 6789.1), buildGroup(2, 'Flat 4B', -7080.69)], {
    1: [{ from_member: 'Priya', to_member: ME, amount: 6789.1 }],
    2: [{ from_member: ME, to_member: 'Priya', amount: 7080.69 }],
  });
  await waitFor(() =>
    expect(lines()).toEqual([
      ['You owe Priya ₹7,080.69 | Flat 4B', '/groups?group=2'],
      ['You get ₹6,789.10 in Goa weekend | from Priya', '/groups?group=1'],
    ]),
  );
});

it('[open-balances-2] names the group where one pays several people, and counts what is not shown', async () => {
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
  expect(screen.getByText('And 2 more groups...')).toBeTruthy();
});

it('[open-balances-3] is not there where everybody is even', async () => {
  const api = signIn();
  const groups = api.answer('GET /group/api/groups/', () => [buildGroup(2, 'Even', 0)]);
  await renderApp(<OpenBalanceLines />, '/dashboard');
  await waitFor(() => expect(queryClient.getQueryData(['groups', 'list'])).toHaveLength(1));
  expect(groups).toHaveLength(1);
  expect(screen.queryByRole('list')).toBeNull();
});
