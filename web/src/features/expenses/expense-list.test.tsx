import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createRef, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { tagsOf, textOf } from '../../test/markup.tsx';
import type { ExpensePage } from './expense-cache.ts';
import type { ExpenseList as List } from './expense-list.tsx';

openBrowser();
const { ExpenseList } = await import('./expense-list.tsx');

const QUERY_KEY = ['expenses'];

interface Shown {
  /** What came when it was asked for; undefined while it is on its way. */
  came?: 'nothing' | 'no answer';
  emptyBecause?: ComponentProps<typeof List>['emptyBecause'];
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
      emptyBecause={emptyBecause}
      ledgerRef={createRef()}
      onClearFilter={() => undefined}
      onAdd={() => undefined}
      onEdit={() => undefined}
      onDelete={() => undefined}
    />
  );
}

async function render({ came, emptyBecause }: Shown): Promise<string> {
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
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Shown {...(emptyBecause && { emptyBecause })} />
    </QueryClientProvider>,
  );
}

it('expenses on their way have their places, and say in words that they load', async () => {
  const markup = await render({});
  expect(textOf(markup)).toBe('Loading...');
  expect(markup).toContain('role="status"');
  expect(markup).toMatch(/<div aria-hidden="true"><div/);
});

it('expenses that could not be loaded are not told as none', async () => {
  expect(await render({ came: 'no answer' })).toBe('');
});

it('no expenses yet offer to add the first one', async () => {
  const markup = await render({ came: 'nothing', emptyBecause: 'none yet' });
  expect(textOf(markup)).toBe('No expenses yetType an amount, tap Add.Add the first one');
});

it('a month without expenses says so, and offers nothing', async () => {
  const markup = await render({ came: 'nothing', emptyBecause: 'none in the month' });
  expect(textOf(markup)).toBe('No expenses in this month');
  expect(tagsOf(markup, 'button')).toEqual([]);
});

it('a filter that lets no expense through can be cleared', async () => {
  const markup = await render({ came: 'nothing', emptyBecause: 'filtered' });
  expect(textOf(markup)).toBe('No matching expensesClear filters');
});
