import type { CardCycle, PaymentAccount } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../test/fake-api.ts';
import { buildExpense } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { AccountScreen } from './account-screen.tsx';

const REGALIA: PaymentAccount = {
  id: 3,
  name: 'Regalia',
  kind: 'card',
  digits: '1234',
  statement_day: 15,
  due_days: 20,
  count: 2,
  version: 1,
};
const CLOSED: CardCycle = {
  from: '2026-09-16',
  to: '2026-10-15',
  due_on: '2026-11-04',
  spent: 300,
  refunded: 20,
  total: 280,
  is_paid: false,
};

async function openAccount(accounts: PaymentAccount[]) {
  const api = signIn();
  api.answer('GET /auth/totp/', () => ({ is_on: false, recovery_codes_left: 0 }));
  api.answer('GET /auth/sign_ins/', () => []);
  api.answer('GET /auth/passkeys/', () => []);
  api.answer('GET /auth/access_tokens/', () => []);
  api.answer('GET /personal/api/accounts/', () => accounts);
  const hands = await renderApp(<AccountScreen />, '/account');
  return { ...api, hands };
}

it('[paid-with-card-1] adds a card with its statement day, and shows the error of the server at its field', async () => {
  const { answer, hands } = await openAccount([]);
  await hands.click(screen.getByRole('button', { name: 'Add card or account' }));
  const form = within(screen.getByRole('dialog', { name: 'Add card or account' }));
  await hands.type(form.getByRole('textbox', { name: 'Name' }), 'Regalia');
  await hands.type(form.getByRole('textbox', { name: /Last digits/ }), '1234');
  await hands.type(form.getByRole('textbox', { name: /Statement day/ }), '32');
  const refused = 'Statement day must be a whole number from 1 to 31.';
  answer('POST /personal/api/accounts/', () =>
    Failure.refuse(400, { error: refused, fields: { statement_day: refused } }),
  );
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(refused)).toBeTruthy();
  const day = form.getByRole('textbox', { name: /Statement day/ });
  await hands.clear(day);
  await hands.type(day, '15');
  const added = answer('POST /personal/api/accounts/', () => REGALIA);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toMatchObject([
    {
      body: { name: 'Regalia', kind: 'card', digits: '1234', statement_day: 15, due_days: null },
    },
  ]);
});

it('[paid-with-card-2] what is no card has no statement day, and cash no digits', async () => {
  const { hands } = await openAccount([REGALIA]);
  await hands.click(await screen.findByRole('button', { name: 'Change Regalia' }));
  const form = within(screen.getByRole('dialog', { name: 'Change Regalia' }));
  await hands.click(form.getByRole('radio', { name: 'Bank account' }));
  expect(form.queryByRole('textbox', { name: /Statement day/ })).toBeNull();
  expect(form.getByRole('textbox', { name: /Last digits/ })).toBeTruthy();
  await hands.click(form.getByRole('radio', { name: 'Cash' }));
  expect(form.queryByRole('textbox', { name: /Last digits/ })).toBeNull();
});

it('[paid-with-card-3] says at the digits that neither of two accounts with the same ones is found by itself', async () => {
  const { hands } = await openAccount([REGALIA]);
  await hands.click(screen.getByRole('button', { name: 'Add card or account' }));
  const form = within(screen.getByRole('dialog', { name: 'Add card or account' }));
  await hands.type(form.getByRole('textbox', { name: /Last digits/ }), '34');
  expect(
    form.getByText('Regalia ends in the same digits: neither will be found by itself.'),
  ).toBeTruthy();
});

it('[paid-with-card-4] shows the cycles of a card with their expenses, and marks the bill of a closed one as paid', async () => {
  const { answer, hands } = await openAccount([REGALIA]);
  answer('GET /personal/api/accounts/:id/cycles/', () => [CLOSED]);
  const asked = answer('GET /personal/api/expenses/', () => [
    buildExpense({ amount: 300, description: 'Shoes' }),
  ]);
  await hands.click(await screen.findByRole('button', { name: 'Regalia: statements' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Regalia' }));
  const cycle = within(await dialog.findByRole('listitem'));
  expect(cycle.getByText(/^Statement of 15 Oct/)).toBeTruthy();
  expect(cycle.getByText(/^due 4 Nov/)).toBeTruthy();
  expect(cycle.getByText('₹20.00 came back')).toBeTruthy();
  await hands.click(cycle.getByRole('button', { name: 'See its expenses' }));
  expect(await cycle.findByText('Shoes')).toBeTruthy();
  expect(asked[0]?.query).toMatchObject({ account: '3', from: '2026-09-16', to: '2026-10-15' });
  const marked = answer('PUT /personal/api/accounts/:id/cycles/:to/', () => CLOSED);
  await hands.click(cycle.getByRole('switch', { name: /^Bill paid: statement of 15 Oct/ }));
  await waitFor(() => expect(marked).toMatchObject([{ body: { is_paid: true } }]));
});
