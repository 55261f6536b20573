import type { Budget } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { budgetStatus } from '../../test/budget-status.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { MONTH_START_DIALOG } from '../account/public/month-start.ts';
import { BudgetScreen } from './budget-screen.tsx';

/** The screen of a user with these budgets; the first is the current one. */
async function openScreen(budgets: Budget[]) {
  const api = signIn();
  const kept = { budgets };
  api.answer('GET /personal/api/budget/', () => kept.budgets);
  api.answer('GET /personal/api/budget/status/', () =>
    budgetStatus(800, kept.budgets[0]?.monthly_limit),
  );
  api.answer('GET /personal/api/budget/categories/', () => []);
  api.answer('GET /personal/api/expenses/monthly_summary/', () => ({
    month: '2026-10',
    total_spent: 2900,
    expenses_count: 1,
    categories: { Food: 2900 },
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
  const opener = await screen.findByRole('button', { name: /^(Set|Edit) Budget$/ });
  const field = () => screen.getByLabelText('Monthly Budget');
  return {
    ...api,
    kept,
    hands,
    opener,
    field,
    /** Opens the form and types an amount into it. */
    type: async (amount: string) => {
      await hands.click(opener);
      await hands.clear(field());
      if (amount !== '') await hands.paste(amount);
    },
    submit: () => hands.click(screen.getByRole('button', { name: /^(Set|Update)$/ })),
  };
}

it('[budget-screen-2] changes the first budget of the list in a form filled with it', async () => {
  const { answer, kept, hands, opener, field, submit } = await openScreen([
    { id: 4, monthly_limit: 45_000 },
    { id: 5, monthly_limit: 1 },
  ]);
  const sent = answer('PUT /personal/api/budget/:id/', ({ body }) => {
    const changed = { id: 4, monthly_limit: Number(body.monthly_limit) };
    kept.budgets = [changed];
    return changed;
  });
  expect(opener.textContent).toBe('Edit Budget');
  await hands.click(opener);
  expect(field()).toHaveProperty('value', '45,000');
  await hands.clear(field());
  await hands.paste('50000.50');
  await submit();
  expect(await screen.findByText('Budget updated!')).toBeTruthy();
  expect(sent).toMatchObject([{ params: { id: '4' }, body: { monthly_limit: 50_000.5 } }]);
  expect(screen.getAllByText('₹50,000.50')).not.toEqual([]);
});

it('[budget-screen-3] leaves the budget unchanged on Cancel, and returns the focus', async () => {
  const { hands, opener, type } = await openScreen([{ id: 4, monthly_limit: 45_000 }]);
  await type('1');
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Monthly Budget')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('[budget-screen-9] does not send a missing or negative budget', async () => {
  const { answer, hands, field, type, submit } = await openScreen([]);
  const sent = answer('POST /personal/api/budget/', () => Failure.refuse(500));
  await type('');
  await submit();
  expect(field()).toHaveProperty('validity.valueMissing', true);
  await hands.click(field());
  await hands.paste('-5');
  await submit();
  const description = 'Enter 0 or more.';
  expect(screen.getByRole('textbox', { name: 'Monthly Budget', description })).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[budget-screen-14] reads a budget as people write it, and sends no third decimal', async () => {
  const { answer, hands, field, type, submit } = await openScreen([]);
  const sent = answer('POST /personal/api/budget/', () => Failure.refuse(500));
  await type('1,20,000+0.5');
  expect(screen.getByText('₹1,20,000.50')).toBeTruthy();
  expect(field().getAttribute('inputmode')).toBe('decimal');
  await hands.clear(field());
  await hands.paste('0.001');
  await submit();
  const description = 'An amount has at most two decimals: whole paise.';
  expect(screen.getByRole('textbox', { name: 'Monthly Budget', description })).toBe(field());
  expect(sent).toEqual([]);
  await hands.clear(field());
  await hands.paste('0.01');
  await submit();
  await waitFor(() => expect(sent[0]?.body).toEqual({ monthly_limit: 0.01 }));
});

it('[budget-screen-10] shows why a budget cannot be saved, keeps the typed amount, and saves it on another try', async () => {
  const { answer, kept, field, type, submit } = await openScreen([]);
  answer('POST /personal/api/budget/', () => Failure.refuse(500));
  await type('1200');
  await submit();
  expect(await screen.findByText('Failed to save budget')).toBeTruthy();
  expect(field()).toHaveProperty('value', '1,200');

  answer('POST /personal/api/budget/', ({ body }) => {
    const created = { id: 4, monthly_limit: Number(body.monthly_limit) };
    kept.budgets = [created];
    return created;
  });
  await submit();
  expect(await screen.findByText('Budget created!')).toBeTruthy();
  expect(screen.queryByText('Failed to save budget')).toBeNull();
});

it('[budget-screen-11] asks before Esc discards a typed amount', async () => {
  const { hands, opener, field, type } = await openScreen([]);
  await type('6000');
  await hands.keyboard('{Escape}');
  await hands.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field()).toHaveProperty('value', '6,000');
  await hands.click(field());
  await hands.keyboard('{Escape}');
  await hands.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByLabelText('Monthly Budget')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('the next change clears the message of the one before', async () => {
  const { answer, hands, opener, type, submit } = await openScreen([]);
  answer('POST /personal/api/budget/', () => ({ id: 4, monthly_limit: 1200 }));
  await type('1200');
  await submit();
  await screen.findByText('Budget created!');
  await hands.click(opener);
  expect(screen.queryByText('Budget created!')).toBeNull();
});

it('[budget-screen-13] marks a month that ended within its budget as positive, however close it was', async () => {
  const api = await openScreen([{ id: 4, monthly_limit: 1000 }]);
  api.answer('GET /personal/api/expenses/statistics/', () => ({
    total_expenses: 2900,
    total_count: 3,
    monthly_breakdown: ['2026-09', '2026-10', '2026-11'].map((month) => ({
      month,
      total: 950,
      count: 1,
    })),
    category_totals: {},
    group_shares: { total: 0, count: 0, groups: [], monthly_breakdown: [] },
  }));
  api.answer('GET /personal/api/budget/status/', ({ query }) => ({
    ...budgetStatus(query['month'] === '2026-09' ? 1001 : 950, 1000),
    month: query['month'] ?? '2026-11',
  }));
  await queryClient.invalidateQueries();
  const toneIn = async (month: string) =>
    (await screen.findByRole('progressbar', { name: `Used in ${month}` })).className;
  expect(await toneIn('October 2026')).toContain('positive');
  expect(await toneIn('September 2026')).toContain('negative');
  expect(await toneIn('November 2026')).toContain('warning');
});

it('[budget-screen-12] logs budget data that cannot be loaded, and shows no error', async () => {
  const api = signIn();
  const refusal = () => Failure.refuse(418, { error: 'A teapot makes no calls.' });
  api.answer('GET /personal/api/budget/', refusal);
  api.answer('GET /personal/api/budget/status/', refusal);
  await renderApp(<BudgetScreen />, '/budget');
  await waitFor(() => expect(api.logged).toMatchObject([{ status: 418 }, { status: 418 }]));
  expect(await screen.findAllByText('Not available right now')).not.toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByText('A teapot makes no calls.')).toBeNull();
});

it('[budget-screen-15] opens when months begin, for who is paid on another day', async () => {
  const { hands } = await openScreen([{ id: 4, monthly_limit: 45_000 }]);
  await MONTH_START_DIALOG.load();
  await hands.click(await screen.findByRole('button', { name: 'My month begins on payday' }));
  expect(await screen.findByRole('dialog', { name: 'Month begins on' })).toBeTruthy();
});
