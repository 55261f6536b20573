import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** What an observer reports at once, oldest first. */
let reported = [true];

/** Reports once, as soon as an element is observed. */
class InWindow {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;

  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }

  observe(): void {
    queueMicrotask(() => this.#notify(reported.map((isIntersecting) => ({ isIntersecting }))));
  }

  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', InWindow));
afterEach(() => {
  reported = [true];
  vi.unstubAllGlobals();
});

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

it('[load-more-2] requests the next page when the end came into view before the first report', async () => {
  reported = [false, true];
  const fetchNextPage = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const list = { dataUpdatedAt: 1, isFetching: false, isFetchNextPageError: false, fetchNextPage };
  const { unmount } = render(<LoadMore list={list} />);
  await waitFor(() => expect(fetchNextPage).toHaveBeenCalledOnce());
  unmount();
});
