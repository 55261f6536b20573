let waiting: (() => void)[] = [];

/**
 * Does some work at the end of this turn of the event loop, after all else that has come in with it; work that is asked for
 * by such work is done in the same turn.
 */
export function atEndOfTurn(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(doAll);
}

function doAll(): void {
  try {
    // Grows while it is gone through.
    for (const work of waiting) work();
  } finally {
    waiting = [];
  }
}
