import type { Page } from '@playwright/test';

/** A text that does harm wherever it is taken for HTML. */
export const HARMFUL_TEXT = '<script>alert(1)</script><img src=x onerror=alert(1)>';

/** Notes everything on a page that should never happen: errors, warnings, alerts, and what the browser's policy stopped. */
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
    // A screen that is left takes its open calls along.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') trouble.push(`${request.url()}: ${why}`);
  });
  return trouble;
}

/** How many elements of {@link HARMFUL_TEXT} became real ones. */
export function countHarm(page: Page): Promise<number> {
  return page.locator('img[src="x"], body script:not([src])').count();
}
