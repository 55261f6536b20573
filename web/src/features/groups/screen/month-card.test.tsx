import type { GroupMonth } from '@hisaab/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, groupMonth, serveGroups } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const NOW = '2026-11';

async function openCard(answer: (month: string) => GroupMonth | Failure) {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan')] });
  api.answer('GET /group/api/groups/:id/month/', ({ query }) => answer(query['month'] ?? NOW));
  const hands = await renderApp(<GroupsScreen />, '/groups');
  await hands.click(await screen.findByRole('button', { name: /^G?\s*Goa weekend/ }));
  const card = within(await screen.findByRole('region', { name: 'This month' }));
  return { ...api, hands, card };
}

it('[group-month-card-1] a month of a group shows its total against the limit, categories, payments and shares', async () => {
  const { card } = await openCard(() => groupMonth(1200));
  expect(await card.findByText('Nearly used up')).toBeTruthy();
  expect(card.getByText('83.3% used')).toBeTruthy();
  expect(card.getByRole('progressbar', { name: 'Budget of this group used' })).toBeTruthy();
  expect(card.getByRole('row', { name: /Other ₹1,000.00/ })).toBeTruthy();
  const carriers = within(card.getByRole('table', { name: 'Who paid, and whose share' }));
  expect(carriers.getByRole('row', { name: /Rohan.*₹1,000.00 ₹500.00/ })).toBeTruthy();
});

it('[group-month-card-5] a past month of a group is closed, with its final limit', async () => {
  const { card, hands } = await openCard((month) => ({
    ...groupMonth(month === NOW ? 900 : 1010),
    month,
  }));
  expect(await card.findByText('₹100.00 over the budget')).toBeTruthy();
  await hands.click(card.getByRole('button', { name: 'Previous month' }));
  const october = within(await screen.findByRole('region', { name: 'October' }));
  expect(await october.findByText('of ₹1,010.00, the budget at that time')).toBeTruthy();
  expect(october.getByText('Within budget')).toBeTruthy();
  expect(october.getByText('₹10.00 left over')).toBeTruthy();
  expect(october.queryByRole('button', { name: /budget/ })).toBeNull();
  await hands.click(october.getByRole('button', { name: 'Back to November' }));
  expect(await screen.findByRole('region', { name: 'This month' })).toBeTruthy();
});

it('[group-month-card-6] the user and the largest shares are shown first among many people', async () => {
  const others = Array.from({ length: 11 }, (_, index) => ({
    name: `Guest ${index}`,
    paid: 0,
    share: index,
  }));
  const { card, hands } = await openCard(() => ({
    ...groupMonth(1200),
    members: [{ name: ananya.username, paid: 55, share: 0 }, ...others],
  }));
  const carriers = within(await card.findByRole('table', { name: 'Who paid, and whose share' }));
  const names = carriers.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names).toHaveLength(9);
  expect(names[0]).toContain(ananya.username);
  expect(names[1]).toContain('Guest 4');
  await hands.click(card.getByRole('button', { name: 'Show all 12' }));
  expect(carriers.getAllByRole('rowheader')).toHaveLength(13);
});

it('[group-month-card-7] the month of a group is shown offline, but its limit cannot be changed', async () => {
  const { card } = await openCard(() => groupMonth(1200));
  await card.findByRole('button', { name: /^Change the budget/ });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  act(() => void dispatchEvent(new Event('offline')));
  expect(card.getByText('83.3% used')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Change the budget/ })).toBeNull();
});

it('[group-month-card-2] a group without a limit has one line that expands', async () => {
  const { card, hands } = await openCard(() => groupMonth(null));
  const line = await card.findByRole('button', { name: /₹1,000.00/, expanded: false });
  expect(card.queryByRole('table')).toBeNull();
  await hands.click(line);
  expect(card.getByRole('table', { name: 'Categories' })).toBeTruthy();
  expect(card.getByRole('group', { name: 'Month' })).toBeTruthy();
});

it('[group-month-card-3] the budget of a group is set, changed and removed', async () => {
  let limit: number | null = null;
  const { card, hands, answer } = await openCard(() => groupMonth(limit));
  const sent = answer('PUT /group/api/groups/:id/budget/', ({ body }) => {
    limit = typeof body.limit === 'number' ? body.limit : null;
    return groupMonth(limit);
  });
  await hands.click(await card.findByRole('button', { name: 'Set a budget for this group' }));
  const form = within(await screen.findByRole('dialog', { name: 'Budget for this group' }));
  await hands.click(form.getByLabelText('A month'));
  await hands.paste('900');
  await hands.click(form.getByRole('button', { name: 'Set Budget' }));
  expect(await card.findByText('Over Budget')).toBeTruthy();
  await hands.click(card.getByRole('button', { name: 'Change the budget of this group, ₹900.00' }));
  await hands.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await card.findByRole('button', { name: 'Set a budget for this group' })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ limit: 900 }, { limit: null }]);
});

it('[group-month-card-4] a month of a group that could not be loaded can be loaded again', async () => {
  let isDown = true;
  const { card, hands } = await openCard(() =>
    isDown ? Failure.refuse(418, { error: 'A teapot makes no calls.' }) : groupMonth(null),
  );
  const again = await card.findByRole('button', { name: 'Try again' });
  isDown = false;
  await hands.click(again);
  expect(await card.findByRole('button', { name: 'Set a budget for this group' })).toBeTruthy();
});
