const HIDDEN_FOR_MS = 60_000;

/**
 * Runs work in one tab of the browser at a time: in one that is shown, or has been hidden for less than a minute. When that tab is closed,
 * another one takes over. Where the page is no secure context, each tab runs it while it is shown.
 */
export function lead(
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
    // Its turn did not come before it was hidden.
  }
}
