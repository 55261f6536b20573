import { CALENDAR_MONTHS } from '@hisaab/domain';
import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createRef, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { ExpensePage } from '../data/expense-cache.ts';
import { ExpenseList } from './expense-list.tsx';

const QUERY_KEY = ['expenses'];

interface Shown {
  /** The outcome of the request; undefined while it loads. */
  came?: 'nothing' | 'no answer';
  emptyBecause?: ComponentProps<typeof ExpenseList>['emptyBecause'];
}

function Shown({ emptyBecause = 'none yet' }: Shown) {
  const list = useInfiniteQuery({
    queryKey: QUERY_KEY,
    queryFn: () => Promise.reject<ExpensePage>(new Error('Nobody asks while it is drawn once.')),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
    retryOnMount: false,
  });
  return (
    <ExpenseList
      list={list}
      today="2026-11-15"
      deletingIds={[]}
      heads="days"
      start={CALENDAR_MONTHS}
      emptyBecause={emptyBecause}
      ledgerRef={createRef()}
      onClearFilter={() => undefined}
      onAdd={() => undefined}
      onLook={() => undefined}
      onBill={() => undefined}
      onEdit={() => undefined}
      onDelete={() => undefined}
      selection={null}
      onSelect={() => undefined}
      onTakenBack={() => undefined}
    />
  );
}

async function renderList({ came, emptyBecause }: Shown): Promise<HTMLElement> {
  const client = new QueryClient();
  if (came) {
    const asked = client.infiniteQuery({
      queryKey: QUERY_KEY,
      queryFn: () =>
        came === 'nothing'
          ? Promise.resolve({ filter: {}, expenses: [], next: undefined })
          : Promise.reject(new Error('No network.')),
      initialPageParam: 0,
      retry: false,
    });
    await asked.catch(() => undefined);
  }
  return render(
    <QueryClientProvider client={client}>
      <Shown {...(emptyBecause && { emptyBecause })} />
    </QueryClientProvider>,
  ).container;
}

it('shows placeholders while expenses load, and announces the loading', async () => {
  const list = await renderList({});
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(list.querySelector('[aria-hidden=true] > *')).not.toBeNull();
});

it('does not show expenses that failed to load as none', async () => {
  expect((await renderList({ came: 'no answer' })).textContent).toBe('');
});

it('offers to add the first expense', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'none yet' });
  expect(list.textContent).toContain('No expenses yetType an amount, tap Add.');
  expect(screen.getByRole('button', { name: 'Add the first one' })).toBeTruthy();
});

it('shows that a month has no expenses, and offers nothing', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'none in the month' });
  expect(list.textContent).toBe('No expenses in this month');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to clear a filter without results', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'filtered' });
  expect(list.textContent).toContain('No matching expenses');
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
