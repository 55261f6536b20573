// Which attempts belong to a form that is open, in this tab or another. A lock goes with its page, however that ends.

const letGo = new Map<string, () => void>();

/** Holds an attempt for a form of this page, until {@link release}. */
export function hold(key: string): Promise<void> {
  return new Promise((onHeld) => {
    const released = new Promise<void>((resolve) => letGo.set(key, resolve));
    // Where there are no locks, other tabs cannot be told. Its key alone keeps an attempt from being done twice.
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

/** Lets go of an attempt. */
export function release(key: string): void {
  letGo.get(key)?.();
  letGo.delete(key);
}

/** Whether no open form holds an attempt any more. */
export async function isLeft(key: string): Promise<boolean> {
  if (letGo.has(key)) return false;
  const { locks } = navigator;
  return !locks || locks.request(nameOf(key), { ifAvailable: true }, (lock) => lock !== null);
}

function nameOf(key: string): string {
  return `attempt ${key}`;
}
