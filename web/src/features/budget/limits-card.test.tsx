import type { CategoryLimit } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { budgetStatus } from '../../test/budget-status.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { LIMIT_DIALOG } from './loaded-dialog.ts';
import { BudgetScreen } from './budget-screen.tsx';

const FOOD: CategoryLimit = {
  category: 'Food',
  limit: 6000,
  carried: 812.5,
  available: 6812.5,
  spent: 4906.03,
  remaining: 1906.47,
  carries_over: true,
};
const TRANSPORT: CategoryLimit = {
  category: 'Transport',
  limit: 3000,
  carried: -450,
  available: 2550,
  spent: 3041,
  remaining: -491,
  carries_over: true,
};
const OTHER: CategoryLimit = {
  category: 'Other',
  limit: null,
  carried: 0,
  available: null,
  spent: 90,
  remaining: null,
  carries_over: false,
};

async function openScreen(limits: CategoryLimit[], budget: number | null = 45_000) {
  // Otherwise the code of the dialog would load while the test waits for it.
  await LIMIT_DIALOG.load();
  const api = signIn();
  const kept = { limits };
  api.answer('GET /personal/api/budget/', () =>
    budget === null ? [] : [{ id: 4, monthly_limit: budget }],
  );
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(800, budget ?? undefined));
  api.answer('GET /personal/api/budget/categories/', () => kept.limits);
  api.answer('GET /personal/api/expenses/monthly_summary/', () => ({
    month: '2026-10',
    total_spent: 2900,
    expenses_count: 1,
    categories: { Transport: 2900 },
    expenses: [],
    group_shares: { total: 0, count: 0, groups: [] },
  }));
  api.answer('GET /personal/api/expenses/statistics/', () => ({
    total_expenses: 0,
    total_count: 0,
    monthly_breakdown: [],
    category_totals: {},
    group_shares: { total: 0, count: 0, groups: [], monthly_breakdown: [] },
  }));
  const hands = await renderApp(<BudgetScreen />, '/budget');
  const card = await screen.findByRole('region', { name: 'Limits by category' });
  return { ...api, kept, hands, card };
}

it('[limits-card-1] shows for each limit what was carried over, what is left and what is over, and the unallocated rest', async () => {
  const { card } = await openScreen([FOOD, TRANSPORT, OTHER]);
  expect(card.textContent).toContain('₹9,000.00 of ₹45,000.00 is set aside, ₹36,000.00 is left.');
  const [food, transport] = within(within(card).getByRole('list', { name: 'Limits by category' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(food).toBe('Food₹6,000.00 and ₹812.50 carried over₹4,906.03 of ₹6,812.50₹1,906.47 left');
  expect(transport).toBe(
    'Transport₹3,000.00 less ₹450.00 from the month before₹3,041.00 of ₹2,550.00₹491.00 over',
  );
  expect(
    within(card).getByRole('progressbar', { name: 'Food: 72% of what is available' }),
  ).toBeTruthy();
  expect(card.textContent).toContain('3 categories without a limit');
});

it('[limits-card-2] shows by how much the limits exceed the budget', async () => {
  const { card } = await openScreen([FOOD, TRANSPORT], 5000);
  expect(card.textContent).toContain(
    'The limits come to ₹9,000.00, ₹4,000.00 more than the budget.',
  );
});

it('[limits-card-3] shows the sum of the limits where there is no budget', async () => {
  const { card } = await openScreen([FOOD], null);
  expect(card.textContent).toContain('Limits of ₹6,000.00 in all.');
});

it('[limits-card-4] is one line without limits, with a button for the first one', async () => {
  const { card, hands, answer, kept } = await openScreen([OTHER]);
  expect(card.textContent).toBe('Limits by categorySet a limit');
  const sent = answer('PUT /personal/api/budget/categories/', () => {
    const saved = { ...TRANSPORT, limit: 2500, carried: 0, available: 2500, remaining: -541 };
    kept.limits = [saved];
    return saved;
  });
  await hands.click(within(card).getByRole('button', { name: 'Set a limit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set a limit' });
  await hands.selectOptions(within(dialog).getByLabelText('Category'), 'Transport');
  // What was spent in the month before is proposed.
  expect(within(dialog).getByText('Spent in October: ₹2,900.00')).toBeTruthy();
  const field = within(dialog).getByLabelText('A month');
  expect(field).toHaveProperty('value', '2,900');
  await hands.clear(field);
  await hands.click(field);
  await hands.paste('2500');
  await hands.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await screen.findByText('Limit saved!')).toBeTruthy();
  expect(sent).toMatchObject([
    { body: { category: 'Transport', limit: 2500, carries_over: false } },
  ]);
  expect(await within(card).findByRole('button', { name: 'Transport' })).toBeTruthy();
});

it('[limits-card-5] changes a limit in a form that adds up what is available, and removes it', async () => {
  const { card, hands, answer, kept } = await openScreen([FOOD]);
  const sent = answer('PUT /personal/api/budget/categories/', ({ body }) => {
    kept.limits = [];
    return { ...FOOD, limit: Number(body.limit) };
  });
  await hands.click(within(card).getByRole('button', { name: 'Food' }));
  const dialog = await screen.findByRole('dialog', { name: 'Limit: Food' });
  await hands.clear(within(dialog).getByLabelText('A month'));
  await hands.paste('7000');
  expect(dialog.textContent).toContain('That much was left in October₹812.50');
  expect(dialog.textContent).toContain('Available in November₹7,812.50');
  await hands.click(within(dialog).getByRole('switch', { name: 'Carry over what is left' }));
  expect(dialog.textContent).not.toContain('Available in November');
  await hands.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Limit removed!')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { category: 'Food', limit: null, carries_over: false } }]);
});

it('[limits-card-6] keeps the typed amount when a limit cannot be saved', async () => {
  const { card, hands, answer } = await openScreen([FOOD]);
  answer('PUT /personal/api/budget/categories/', () => Failure.refuse(500));
  await hands.click(within(card).getByRole('button', { name: 'Food' }));
  const dialog = await screen.findByRole('dialog', { name: 'Limit: Food' });
  await hands.clear(within(dialog).getByLabelText('A month'));
  await hands.paste('7000');
  await hands.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('Failed to save limit')).toBeTruthy();
  expect(within(dialog).getByLabelText('A month')).toHaveProperty('value', '7,000');
});
