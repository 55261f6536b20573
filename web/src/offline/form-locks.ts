// Which forms are open, in this tab or another. A lock is released with its page, however that ends.

const releasers = new Map<string, () => void>();

/** Locks the entries of a form of this page, until {@link release}. */
export function hold(form: string): Promise<void> {
  if (releasers.has(form)) return Promise.resolve();
  return new Promise((onHeld) => {
    const released = new Promise<void>((resolve) => releasers.set(form, resolve));
    // Without locks, other tabs are not informed. Only the keys of the entries prevent a second execution.
    if (!navigator.locks) {
      onHeld();
      return;
    }
    void navigator.locks.request(nameOf(form), () => {
      onHeld();
      return released;
    });
  });
}

/** Releases the entries of a form. */
export function release(form: string): void {
  releasers.get(form)?.();
  releasers.delete(form);
}

/** Whether no page has the form open. */
export async function isReleased(form: string): Promise<boolean> {
  if (releasers.has(form)) return false;
  const { locks } = navigator;
  return !locks || locks.request(nameOf(form), { ifAvailable: true }, (lock) => lock !== null);
}

function nameOf(form: string): string {
  return `attempt ${form}`;
}
