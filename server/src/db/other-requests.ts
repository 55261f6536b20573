const waiting: Array<() => void> = [];

/**
 * Lets other requests go first. Of all that wait here one goes on in each turn of the event loop, so that many long answers hold it no
 * longer than one does.
 */
export function otherRequests(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });
}

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}
