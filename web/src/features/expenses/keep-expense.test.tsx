import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currentEntries } from '../../offline/outbox-state.ts';
import { changeOutbox } from '../../offline/outbox.ts';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { goOffline, disableStorage } from '../../test/wait-for-network.ts';
import { ExpensesScreen } from './expenses-screen.tsx';
import { EXPENSE_DIALOGS, EXPENSES_TAIL, QUICK_PREVIEW } from './public/loaded-parts.ts';

const TEA = buildExpense({ amount: 20, description: 'Tea' });
const KEPT = 'Saved on this device. It is sent when you are online again.';

/** The screen with tea, on a network that loses responses. */
async function openScreen() {
  const api = signIn();
  const { goOnline, goOffAgain } = await goOffline();
  goOnline();
  serveExpenses(api, { expenses: [TEA] });
  await Promise.all([EXPENSES_TAIL.load(), QUICK_PREVIEW.load()]);
  const { warn } = console;
  console.warn = () => {};
  onTestFinished(() => {
    console.warn = warn;
  });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Delete Tea, ₹20.00' });
  return { ...api, goOnline, goOffAgain, hands };
}

async function keep(hands: Awaited<ReturnType<typeof openScreen>>['hands']) {
  await hands.click(await screen.findByRole('button', { name: 'Keep it and send later' }));
  await screen.findByText(KEPT);
}

describe('a change without a response', () => {
  it('[keep-expense-1] is stored and sent later if it is a deletion', async () => {
    const { answer, goOnline, hands } = await openScreen();
    answer('DELETE /personal/api/expenses/:id/', () => Failure.lose());
    await hands.click(screen.getByRole('button', { name: 'Delete Tea, ₹20.00' }));
    const question = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await hands.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete expense');
    await keep(hands);
    expect(currentEntries()).toMatchObject([{ action: 'delete', target: { id: TEA.id } }]);
    const sent = answer('DELETE /personal/api/expenses/:id/', () => null);
    act(goOnline);
    await waitFor(() => expect(currentEntries()).toEqual([]));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('[keep-expense-2] is stored with its key if it comes from Quick add, whose line is cleared', async () => {
    const { answer, goOnline, hands } = await openScreen();
    const lost = answer('POST /personal/api/expenses/', () => Failure.lose());
    const line = screen.getByRole('textbox', { name: 'Quick add' });
    await hands.type(line, '120 chai{Enter}');
    await screen.findByText('Failed to save expense');
    expect(line).toHaveProperty('value', '120 chai');
    await keep(hands);
    expect(line).toHaveProperty('value', '');
    const chai = buildExpense({ amount: 120, description: 'chai' });
    const sent = answer('POST /personal/api/expenses/', () => chai);
    act(goOnline);
    await waitFor(() => expect(currentEntries()).toEqual([]));
    const keyOfKept = sent[0]?.idempotencyKey;
    expect(new Set([...lost, ...sent].map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    // The same line again is another expense.
    await hands.type(line, '120 chai{Enter}');
    await waitFor(() => expect(sent.at(-1)?.idempotencyKey).not.toBe(keyOfKept));
  });

  it('[keep-expense-3] keeps its key when it is entered again offline', async () => {
    const { answer, goOffAgain, goOnline, hands } = await openScreen();
    const lost = answer('POST /personal/api/expenses/', () => Failure.lose());
    const keysOfLost = () => new Set(lost.map(({ idempotencyKey }) => idempotencyKey));
    await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
    const form = within(screen.getByRole('dialog', { name: 'Add Expense' }));
    await hands.type(form.getByLabelText('Amount'), '250');
    await hands.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Failed to save expense');
    goOffAgain();
    await hands.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(KEPT);
    expect(currentEntries()).toMatchObject([{ key: [...keysOfLost()][0], isSent: true }]);
    // Quick add behaves like the form.
    goOnline();
    const line = screen.getByRole('textbox', { name: 'Quick add' });
    await hands.type(line, '120 chai{Enter}');
    await waitFor(() => expect(line).toHaveProperty('value', '120 chai'));
    goOffAgain();
    await hands.type(line, '{Enter}');
    await waitFor(() => expect(currentEntries()).toHaveLength(2));
    expect(new Set(currentEntries().map(({ key }) => key))).toEqual(keysOfLost());
  });

  it('[keep-expense-6] is one row, for its deletion, if it may be on the server and is deleted', async () => {
    const { answer, goOffAgain, hands } = await openScreen();
    answer('POST /personal/api/expenses/', () => Failure.lose());
    await hands.type(screen.getByRole('textbox', { name: 'Quick add' }), '120 momos{Enter}');
    await keep(hands);
    goOffAgain();
    const waiting = within(await screen.findByRole('region', { name: /^Waiting to be sent/ }));
    // It may be counted by now.
    expect(waiting.queryByText('not counted yet')).toBeNull();
    await hands.click(waiting.getByRole('button', { name: 'Take back Momos, ₹120.00' }));
    await waiting.findByText(/^Deletion, waiting since/);
    expect(waiting.getAllByRole('listitem')).toHaveLength(1);
    expect(waiting.getByRole('listitem').textContent).toContain('Momos');
    expect(waiting.getByText('₹120.00')).toBeTruthy();
    await hands.click(waiting.getByRole('button', { name: 'Take back Momos, ₹120.00' }));
    await waiting.findByText(/^Waiting since/);
  });

  it('[keep-expense-4] is stored once, however often the button is pressed', async () => {
    const { goOffAgain, hands } = await openScreen();
    goOffAgain();
    await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
    const form = within(screen.getByRole('dialog', { name: 'Add Expense' }));
    await hands.type(form.getByLabelText('Amount'), '250');
    const add = form.getByRole('button', { name: 'Add' });
    add.click();
    add.click();
    await screen.findByText(KEPT);
    await act(() => changeOutbox((entries) => entries));
    expect(currentEntries()).toHaveLength(1);
  });

  it('[keep-expense-7] is refused with a message if its category was deleted in between, and can be corrected', async () => {
    const { answer, goOffAgain, goOnline, hands } = await openScreen();
    goOffAgain();
    const line = screen.getByRole('textbox', { name: 'Quick add' });
    await hands.type(line, '120 momos{Enter}');
    await screen.findByText(KEPT);
    const sentence = 'Category must be one of Food, Bills, Entertainment, Transport, Other.';
    answer('POST /personal/api/expenses/', () =>
      Failure.refuse(400, { error: sentence, fields: { category: sentence } }),
    );
    act(goOnline);
    const waiting = within(await screen.findByRole('region', { name: /^Waiting to be sent/ }));
    expect(await waiting.findByText(`Not accepted: ${sentence}`)).toBeDefined();
    const sent = answer('POST /personal/api/expenses/', () => buildExpense({ amount: 120 }));
    await hands.click(await waiting.findByRole('button', { name: /^Change Momos/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit' }));
    await hands.click(form.getByRole('radio', { name: 'Bills' }));
    await hands.click(form.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { category: 'Bills' } }]));
  });

  it('[keep-expense-5] stays in the form if the browser cannot store it', async () => {
    const { answer, goOffAgain, hands } = await openScreen();
    answer('POST /personal/api/expenses/', () => Failure.lose());
    await disableStorage();
    goOffAgain();
    const line = screen.getByRole('textbox', { name: 'Quick add' });
    await hands.type(line, '120 chai{Enter}');
    await hands.click(await screen.findByRole('button', { name: 'Keep it and send later' }));
    await screen.findByText('This browser cannot save anything on this device.');
    expect(line).toHaveProperty('value', '120 chai');
    expect(currentEntries()).toEqual([]);
  });
});
