const HIDDEN_FOR_MS = 60_000;

/**
 * Runs work in one tab of the browser at a time: a visible one, or one hidden for less than a minute. When that tab is
 * closed, another one takes over. Without a secure context, each tab runs it while visible.
 */
export function runInOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): void {
  let mine: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(hiding);
    mine?.abort();
    mine = undefined;
  };
  const follow = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(end, HIDDEN_FOR_MS);
    } else if (!mine) {
      mine = new AbortController();
      void inTurn(name, work, mine.signal);
    }
  };

  document.addEventListener('visibilitychange', follow, { signal: stopping });
  stopping.addEventListener('abort', end);
  follow();
}

async function inTurn(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  try {
    await navigator.locks.request(name, { signal }, () => work(signal));
  } catch {
    // It was hidden before it got the lock.
  }
}
