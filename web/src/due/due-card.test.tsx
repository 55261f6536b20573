import type { CardCycle, Due, DueItem, RecurringExpense } from '@hisaab/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { budgetStatus } from '../test/budget-status.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { currentEntries } from '../offline/outbox-state.ts';
import { goOffline } from '../test/wait-for-network.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { DueCard } from './due-card.tsx';

const BROADBAND: DueItem = {
  kind: 'bill',
  id: 7,
  date: '2026-11-14',
  amount: 1179,
  is_estimate: false,
  is_overdue: true,
  description: 'Broadband',
  category: 'Bills',
  group_id: null,
  group_name: null,
  counts: true,
};
const POWER = {
  ...BROADBAND,
  id: 8,
  date: '2026-11-18',
  amount: 2140,
  is_estimate: true,
  is_overdue: false,
  description: 'Electricity',
};
const GYM = { ...POWER, id: 9, kind: 'repeating', is_estimate: false, description: 'Gym' };

const SKIPPED: RecurringExpense = {
  kind: 'expense',
  id: 8,
  amount: null,
  category: 'Bills',
  description: 'Electricity',
  every: 'month',
  starts_on: '2026-11-18',
  interval: 1,
  times: null,
  made: 1,
  ends_on: null,
  asks: true,
  expected: 2140,
  next_on: '2026-12-18',
  is_paused: false,
  version: 1,
};

function dueOf(items: DueItem[]): Due {
  return { from: '2026-11-16', to: '2026-11-30', items, to_come: 5459, left: null };
}

async function openCard() {
  const api = signIn();
  let items = [BROADBAND, POWER, GYM];
  api.answer('GET /personal/api/due/', () => dueOf(items));
  api.answer('GET /personal/api/budget/status/', () => ({
    ...budgetStatus(1420, 38_000),
    today: '2026-11-16',
  }));
  const hands = await renderApp(<DueCard today="2026-11-16" onError={() => undefined} />);
  await screen.findByRole('list', { name: 'Still to come' });
  return { ...api, hands, leave: (kept: DueItem[]) => (items = kept) };
}

it('[due-card-1] pays a bill of a known amount with one tap, and Undo makes it due again', async () => {
  const { answer, hands, leave } = await openCard();
  expect(screen.getByText(/^Overdue/).textContent).toContain('14 Nov');
  const paid = answer('POST /personal/api/recurring/:id/pay/', () => {
    leave([POWER, GYM]);
    return buildExpense({ id: 31, amount: 1179, description: 'Broadband', version: 2 });
  });
  await hands.click(screen.getByRole('button', { name: 'Paid: Broadband' }));
  await waitFor(() => expect(screen.queryByText('Broadband', { selector: 'b' })).toBeNull());
  expect(paid).toMatchObject([{ params: { id: '7' }, body: { due_on: '2026-11-14' } }]);
  const deleted = answer('DELETE /personal/api/expenses/:id/', () => {
    leave([BROADBAND, POWER, GYM]);
    return null;
  });
  await hands.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Broadband', { selector: 'b' })).toBeTruthy();
  expect(deleted).toMatchObject([{ params: { id: '31' }, query: { version: '2' } }]);
});

it('[due-card-2] asks for the amount of a bill that varies, with the expected one filled in', async () => {
  const { answer, hands } = await openCard();
  expect(screen.getByText('about ₹2,140.00')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Paid: Electricity' }));
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveProperty('value', '2,140');
  await hands.clear(amount);
  await hands.type(amount, '1980');
  const paid = answer('POST /personal/api/recurring/:id/pay/', () => buildExpense());
  await hands.click(screen.getByRole('button', { name: 'Paid' }));
  await waitFor(() => expect(paid).toHaveLength(1));
  expect(paid).toMatchObject([
    { body: { due_on: '2026-11-18', amount: 1980, date: '2026-11-16' } },
  ]);
});

it('[due-card-3] skips a bill, and offers no answer for what is added by itself', async () => {
  const { answer, hands } = await openCard();
  expect(screen.queryByRole('button', { name: 'Paid: Gym' })).toBeNull();
  const skipped = answer('POST /personal/api/recurring/:id/skip/', () => SKIPPED);
  const back = answer('DELETE /personal/api/recurring/:id/skip/', () => SKIPPED);
  await hands.click(screen.getByRole('button', { name: 'Skip: Electricity' }));
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(back).toHaveLength(1));
  expect(skipped).toMatchObject([{ body: { due_on: '2026-11-18' } }]);
  expect(back).toMatchObject([{ query: { due_on: '2026-11-18' } }]);
});

it('[due-card-4] shows the month as a calendar with one tab stop, in which a day opens what is due and what was spent', async () => {
  const { answer, hands } = await openCard();
  answer('GET /personal/api/expenses/monthly_summary/', () => ({
    month: '2026-11',
    total_spent: 1420,
    expenses_count: 1,
    categories: { Food: 1420 },
    expenses: [buildExpense({ amount: 1420, date: '2026-11-14', description: 'Cinema' })],
    group_shares: { total: 0, count: 0, groups: [] },
  }));
  await hands.click(screen.getByRole('radio', { name: 'Calendar' }));
  const grid = await screen.findByRole('grid', { name: 'Calendar' });
  const late = await screen.findByRole('button', {
    name: '14 November 2026, ₹1,420.00 spent, overdue: Broadband',
  });
  expect(late.textContent).toContain('1,420');
  const stops = () => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  expect(stops().map(({ dataset }) => dataset['day'])).toEqual(['2026-11-16']);
  stops()[0]?.focus();
  await hands.keyboard('{ArrowUp}{End}{ArrowLeft}');
  expect(document.activeElement).toBe(late);
  expect(stops()).toEqual([late]);
  await hands.keyboard('{Enter}');
  expect(late.getAttribute('aria-expanded')).toBe('true');
  const opened = screen.getByRole('region', { name: '14 November 2026' });
  expect(opened.textContent).toContain('Cinema');
  expect(screen.getByRole('button', { name: 'Paid: Broadband' })).toBeDefined();
  await hands.click(screen.getByRole('button', { name: '17 November 2026' }));
  expect(screen.getByText('Nothing on this day.')).toBeDefined();
});

it('[due-card-5] offline a paid bill waits on the device, and is sent once as the expense that pays its day', async () => {
  const { answer, hands, leave } = await openCard();
  const { goOnline, goOffAgain } = await goOffline();
  goOffAgain();
  await hands.click(screen.getByRole('button', { name: 'Paid: Broadband' }));
  expect(await screen.findByText('Paid, waits for the network')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Paid: Broadband' })).toBeNull();
  const sent = answer('POST /personal/api/expenses/', () => {
    leave([POWER, GYM]);
    return buildExpense({ amount: 1179, description: 'Broadband' });
  });
  act(goOnline);
  await waitFor(() => expect(currentEntries()).toEqual([]));
  expect(sent).toMatchObject([
    {
      body: {
        amount: 1179,
        category: 'Bills',
        description: 'Broadband',
        date: '2026-11-16',
        pays: { recurring_id: 7, due_on: '2026-11-14' },
      },
    },
  ]);
});

it('[due-card-6] the calendar moves to other months by a button and by Page Up and Page Down', async () => {
  const { answer, hands } = await openCard();
  answer('GET /personal/api/expenses/monthly_summary/', ({ query }) => ({
    month: query['month'] ?? '2026-11',
    total_spent: 0,
    expenses_count: 0,
    categories: {},
    expenses: [],
    group_shares: { total: 0, count: 0, groups: [] },
  }));
  const asked = answer('GET /personal/api/due/', ({ query }) =>
    dueOf(query['from'] === '2026-12-01' ? [{ ...GYM, date: '2026-12-18' }] : [BROADBAND]),
  );
  await hands.click(screen.getByRole('radio', { name: 'Calendar' }));
  expect(location.search).toBe('?calendar');
  await hands.click(await screen.findByRole('button', { name: 'Next month' }));
  const gym = await screen.findByRole('button', { name: '18 December 2026, due: Gym' });
  expect(asked.at(-1)?.query).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  act(() => gym.focus());
  await hands.keyboard('{PageUp}');
  expect(await screen.findByRole('button', { name: /^16 November 2026/ })).toBe(
    document.activeElement,
  );
});

it('[due-card-7] notes with one tap that the bill of a card is paid, and Undo makes it due again', async () => {
  const { answer, hands, leave } = await openCard();
  const older = { ...GYM, id: 3, kind: 'card', date: '2026-10-25', description: 'Regalia' };
  const bills = [older, { ...older, date: '2026-11-25' }];
  leave(bills);
  await act(() => queryClient.invalidateQueries());
  const cycle = (to: string, due_on: string): CardCycle => ({
    from: '2026-09-06',
    to,
    due_on,
    spent: 100,
    refunded: 0,
    total: 100,
    is_paid: false,
  });
  let cycles = [cycle('2026-11-05', '2026-11-25'), cycle('2026-10-05', '2026-10-25')];
  answer('GET /personal/api/accounts/:id/cycles/', () => cycles);
  const noted = answer('PUT /personal/api/accounts/:id/cycles/:to/', () => {
    leave(cycles[0]?.is_paid ? bills : bills.slice(0, 1));
    cycles = cycles.map((one, index) => ({ ...one, is_paid: index === 0 && !one.is_paid }));
    return cycle('2026-11-05', '2026-11-25');
  });
  await hands.click(await screen.findByRole('button', { name: /^Paid: Regalia, .*25 Nov/ }));
  await waitFor(() => expect(screen.getAllByText('Regalia', { selector: 'b' })).toHaveLength(1));
  await hands.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByText('Regalia', { selector: 'b' })).toHaveLength(2));
  expect(noted).toMatchObject([
    { params: { id: '3', to: '2026-11-05' }, body: { is_paid: true } },
    { params: { id: '3', to: '2026-11-05' }, body: { is_paid: false } },
  ]);
});
