/** A mutex for each key: tasks of one key run one after another, in order of arrival; tasks of different keys run at once. */
export function createKeyedMutex(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = lastTasks.get(key) ?? Promise.resolve();
    const current = previous.then(task);
    // The next task waits until this one has settled, even if it failed.
    const settled = current.catch(() => undefined);
    lastTasks.set(key, settled);
    try {
      return await current;
    } finally {
      if (lastTasks.get(key) === settled) lastTasks.delete(key);
    }
  };
}
