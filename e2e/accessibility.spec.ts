import type { Page } from '@playwright/test';
import { section } from './app.ts';
import { expect, expectAccessible, forgetDevice, test } from './fixtures.ts';
import { expectLargeTextToFit, LAPTOP, PHONE, setTextSize } from './layout.ts';
import { fillAccount, MAIN_SCREENS, SIGHTS, visit } from './places.ts';
import { SELDOM_SIGHTS, type Sight } from './seldom-places.ts';
import { expectThumbsToFit } from './thumbs.ts';

const isLong = Boolean(process.env['HISAAB_LONG']);

for (const sight of SIGHTS) {
  test(
    `[accessibility-1] ${sight.name}: each place is accessible in both themes, fits into 320 pixels and with text at twice the size, and has no tap target smaller than a finger`,
    {
      tag: SELDOM_SIGHTS.includes(sight) ? '@long' : [],
    },
    async ({ page, request }) => {
      // Ten places, each at several widths, take half a minute on an idle machine.
      test.slow();
      await visit(page, request, sight, async (place) => {
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
      });
    },
  );
}

test('a rise of the unread count is announced, and nothing else about it', async ({
  signedIn: page,
  account,
}) => {
  await page.clock.install();
  await page.goto('/budget');
  const announcement = page.getByText(/^\d+ unread notifications?$/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(announcement).toBeHidden();
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  await page.clock.runFor(30_000);
  await expect(announcement).toHaveText('1 unread notification');
  await expect(page.locator('[aria-live=polite]', { has: announcement })).toHaveCount(1);
});

test('both charts have a text alternative and a table', async ({ signedIn: page, account }) => {
  await fillAccount(account);
  await page.goto('/dashboard');
  const donut = section(page, 'Spending by Category');
  await expect(donut.getByRole('img')).toHaveAccessibleName(
    /^Spending by Category, [A-Z][a-z]+\. Food 20%, Bills 80%\.$/,
  );
  await expect(donut.getByRole('table', { name: 'Amount by category' })).toContainText(
    'Bills₹1,000.00',
  );
  const trend = section(page, 'Monthly Spending Trend');
  await expect(trend.getByRole('img')).toHaveAccessibleName(/₹1,250\.00/);
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('table')).toContainText('₹1,250.00');
});

test('nothing moves with reduced motion', async ({ signedIn: page }) => {
  for (const [motion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    // Otherwise the last data would show at once.
    await forgetDevice(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/personal/api/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await page.getByText('Loading...').first().waitFor();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
    );
    // A frozen spinner would look stuck: it only turns slowly.
    expect(moving.some((name) => !name.includes('spin'))).toBe(isMoving);
    answer.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

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
