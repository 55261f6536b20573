import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExpensesScreen } from './expenses-screen.tsx';
import { EXPENSE_DIALOGS, EXPENSES_TAIL, QUICK_PREVIEW } from './public/loaded-parts.ts';
import { entryOf, pictureOf } from '../../offline/new-entry.ts';
import { addUnstored } from '../../offline/outbox-store.ts';
import { sendNow } from '../../offline/send-outbox.ts';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { ADD_RECEIPT, RECEIPTS_OF_FORM } from '../../receipts/loaded-parts.ts';
import { RECEIPT_STRIP } from '../../receipts/loaded-strip.ts';

const TEA = buildExpense({ amount: 20, description: 'Tea' });
const FULL = 'Your receipts use all the 200 MB. Delete some first.';

const RECEIPT = {
  id: 1,
  width: 1,
  height: 1,
  bytes: 1,
  added_by_name: 'ananya',
  added_at: '2026-11-23T06:30:00.000Z',
};

/** Sends a picture of the tea that waits in the outbox. */
async function sendPicture(image: Blob) {
  const { amount, category, description, date } = TEA;
  const values = { amount, category, description, date };
  const picture = pictureOf(entryOf({ subject: 'expense', thing: TEA, values }), 'one');
  act(() => addUnstored([picture], new Map([['one', image]])));
  await act(sendNow);
}

async function openScreen(expense = TEA) {
  const api = signIn();
  serveExpenses(api, { expenses: [expense] });
  const parts = [EXPENSES_TAIL, QUICK_PREVIEW, ADD_RECEIPT, RECEIPT_STRIP, RECEIPTS_OF_FORM];
  await Promise.all(parts.map((part) => part.load()));
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Delete Tea, ₹20.00' });
  return { ...api, hands };
}

const files = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}${name}`));

describe('Receipts in the form of an expense', () => {
  it('[receipt-field-1] shows which file the browser cannot read', async () => {
    const { hands } = await openScreen();
    await hands.click(screen.getByRole('button', { name: 'Edit Tea, ₹20.00' }));
    const form = screen.getByRole('dialog', { name: 'Edit' });
    const input = form.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no field for files.');
    await hands.upload(input, files(1, '.heic'));
    expect((await within(form).findByRole('alert')).textContent).toBe(
      '0.heic: this browser cannot read it.',
    );
  });

  it('[receipt-field-2] shows at a waiting receipt why the server refused it, and retries on demand', async () => {
    const { answer, hands } = await openScreen();
    answer('POST /personal/api/expenses/:id/receipts/', () =>
      Failure.refuse(413, { error: FULL, code: 'receipts_full' }),
    );
    await sendPicture(new Blob(['x']));
    expect(await screen.findByText('Receipt of Tea')).toBeTruthy();
    expect((await screen.findByText(FULL)).textContent).toBe(FULL);
    const sent = answer('POST /personal/api/expenses/:id/receipts/', () => RECEIPT);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ idempotencyKey: 'one', params: { id: String(TEA.id) } }]),
    );
    await waitFor(() => expect(screen.queryByText('Receipt of Tea')).toBeNull());
  });

  it('[receipt-field-3] sends the bytes of a picture, and a data URL to a server of the last release', async () => {
    const { answer } = await openScreen();
    const sent = answer('POST /personal/api/expenses/:id/receipts/', ({ body }) =>
      body instanceof Blob ? Failure.refuse(415, { error: 'Send JSON.' }) : RECEIPT,
    );
    await sendPicture(new Blob(['x'], { type: 'image/webp' }));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one', 'one']);
    const [bytes, json] = sent.map(({ body }) => body);
    expect(bytes instanceof Blob && [bytes.type, await bytes.text()]).toEqual(['image/webp', 'x']);
    expect(json).toEqual({ image: 'data:image/webp;base64,eA==' });
    await waitFor(() => expect(screen.queryByText('Receipt of Tea')).toBeNull());

    const accepted = answer('POST /personal/api/expenses/:id/receipts/', () => RECEIPT);
    await sendPicture(new Blob(['x']));
    expect(accepted).toMatchObject([{ body: { type: 'image/jpeg' } }]);
  });
});
