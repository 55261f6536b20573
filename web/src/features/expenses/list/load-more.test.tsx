import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** Tells of an element in the window as soon as it is watched, and of nothing after that. */
class InWindow {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', InWindow));
afterEach(() => vi.unstubAllGlobals());

it('[load-more-1] asks for the next page again when a refetch has cancelled it', async () => {
  let asked = 0;
  const list = {
    dataUpdatedAt: 1,
    isFetching: false,
    isFetchNextPageError: false,
    fetchNextPage: () => {
      asked += 1;
      // The first one is cancelled: it ends, and nothing has changed. The second one is under way.
      return asked === 1 ? Promise.resolve() : new Promise(() => {});
    },
  };
  const { unmount } = render(<LoadMore list={list} />);
  await waitFor(() => expect(asked).toBe(2));
  unmount();
});
