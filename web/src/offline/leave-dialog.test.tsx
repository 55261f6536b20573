import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentCredentials, endCredentials } from '../api/credentials.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { goOffline, storeTea } from '../test/wait-for-network.ts';
import { confirmAndLogOut, leaving } from './leave.ts';
import { LEAVE_DIALOG, LeaveQuestion } from './leave-question.tsx';
import { currentEntries } from './outbox.ts';

async function askWithTea() {
  const api = signIn();
  const loggedOut = api.answer('POST /auth/logout/', () => null);
  const network = await goOffline();
  await LEAVE_DIALOG.load();
  const hands = await renderApp(<LeaveQuestion />);
  await storeTea();
  await act(confirmAndLogOut);
  const dialog = await screen.findByRole('dialog', { name: '1 entry is not sent yet' });
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

  it('[leave-dialog-5] asks also before the page has loaded the outbox', async () => {
    await askWithTea();
    act(() => leaving.set(false));
    endCredentials('server');
    signIn();
    expect(currentEntries()).toEqual([]);
    await act(confirmAndLogOut);
    await screen.findByRole('dialog', { name: '1 entry is not sent yet' });
  });
});
