import type { SettlementSuggestion } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { SettlementSuggestions } from '../plan/settlement-suggestions.tsx';
import { RemindDialog } from '../plan/remind-dialog.tsx';

const URL = 'https://hisaab.example/join#7.c2Vj';
const LINE = `Join and see what it is for: ${URL}`;

async function openDialog(suggestion: Partial<SettlementSuggestion> = {}) {
  const api = signIn();
  const group = buildGroup('Rohan');
  serveGroups(api, { groups: [group] });
  const hands = await renderApp(
    <RemindDialog
      group={group}
      suggestion={{ from_member: 'Rohan', to_member: 'Ananya', amount: 1_240, ...suggestion }}
      onClose={() => {}}
    />,
    '/groups',
  );
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^With a link to join as Rohan/ });
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
  return { ...api, hands, tick, message };
}

it('[remind-2] a reminder of a guest has an invitation link if ticked; unticking revokes the link', async () => {
  const { answer, hands, tick, message } = await openDialog();
  const made = answer('POST /group/api/groups/:id/invitations/', () => ({
    id: 3,
    url: URL,
    expires_at: '',
  }));
  const ended = answer('DELETE /group/api/groups/:id/invitations/:invitation_id/', () => null);
  expect(tick().checked).toBe(false);
  const plain = message();

  await hands.click(tick());
  await waitFor(() => expect(message()).toBe(`${plain}\n${LINE}`));
  expect(made).toMatchObject([{ params: { id: '12' }, body: { member_id: 2 } }]);

  await hands.type(screen.getByLabelText('Message'), ' Thanks!');
  await hands.click(tick());
  await waitFor(() => expect(message()).toBe(plain));
  expect(ended).toMatchObject([{ params: { id: '12', invitation_id: '3' } }]);
  expect(tick().checked).toBe(false);
});

it('[remind-3] a link that could not be created is not ticked, and the dialog shows why', async () => {
  const { answer, hands, tick, message } = await openDialog();
  answer('POST /group/api/groups/:id/invitations/', () =>
    Failure.refuse(418, { error: 'A teapot invites nobody.' }),
  );
  const plain = message();
  await hands.click(tick());
  expect((await screen.findByRole('alert')).textContent).toContain('A teapot invites nobody.');
  expect(tick().checked).toBe(false);
  expect(message()).toBe(plain);
});

it('[remind-4] a receiver without a UPI id sees where to add one', async () => {
  await openDialog();
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
});

it('[remind-5] a payment between others has a reminder in "Why this?", the user\'s own has none there', async () => {
  const { answer } = signIn();
  const group = buildGroup('Rohan', 'Priya');
  serveGroups({ answer }, { groups: [group] });
  answer('GET /group/api/groups/:id/settlements/why/', () =>
    Failure.refuse(404, { error: 'Gone.' }),
  );
  const hands = await renderApp(
    <SettlementSuggestions
      group={group}
      suggestions={[
        { from_member: 'Priya', to_member: 'Rohan', amount: 410 },
        { from_member: 'Ananya', to_member: 'Rohan', amount: 90 },
      ]}
      onRetry={undefined}
      onSettle={() => {}}
      onPayByUpi={() => {}}
      onRecordPayment={() => {}}
      onUnits={() => {}}
      onSaved={() => {}}
      onError={() => {}}
    />,
    '/groups',
  );
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  await hands.click(screen.getByRole('button', { name: /^Why this\? Ananya/ }));
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  await hands.click(screen.getByRole('button', { name: /^Why this\? Priya/ }));
  await hands.click(screen.getByRole('button', { name: 'Remind Priya of ₹410.00' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(
    'Hi Priya, please pay Rohan ₹410.00 for “Goa weekend”.',
  );
});

it('[remind-6] who pays for a family is reminded of what it owes together', async () => {
  const { message } = await openDialog({
    from_unit: ['Meera', 'Rohan'],
    to_unit: ['Ananya', 'Priya'],
    amount: 5_750,
  });
  expect(screen.getByRole('dialog', { name: /Rohan/ })).toBeTruthy();
  expect(message()).toBe('Hi Rohan, please pay me ₹5,750.00 for “Goa weekend”.');
});
