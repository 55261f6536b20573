import type { MessageDecided, WaitingMessage } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup } from '../../../test/group-on-server.ts';
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
    {
      as: 'payment',
      amount: 300,
      date: '2026-11-14',
      group_id: 12,
      group_name: 'Goa weekend',
      from_member: 'Rohan',
      to_member: ananya.username,
    },
    { as: 'income', amount: 300, source: 'Rohan', date: '2026-11-14' },
  ],
};

async function changeFirst(message: WaitingMessage) {
  const api = signIn();
  serveExpenses(api, { expenses: [buildExpense()] });
  api.answer('GET /group/api/groups/', () => [
    buildGroup('Rohan', 'Sara'),
    { ...buildGroup('Meera'), id: 13, name: 'Flat' },
    { ...buildGroup('Kabir'), id: 14, name: 'Old flat', archived: true },
  ]);
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

it('[waiting-dialog-2] changes whichever of its readings a message is, here an income', async () => {
  const { hands, form, confirmed } = await changeFirst(CAME);
  await hands.selectOptions(form.getByLabelText('What is it?'), 'Money in, Rohan');
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

it('[waiting-dialog-4] changes the amount, payer and note of a payment of a group', async () => {
  const { hands, form, confirmed } = await changeFirst(CAME);
  expect(form.getByLabelText('Group')).toHaveProperty('value', '12');
  await hands.selectOptions(form.getByLabelText('Who pays'), 'Sara');
  await hands.clear(form.getByLabelText('Amount'));
  await hands.type(form.getByLabelText('Amount'), '250');
  await hands.type(form.getByLabelText(/^Note/), 'for the boat');
  await hands.click(form.getByRole('button', { name: 'Record it' }));
  expect(await screen.findByText('Recorded: Sara pays you in Goa weekend, ₹250.00')).toBeTruthy();
  expect(confirmed).toMatchObject([
    {
      params: { id: '2' },
      body: {
        entries: [
          {
            as: 'payment',
            group_id: 12,
            from_member: 'Sara',
            amount: 250,
            date: '2026-11-14',
            note: 'for the boat',
          },
        ],
      },
    },
  ]);
});

it('[waiting-dialog-5] moves a payment to another group, whose people are then asked for', async () => {
  const { hands, form, confirmed } = await changeFirst(CAME);
  const groups = within(form.getByLabelText('Group'));
  expect(groups.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Goa weekend',
    'Flat',
  ]);
  await hands.selectOptions(form.getByLabelText('Group'), 'Flat');
  await hands.click(form.getByRole('button', { name: 'Record it' }));
  expect(await screen.findByText('Recorded: Meera pays you in Flat, ₹300.00')).toBeTruthy();
  expect(confirmed).toMatchObject([
    { body: { entries: [{ as: 'payment', group_id: 13, from_member: 'Meera', amount: 300 }] } },
  ]);
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
