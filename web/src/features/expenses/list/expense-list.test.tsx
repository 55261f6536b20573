import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createRef, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { ExpensePage } from '../data/expense-cache.ts';
import { ExpenseList } from './expense-list.tsx';

const QUERY_KEY = ['expenses'];

interface Shown {
  /** What came when it was asked for; undefined while it is on its way. */
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
      doomedIds={[]}
      isFlat={false}
      emptyBecause={emptyBecause}
      ledgerRef={createRef()}
      onClearFilter={() => undefined}
      onAdd={() => undefined}
      onEdit={() => undefined}
      onDelete={() => undefined}
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

it('expenses on their way have their places, and say in words that they load', async () => {
  const list = await renderList({});
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(list.querySelector('[aria-hidden=true] > *')).not.toBeNull();
});

it('expenses that could not be loaded are not told as none', async () => {
  expect((await renderList({ came: 'no answer' })).textContent).toBe('');
});

it('no expenses yet offer to add the first one', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'none yet' });
  expect(list.textContent).toContain('No expenses yetType an amount, tap Add.');
  expect(screen.getByRole('button', { name: 'Add the first one' })).toBeTruthy();
});

it('a month without expenses says so, and offers nothing', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'none in the month' });
  expect(list.textContent).toBe('No expenses in this month');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a filter that lets no expense through can be cleared', async () => {
  const list = await renderList({ came: 'nothing', emptyBecause: 'filtered' });
  expect(list.textContent).toContain('No matching expenses');
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
