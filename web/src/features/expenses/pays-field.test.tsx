import type { DueItem } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentEntries } from '../../offline/outbox-state.ts';
import { changeOutbox } from '../../offline/outbox.ts';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { goOffline } from '../../test/wait-for-network.ts';
import { ExpensesScreen } from './expenses-screen.tsx';
import { EXPENSE_DIALOGS, PAYS_PART } from './public/loaded-parts.ts';

const RENT: DueItem = {
  kind: 'bill',
  id: 9,
  date: '2026-11-18',
  amount: 12_000,
  is_estimate: false,
  is_overdue: true,
  description: 'Rent',
  category: 'Bills',
  group_id: null,
  group_name: null,
  counts: true,
};

// The month of the screen is the present one from the start, also before the server has said its day.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The form of a new expense, where this is due. */
async function openForm(items: DueItem[]) {
  const api = signIn();
  const network = await goOffline();
  network.goOnline();
  serveExpenses(api, { expenses: [buildExpense()] });
  api.answer('GET /personal/api/due/', () => ({
    from: '2026-11-15',
    to: '2026-11-30',
    items,
    to_come: 0,
    left: null,
  }));
  const added = api.answer('POST /personal/api/expenses/', ({ body }) =>
    buildExpense({ id: 21, amount: Number(body.amount), description: String(body.description) }),
  );
  await PAYS_PART.load();
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: 'Add Expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  async function type(amount: string, description: string) {
    for (const [label, text] of [
      ['Amount', amount],
      [/^Description/, description],
    ] as const) {
      await hands.clear(form.getByLabelText(label));
      await hands.type(form.getByLabelText(label), text);
    }
  }
  const proposal = () => form.queryByRole('button', { name: 'Pays Rent, due 18 Nov' });
  const add = () => hands.click(form.getByRole('button', { name: 'Add' }));
  return { added, hands, form, type, proposal, add, ...network };
}

it('[pays-field-1] offers the bill that a new expense pays, within a tenth of its amount, and sends it', async () => {
  const { added, type, proposal, add } = await openForm([RENT]);
  await type('9000', 'rent');
  expect(proposal()).toBeNull();
  await type('12500', 'rent');
  await waitFor(() => expect(proposal()?.getAttribute('aria-pressed')).toBe('true'));
  await add();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).toMatchObject({
    amount: 12_500,
    pays: { recurring_id: 9, due_on: '2026-11-18' },
  });
});

it('[pays-field-2] pays nothing once a tap has taken the bill off', async () => {
  const { added, hands, form, type, proposal, add } = await openForm([RENT]);
  await type('12000', 'rent');
  await waitFor(() => expect(proposal()).not.toBeNull());
  await hands.click(form.getByRole('button', { name: 'Pays Rent, due 18 Nov' }));
  expect(proposal()?.getAttribute('aria-pressed')).toBe('false');
  await add();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).not.toHaveProperty('pays');
});

it('[pays-field-3] shows nothing to who has no bill that asks', async () => {
  const { added, form, type, add } = await openForm([{ ...RENT, kind: 'repeating' }]);
  await type('12000', 'rent');
  expect(form.queryByRole('button', { name: /^Pays/ })).toBeNull();
  await add();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).not.toHaveProperty('pays');
});

it('[pays-field-4] stores the bill with an expense that is added offline', async () => {
  const { type, proposal, add, goOffAgain } = await openForm([RENT]);
  await type('12000', 'rent');
  await waitFor(() => expect(proposal()).not.toBeNull());
  goOffAgain();
  await add();
  await waitFor(() =>
    expect(currentEntries()).toMatchObject([
      { values: { amount: 12_000, pays: { recurring_id: 9, due_on: '2026-11-18' } } },
    ]),
  );
  await changeOutbox(() => []);
});
