import type { Page } from '@playwright/test';

/** A text that does harm if it is parsed as HTML. */
export const HARMFUL_TEXT = '<script>alert(1)</script><img src=x onerror=alert(1)>';

/**
 * Records everything on a page that should never happen: errors, warnings, alerts, and violations of the browser's
 * policy.
 */
export function noteTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') trouble.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`not caught: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('requestfailed', (request) => {
    // Leaving a screen aborts its open calls.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') trouble.push(`${request.url()}: ${why}`);
  });
  return trouble;
}

/** The number of elements of {@link HARMFUL_TEXT} that became real ones. */
export function countHarm(page: Page): Promise<number> {
  return page.locator('img[src="x"], body script:not([src])').count();
}
