import type { Page } from '@playwright/test';
import { waitForFrames } from './layout.ts';

/** Sums the layout shifts on the pages that load from now on, without expected ones. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          total += Number(entry.value);
        }
      }
      document.documentElement.dataset['shifted'] = String(total);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // A shift is reported after its frame.
    await waitForFrames(page);
    return Number(await page.evaluate(() => document.documentElement.dataset['shifted'] ?? 0));
  };
}
