import type { RecurringExpense } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { RecurringModal } from './recurring-modal.tsx';

const RENT: RecurringExpense = {
  kind: 'expense',
  id: 3,
  amount: 9500,
  category: 'Bills',
  description: 'House rent',
  every: 'month',
  starts_on: '2026-11-01',
  interval: 1,
  times: null,
  made: 0,
  ends_on: null,
  asks: false,
  expected: null,
  next_on: '2026-12-01',
  is_paused: false,
  version: 1,
};

/** Changes the description of the rent after another device has changed it. */
async function changeRent(refusal: Failure) {
  const api = signIn();
  const handleClose = vi.fn<() => void>();
  api.answer('PUT /personal/api/recurring/:id/', () => refusal);
  const hands = await renderApp(
    <RecurringModal
      entry={RENT}
      today="2026-11-15"
      onClose={handleClose}
      onEnded={() => undefined}
    />,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Change Repeating' }));
  const description = form.getByLabelText(/Description/);
  await hands.clear(description);
  await hands.paste('Flat');
  const update = () => hands.click(form.getByRole('button', { name: 'Update' }));
  return { ...api, handleClose, hands, update };
}

it("[recurring-modal-1] shows a change of another device beside the user's, and both can be used", async () => {
  const theirs = { ...RENT, amount: 9900, version: 2 };
  const { answer, handleClose, hands, update } = await changeRent(
    Failure.refuse(409, { error: 'You have changed it meanwhile.', current: theirs }),
  );
  await update();
  const both = within(await screen.findByRole('dialog', { name: 'Which one should stay?' }));
  expect(both.getByRole('region', { name: 'As it is now' }).textContent).toContain('₹9,900.00');
  const sent = answer('PUT /personal/api/recurring/:id/', () => theirs);
  await hands.click(both.getByRole('button', { name: 'Use both changes' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { amount: 9900, description: 'Flat', version: 2 } }]);
});

it('[recurring-modal-2] what another device ended can be restored with the change', async () => {
  const { answer, handleClose, hands, update } = await changeRent(
    Failure.refuse(404, { error: 'Repeating entry not found.' }),
  );
  answer('GET /personal/api/recurring/deleted/', () => [
    { ...RENT, deleted_at: '2026-11-15T05:00:00.000Z' },
  ]);
  await update();
  const question = within(await screen.findByRole('dialog', { name: 'Should it come back?' }));
  const restored = answer('POST /personal/api/recurring/:id/restore/', () => RENT);
  const sent = answer('PUT /personal/api/recurring/:id/', () => ({ ...RENT, version: 4 }));
  await hands.click(question.getByRole('button', { name: 'Restore and save mine' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  expect(restored).toHaveLength(1);
  expect(sent).toMatchObject([{ body: { amount: 9500, description: 'Flat' } }]);
  expect(sent[0]?.body).not.toHaveProperty('version');
});

it('[recurring-modal-3] asks for an interval, an end and a bill whose amount varies only after a tap', async () => {
  const api = signIn();
  const handleClose = vi.fn<() => void>();
  const hands = await renderApp(
    <RecurringModal
      entry={undefined}
      today="2026-11-15"
      onClose={handleClose}
      onEnded={() => undefined}
    />,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Add Repeating' }));
  expect(form.queryByRole('spinbutton')).toBeNull();
  expect(form.queryByRole('switch')).toBeNull();
  await hands.click(form.getByRole('button', { name: 'More ways to repeat' }));
  const every = form.getByLabelText('Every how many months');
  await hands.clear(every);
  await hands.type(every, '3');
  await hands.type(form.getByLabelText('Ends after how many times'), '4');
  expect(form.getByText('Next on 15 Feb 2027. The last on 15 Aug 2027.')).toBeTruthy();
  await hands.click(form.getByRole('switch', { name: 'It is a bill' }));
  expect(form.getByLabelText('Amount')).toBeTruthy();
  await hands.click(form.getByRole('switch', { name: 'The amount varies' }));
  expect(form.queryByLabelText('Amount')).toBeNull();
  const sent = api.answer('POST /personal/api/recurring/', () => RENT);
  await hands.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { body: { amount: null, every: 'month', interval: 3, times: 4, asks: true } },
  ]);
});
