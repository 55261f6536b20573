import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { attributeOf, tagsOf, textOf } from '../test/markup.tsx';
import { ListUnavailable } from './list-unavailable.tsx';
import { NotKnownBlock } from './not-known-block.tsx';

afterEach(() => vi.unstubAllGlobals());

function listUnavailable({ isOnline = true, isFetching = false }): string {
  vi.stubGlobal('navigator', { onLine: isOnline });
  return renderToStaticMarkup(
    <ListUnavailable
      text="Failed to fetch expenses"
      failure={1}
      isFetching={isFetching}
      onRetry={() => undefined}
    />,
  );
}

it('a list that could not be loaded tells it at once and offers another try', () => {
  const markup = listUnavailable({});
  expect(textOf(markup)).toBe('Failed to fetch expensesTry again');
  expect(markup).toContain('role="alert"');
  expect(tagsOf(markup, 'button').map((tag) => attributeOf(tag, 'aria-label'))).toEqual([
    undefined,
    'Dismiss',
  ]);
});

it('another try of a list that is under way cannot be asked for twice', () => {
  const [again] = tagsOf(listUnavailable({ isFetching: true }), 'button');
  expect([attributeOf(again, 'disabled'), attributeOf(again, 'aria-busy')]).toEqual(['', 'true']);
});

it('a list that could not be loaded without a network leaves the telling to the shell', () => {
  expect(listUnavailable({ isOnline: false })).toBe('');
});

it('a chart that could not be loaded shows a dash, which is read in words, and offers another try', () => {
  const markup = renderToStaticMarkup(<NotKnownBlock onRetry={() => undefined} />);
  expect(textOf(markup)).toBe('—Not available right nowTry again');
  expect(markup).toContain('<span aria-hidden="true">—</span>');
});
