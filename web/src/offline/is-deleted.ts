import { call } from '../api/call.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Whether the server has deleted a thing.
 * @throws {ApiError} also if the user no longer sees its group
 */
export async function isDeleted({ subject, group, target }: OutboxEntry): Promise<boolean> {
  if (subject === 'expense') {
    const expenses = await call('GET /personal/api/expenses/deleted/');
    return expenses.some(({ id }) => id === target?.id);
  }
  if (subject === 'income') {
    const incomes = await call('GET /personal/api/income/deleted/');
    return incomes.some(({ id }) => id === target?.id);
  }
  const params = { id: group?.id ?? 0 };
  const things = await call('GET /group/api/groups/:id/deleted/', { params });
  const kindOf = subject === 'payment' ? 'payment' : 'expense';
  return things.some(({ kind, id }) => kind === kindOf && id === target?.id);
}
