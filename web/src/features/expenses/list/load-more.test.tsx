import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** Reports an element as visible once, as soon as it is observed. */
class InWindow {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;

  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }

  observe(): void {
    queueMicrotask(() => this.#notify([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', InWindow));
afterEach(() => vi.unstubAllGlobals());

it('[load-more-1] requests the next page again when a refetch has cancelled it', async () => {
  let asked = 0;
  const list = {
    dataUpdatedAt: 1,
    isFetching: false,
    isFetchNextPageError: false,
    fetchNextPage: () => {
      asked += 1;
      // The first request is cancelled and ends without a change. The second one is in progress.
      return asked === 1 ? Promise.resolve() : new Promise(() => {});
    },
  };
  const { unmount } = render(<LoadMore list={list} />);
  await waitFor(() => expect(asked).toBe(2));
  unmount();
});
