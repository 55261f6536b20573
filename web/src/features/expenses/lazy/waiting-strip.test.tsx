import type { WaitingMessage } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { ExpensesScreen } from '../expenses-screen.tsx';

const MESSAGE: WaitingMessage = {
  id: 1,
  received_at: '2026-11-15T05:00:00.000Z',
  reason: 'money_in',
  text: 'Rs.300 credited to A/c XX1234 from RAVI',
  proposals: [{ as: 'income', amount: 300, source: 'Ravi', date: '2026-11-14' }],
};

it('[waiting-strip-1] leads to the messages that wait, but stands not above what a search has found', async () => {
  const { answer } = signIn();
  serveExpenses({ answer }, { expenses: [buildExpense({ description: 'Tea' })] });
  answer('GET /personal/api/messages/waiting/', () => [MESSAGE]);
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: '1 message to confirm' });
  await hands.type(screen.getByRole('searchbox'), 'tea');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '1 message to confirm' })).toBeNull(),
  );
});
