import { section } from './app.ts';
import { expect, forgetDevice, test } from './fixtures.ts';
import { fillAccount } from './places.ts';

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
