import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentCredentials, endCredentials } from '../api/credentials.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { goOffline, storeTea } from '../test/wait-for-network.ts';
import { confirmAndLogOut, leaving } from './leave.ts';
import { LEAVE_DIALOG, LeaveQuestion } from './leave-question.tsx';
import { pictureOf } from './new-entry.ts';
import { currentEntries } from './outbox-state.ts';
import { storeEntries } from './outbox.ts';

const RECEIPT = {
  id: 1,
  width: 1,
  height: 1,
  bytes: 1,
  added_by_name: 'ananya',
  added_at: '2026-11-23T06:30:00.000Z',
};

async function askWithTea({ pictures = [] }: { pictures?: string[] } = {}) {
  const api = signIn();
  const loggedOut = api.answer('POST /auth/logout/', () => null);
  const network = await goOffline();
  await LEAVE_DIALOG.load();
  const hands = await renderApp(<LeaveQuestion />);
  await storeTea();
  const [tea] = currentEntries();
  if (!tea) throw new Error('Nothing waits.');
  const images = new Map(pictures.map((key) => [key, new Blob(['x'])]));
  await storeEntries(
    pictures.map((key) => pictureOf(tea, key)),
    images,
  );
  await act(confirmAndLogOut);
  const dialog = await screen.findByRole('dialog', { name: / not sent yet$/ });
  const press = (name: string) => hands.click(within(dialog).getByRole('button', { name }));
  return { ...api, ...network, loggedOut, dialog, press };
}

describe('a sign-out while entries wait', () => {
  it('[leave-dialog-1] shows what would be lost, and is cancelled unless the user chooses to delete it', async () => {
    const { dialog, press } = await askWithTea();
    expect(within(dialog).getByRole('listitem').textContent).toBe('Tea, ₹20.00');
    expect(document.activeElement?.textContent).toBe('Stay');
    expect(within(dialog).queryByRole('button', { name: 'Send, then log out' })).toBeNull();
    await press('Stay');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentCredentials()).not.toBeNull();
  });

  it('[leave-dialog-2] deletes it when the user chooses to', async () => {
    const { press, loggedOut } = await askWithTea();
    await press('Delete and log out');
    expect(currentCredentials()).toBeNull();
    await waitFor(() => expect(loggedOut).toHaveLength(1));
  });

  it('[leave-dialog-3] sends it first if there is a network, and signs out when all is sent', async () => {
    const { answer, goOnline } = await askWithTea();
    const response = Promise.withResolvers<ReturnType<typeof buildExpense>>();
    const sent = answer('POST /personal/api/expenses/', () => response.promise);
    goOnline();
    await screen.findByRole('button', { name: 'Sending...' });
    expect(currentCredentials()).not.toBeNull();
    response.resolve(buildExpense({ amount: 20, description: 'Tea' }));
    await waitFor(() => expect(currentCredentials()).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('[leave-dialog-4] is cancelled if the server refuses something', async () => {
    const { answer, goOnline, dialog } = await askWithTea();
    answer('POST /personal/api/expenses/', () => Failure.refuse(400, { error: 'No.' }));
    goOnline();
    await waitFor(() => expect(dialog.textContent).toContain('Tea, ₹20.00, not accepted'));
    expect(within(dialog).queryByRole('button', { name: 'Send, then log out' })).toBeNull();
    expect(currentCredentials()).not.toBeNull();
  });

  it('[leave-dialog-6] waits for the pictures of what it sends', async () => {
    const { answer, goOnline } = await askWithTea({ pictures: ['one', 'two'] });
    const tea = buildExpense({ amount: 20, description: 'Tea' });
    const response = Promise.withResolvers<typeof RECEIPT>();
    answer('POST /personal/api/expenses/', () => tea);
    const sent = answer('POST /personal/api/expenses/:id/receipts/', () => response.promise);
    goOnline();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(currentCredentials()).not.toBeNull();
    response.resolve(RECEIPT);
    await waitFor(() => expect(currentCredentials()).toBeNull());
    expect(sent.map(({ idempotencyKey, params }) => [idempotencyKey, params])).toEqual([
      ['one', { id: String(tea.id) }],
      ['two', { id: String(tea.id) }],
    ]);
  });

  it('[leave-dialog-7] offers to send pictures alone, too', async () => {
    const { answer, press, goOnline } = await askWithTea({ pictures: ['one'] });
    answer('POST /personal/api/expenses/', () => buildExpense({ amount: 20, description: 'Tea' }));
    const lost = answer('POST /personal/api/expenses/:id/receipts/', () => Failure.lose());
    goOnline();
    await waitFor(() => expect(lost).not.toHaveLength(0));
    const dialog = await screen.findByRole('dialog', { name: '1 entry is not sent yet' });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Receipt of Tea');
    await screen.findByRole('button', { name: 'Send, then log out' });
    answer('POST /personal/api/expenses/:id/receipts/', () => RECEIPT);
    await press('Send, then log out');
    await waitFor(() => expect(currentCredentials()).toBeNull());
  });

  it('[leave-dialog-8] asks also if the outbox cannot be loaded', async () => {
    await askWithTea();
    act(() => leaving.set(0));
    endCredentials('server');
    signIn();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    transaction.mockImplementationOnce(() => {
      throw new DOMException('The disk is busy.', 'UnknownError');
    });
    onTestFinished(() => transaction.mockRestore());
    await act(confirmAndLogOut);
    await screen.findByRole('dialog', { name: '1 entry is not sent yet' });
    expect(currentCredentials()).not.toBeNull();
  });

  it('[leave-dialog-5] asks also before the page has loaded the outbox', async () => {
    await askWithTea();
    act(() => leaving.set(0));
    endCredentials('server');
    signIn();
    expect(currentEntries()).toEqual([]);
    await act(confirmAndLogOut);
    await screen.findByRole('dialog', { name: '1 entry is not sent yet' });
  });
});
