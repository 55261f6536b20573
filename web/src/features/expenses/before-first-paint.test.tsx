import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';
import { EXPENSE_DIALOGS } from './public/loaded-parts.ts';

/** The first paint is known after a longer wait than this. */
const LONG_MS = 50;

beforeEach(async () => {
  serveExpenses(signIn(), { expenses: [buildExpense({ amount: 20, description: 'Tea' })] });
  await EXPENSE_DIALOGS.load();
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (task: () => void, ms = 0) => ms < LONG_MS && setTimeout(task, ms));
  return () => vi.unstubAllGlobals();
});

for (const [button, dialog] of [
  ['Add Expense', 'Add Expense'],
  ['Delete Tea, ₹20.00', 'Are you sure?'],
] as const) {
  it(`“${button}” opens its dialog before the first paint is known`, async () => {
    const hands = await renderApp(<ExpensesScreen />, '/expenses');
    await hands.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByRole('dialog', { name: dialog })).toBeDefined();
  });
}
