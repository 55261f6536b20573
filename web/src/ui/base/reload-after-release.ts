const RELOADED_AT_KEY = 'reloadedAt';
const AT_MOST_EVERY_MS = 60_000;
const ASK_AGAIN_AFTER_MS = 5_000;

/**
 * Loads code. A window that was open during a release requests files that are gone, and is reloaded once to get the new ones.
 * Without a network it waits instead, because a reload would end in the browser's error page.
 * @throws whatever `load` throws, when a reload has just been tried.
 */
export async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await canReachServer()) {
        if (!mayReload()) throw error;
        location.reload();
        return new Promise(() => {});
      }
      await networkOrTime();
    }
  }
}

async function canReachServer(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

function networkOrTime(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ASK_AGAIN_AFTER_MS);
    addEventListener('online', done);
  });
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (Date.now() - before < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch (error) {
    // Without a record of the last reload they would never end.
    console.warn(error);
    return false;
  }
}
