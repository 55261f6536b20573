const waiting: Array<() => void> = [];

/**
 * Lets other requests run first. One of the waiting callers continues in each turn of the event loop, so that many long responses
 * block it no longer than one does.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}
