import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { expectLargeTextToFit, LAPTOP, PHONE, setTextSize } from './layout.ts';
import { MAIN_SCREENS, type Place } from './places.ts';
import type { Sight } from './seldom-places.ts';
import { expectThumbsToFit } from './thumbs.ts';

const isLong = Boolean(process.env['HISAAB_LONG']);

/**
 * Fails if an open place is inaccessible in a theme, does not fit into 320 pixels or with larger text, or has a tap
 * target smaller than a finger.
 */
export async function expectUsableByAll(page: Page, place: Place, sight: Sight): Promise<void> {
  // A dialog has the same parts on a telephone.
  const isScreen = MAIN_SCREENS.has(place.name);
  if (isScreen) await expectOutline(page, sight);
  for (const viewport of isScreen || isLong ? [LAPTOP, PHONE] : [LAPTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    // A telephone has the colours of a laptop.
    if (viewport === PHONE && !isLong) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // The other rules do not depend on colours.
    await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(PHONE);
  await expectThumbsToFit(page);
  await expectLargeTextToFit(page, { isMain: isScreen || isLong });
  await setTextSize(page, 100);
  await page.setViewportSize(LAPTOP);
}

/** One main heading, no skipped level, and everything in landmarks. */
async function expectOutline(page: Page, { of }: Sight) {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped).toEqual([]);

  await expect(page.getByRole('main')).toHaveCount(1);
  if (of === 'a visitor') return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
}
