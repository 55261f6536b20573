// Which attempts belong to an open form, in this tab or another. A lock is released with its page, however that ends.

const releasers = new Map<string, () => void>();

/** Locks an attempt for a form of this page, until {@link release}. */
export function hold(key: string): Promise<void> {
  return new Promise((onHeld) => {
    const released = new Promise<void>((resolve) => releasers.set(key, resolve));
    // Without locks, other tabs are not informed. Only its key prevents a second execution.
    if (!navigator.locks) {
      onHeld();
      return;
    }
    void navigator.locks.request(nameOf(key), () => {
      onHeld();
      return released;
    });
  });
}

/** Releases an attempt. */
export function release(key: string): void {
  releasers.get(key)?.();
  releasers.delete(key);
}

/** Whether no open form holds an attempt. */
export async function isReleased(key: string): Promise<boolean> {
  if (releasers.has(key)) return false;
  const { locks } = navigator;
  return !locks || locks.request(nameOf(key), { ifAvailable: true }, (lock) => lock !== null);
}

function nameOf(key: string): string {
  return `attempt ${key}`;
}
