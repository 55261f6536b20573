import type { MessageDecided, WaitingMessage } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { Failure } from '../../../test/fake-api.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

const CAFE: WaitingMessage = {
  id: 1,
  received_at: '2026-11-15T05:00:00.000Z',
  reason: 'amount_uncertain',
  text: 'Rs 500 zorbed from A/c XX1234 at CAFE AROMA',
  proposals: [
    {
      as: 'expense',
      amount: 500,
      category: 'Food',
      description: 'Cafe Aroma',
      date: '2026-11-14',
      reference: '632011874455',
    },
  ],
};
const CAME: WaitingMessage = {
  ...CAFE,
  id: 2,
  reason: 'money_in',
  proposals: [
    { as: 'payment', amount: 300, date: '2026-11-14', group_id: 3, from_member: 'Rohan' },
    { as: 'income', amount: 300, source: 'Rohan', date: '2026-11-14' },
  ],
};

async function changeFirst(message: WaitingMessage) {
  const api = signIn();
  serveExpenses(api, { expenses: [buildExpense()] });
  const made: MessageDecided = { made: [] };
  const confirmed = api.answer('POST /personal/api/messages/waiting/:id/confirm/', () => made);
  const hands = await renderApp(<WaitingDialog messages={[message]} onClose={() => undefined} />);
  await hands.click(screen.getByRole('button', { name: 'Change it first' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change it first' }));
  return { ...api, hands, form, confirmed };
}

it('[waiting-dialog-1] opens the form filled from the proposal, and confirms the changed one', async () => {
  const { hands, form, confirmed } = await changeFirst(CAFE);
  expect(form.getByLabelText(/^Description/)).toHaveProperty('value', 'Cafe Aroma');
  await hands.clear(form.getByLabelText('Amount'));
  await hands.type(form.getByLabelText('Amount'), '550');
  await hands.click(form.getByRole('radio', { name: 'Entertainment' }));
  await hands.click(form.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('Recorded: Cafe Aroma, ₹550.00')).toBeTruthy();
  expect(confirmed).toMatchObject([
    {
      params: { id: '1' },
      body: {
        entries: [
          {
            as: 'expense',
            amount: 550,
            category: 'Entertainment',
            description: 'Cafe Aroma',
            date: '2026-11-14',
            reference: '632011874455',
          },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Change it first' })).toBeNull();
});

it('[waiting-dialog-2] changes the income of a message, whose payment is changed in its group', async () => {
  const { hands, form, confirmed } = await changeFirst(CAME);
  await hands.clear(form.getByLabelText(/^From/));
  await hands.type(form.getByLabelText(/^From/), 'Old phone');
  await hands.click(form.getByRole('button', { name: 'Add it' }));
  await waitFor(() =>
    expect(confirmed).toMatchObject([
      {
        body: { entries: [{ as: 'income', amount: 300, source: 'Old phone', date: '2026-11-14' }] },
      },
    ]),
  );
});

it('[waiting-dialog-3] keeps what was changed when it is refused, and says why', async () => {
  const { answer, hands, form } = await changeFirst(CAFE);
  answer('POST /personal/api/messages/waiting/:id/confirm/', () =>
    Failure.refuse(400, { error: 'This category does not exist.' }),
  );
  await hands.clear(form.getByLabelText('Amount'));
  await hands.click(form.getByRole('button', { name: 'Add it' }));
  expect(await form.findByText('Enter an amount.')).toBeTruthy();
  await hands.type(form.getByLabelText('Amount'), '550');
  await hands.click(form.getByRole('button', { name: 'Add it' }));
  expect(await form.findByText('This category does not exist.')).toBeTruthy();
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '550');
});
