import type { Expense } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';
import { EXPENSE_DIALOGS, REFUND_LINE, REFUND_OF_FIELD } from './public/loaded-parts.ts';

const BAZAAR = buildExpense({ amount: 1344.87, category: 'Food', description: 'Big Bazaar' });
const CHAI = buildExpense({ amount: 20, category: 'Food', description: 'Chai' });
const CROMA = buildExpense({ amount: 9000, category: 'Bills', description: 'Croma', account: 4 });

async function openScreen(expenses: Expense[]) {
  const api = signIn();
  serveExpenses(api, { expenses });
  await Promise.all([REFUND_OF_FIELD.load(), REFUND_LINE.load()]);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('list', { name: 'Expenses' });
  return { ...api, hands };
}

async function openNew(expenses: Expense[]) {
  const opened = await openScreen(expenses);
  const [add] = await screen.findAllByRole('button', { name: 'Add Expense' });
  if (add) await opened.hands.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  return { ...opened, form };
}

it('[refund-form-1] asks which expense an amount below 0 pays back, and takes over its category', async () => {
  const { answer, hands, form } = await openNew([CHAI, CROMA, BAZAAR]);
  expect(form.queryByText(/Refund of/)).toBeNull();
  await hands.type(form.getByLabelText('Amount'), '-500');
  const field = within(await form.findByRole('group', { name: /^Refund of/ }));
  // Of a chai no 500 can come back.
  await field.findByRole('button', { name: /^Croma/ });
  expect(field.queryByRole('button', { name: /^Chai/ })).toBeNull();
  await hands.click(field.getByRole('button', { name: /^Croma/ }));
  expect(form.getByRole('radio', { name: 'Bills' })).toHaveProperty('checked', true);
  const added = answer('POST /personal/api/expenses/', () => ({ ...CROMA, amount: -500 }));
  await hands.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(added).toMatchObject([
      { body: { amount: -500, refund_of: CROMA.id, category: 'Bills' } },
    ]),
  );
});

it('[refund-form-2] offers the expense of the same merchant first, and finds another by a search', async () => {
  const others = [CROMA, { ...CROMA, id: 900, description: 'Chroma' }, BAZAAR];
  const { answer, hands, form } = await openNew(others);
  await hands.type(form.getByLabelText('Amount'), '-500');
  await hands.type(form.getByLabelText(/^Description/), 'Big Bazaar');
  const field = within(await form.findByRole('group', { name: /^Refund of/ }));
  const names = () =>
    field.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\d.*/, ''));
  await waitFor(() => expect(names()).toEqual(['Big Bazaar', 'Croma']));
  const asked = answer('GET /personal/api/expenses/', () => [CHAI]);
  await hands.type(field.getByLabelText('Find another expense'), 'chai');
  await waitFor(() => expect(names()).toEqual(['Chai']));
  expect(asked.at(-1)?.query).toMatchObject({ q: 'chai' });
});

it('[refund-form-3] names no expense where none is chosen, and shows what is left at the amount', async () => {
  const { answer, hands, form } = await openNew([BAZAAR]);
  await hands.type(form.getByLabelText('Amount'), '-500');
  const added = answer('POST /personal/api/expenses/', () =>
    Failure.refuse(400, { error: 'No', fields: { amount: '₹844.87 of it is left to come back.' } }),
  );
  await form.findByRole('button', { name: /^Big Bazaar/ });
  await hands.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('₹844.87 of it is left to come back.')).toBeTruthy();
  expect(added[0]?.body).not.toHaveProperty('refund_of');
});

it('[refund-form-4] shows what an existing refund pays back, and unties it with a tap', async () => {
  const refund = buildExpense({ amount: -500, description: 'Back', refund_of: BAZAAR.id });
  const { answer, hands } = await openScreen([refund, BAZAAR]);
  await hands.click(await screen.findByRole('button', { name: /^Edit Back/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit' }));
  const chosen = await form.findByRole('button', { name: /^Big Bazaar/ });
  await waitFor(() => expect(chosen.getAttribute('aria-pressed')).toBe('true'));
  await hands.click(chosen);
  const changed = answer('PUT /personal/api/expenses/:id/', () => refund);
  await hands.click(form.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(changed).toMatchObject([{ body: { refund_of: null } }]));
});

it('[refund-rows-1] a refund names its expense, which says what came back, and each leads to the other', async () => {
  const refund = buildExpense({ amount: -500, description: 'Back', refund_of: BAZAAR.id });
  const bazaar = { ...BAZAAR, refunded: 500, refunds: [refund.id] };
  const { hands } = await openScreen([refund, bazaar]);
  const link = await screen.findByRole('link', { name: 'for Big Bazaar, ₹1,344.87 on 5 Nov' });
  expect(
    (await screen.findByRole('link', { name: '₹500.00 came back' })).getAttribute('href'),
  ).toBe(`/expenses?month=2026-11&entry=${refund.id}`);
  await hands.click(link);
  expect(await screen.findByRole('dialog', { name: /Big Bazaar/ })).toBeTruthy();
});
