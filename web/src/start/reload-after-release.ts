const RELOADED_AT_KEY = 'reloadedAt';
const AT_MOST_EVERY_MS = 60_000;

/**
 * Runs `load`; a window that was open while a new release came in asks for code that is gone, and is reloaded, once, to get the new one.
 * @throws whatever `load` throws, when a reload has just been tried.
 */
export async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise(() => {});
  }
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (Date.now() - before < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch (error) {
    // Without a memory of the last reload there would be no end to them.
    console.warn(error);
    return false;
  }
}
