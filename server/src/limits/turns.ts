/** Lets the tasks of one subject run one after another, in the order they came; those of different subjects at once. */
export function createTurns(): <T>(subject: string, task: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return async (subject, task) => {
    const before = lasts.get(subject) ?? Promise.resolve();
    const mine = before.then(task);
    // The next one waits for the end of this, good or bad.
    const ended = mine.catch(() => undefined);
    lasts.set(subject, ended);
    try {
      return await mine;
    } finally {
      if (lasts.get(subject) === ended) lasts.delete(subject);
    }
  };
}
