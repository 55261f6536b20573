import type { Due, DueItem, RecurringEntry } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense } from '../test/expenses-on-server.ts';
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

const SKIPPED: RecurringEntry = {
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
