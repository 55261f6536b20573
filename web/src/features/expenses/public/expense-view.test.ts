import { expect, it } from 'vitest';
import { expensesAddress, parseExpenseView } from './expense-view.ts';

it.each([
  [{}, '/expenses'],
  [{ month: '2026-09', category: 'Food' } as const, '/expenses?month=2026-09&category=Food'],
  [{ month: 'all', text: 'chai & dosa' } as const, '/expenses?month=all&q=chai+%26+dosa'],
])('what the Expenses screen shows is in its address: %o', (view, address) => {
  expect(expensesAddress(view)).toBe(address);
  expect(parseExpenseView(new URL(address, 'http://hisaab').search)).toEqual(view);
});

it('an address with an invalid month shows the current one', () => {
  expect(parseExpenseView('?month=2026-13&category=')).toEqual({});
});
