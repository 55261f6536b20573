import type { Page } from '@playwright/test';
import { openProfile } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { followLink, goAnew } from './places.ts';

const PAPER = 'rgb(246, 245, 241)';
const NIGHT = 'rgb(16, 18, 25)';

test.describe('The theme', () => {
  test('follows the system, even when that changes, or is the one chosen in the profile card, on every screen and after a reload', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/dashboard');
    await expectTheme(page, PAPER, '#F6F5F1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, NIGHT, '#101219');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, PAPER, '#F6F5F1');
    const profile = await openProfile(page);
    await expect(profile.getByRole('radio', { name: 'System' })).toBeChecked();
    await profile.getByRole('radio', { name: 'Dark' }).check();
    await expectTheme(page, NIGHT, '#101219');
    await expectAccessible(page);

    await page.reload();
    await expectTheme(page, NIGHT, '#101219');
    await page.emulateMedia({ colorScheme: 'dark' });
    await (await openProfile(page)).getByRole('radio', { name: 'Light' }).check();
    await expectTheme(page, PAPER, '#F6F5F1');
    await goAnew(page, '/groups');
    await expectTheme(page, PAPER, '#F6F5F1');
    await (await openProfile(page)).getByRole('radio', { name: 'System' }).check();
    await expectTheme(page, NIGHT, '#101219');
  });

  test('is applied before the app is loaded, and for visitors', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/login');
    await expectTheme(page, NIGHT, '#101219');
  });

  test('cross-fades, and does not block the next tap', async ({ signedIn: page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
    await page.goto('/groups');
    const profile = await openProfile(page);
    // A tap without a check: the choice is shown at the next paint.
    for (const name of ['Dark', 'Light', 'Dark']) await profile.getByText(name).click();
    await expect(profile.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectTheme(page, NIGHT, '#101219');
  });

  test('changes in every open tab', async ({ signedIn: page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/dashboard');
    const otherTab = await context.newPage();
    await otherTab.emulateMedia({ colorScheme: 'light' });
    await otherTab.goto('/login');
    await expectTheme(otherTab, PAPER, '#F6F5F1');
    await (await openProfile(page)).getByRole('radio', { name: 'Dark' }).check();
    await expectTheme(otherTab, NIGHT, '#101219');
  });
});

test.describe('the window of the app', () => {
  test('[appearance-1] has the title of its screen', async ({ signedIn: page }) => {
    await page.goto('/dashboard');
    for (const [path, title] of [
      ['/dashboard', 'Dashboard · Hisaab'],
      ['/expenses', 'Expenses · Hisaab'],
      ['/budget', 'Budget · Hisaab'],
      ['/groups', 'Groups · Hisaab'],
      ['/nowhere', 'Page not found · Hisaab'],
    ] as const) {
      await followLink(page, path);
      await expect(page).toHaveTitle(title);
    }
  });

  test('[appearance-2] has a title for visitors too, and declares Indian English', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign in · Hisaab');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await followLink(page, '/register');
    await expect(page).toHaveTitle('Create account · Hisaab');
  });
});

test.describe('The app on a home screen', () => {
  test('[appearance-3] is offered for installation by the browser', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('head > link[rel="manifest"]')).toBeAttached();
    const browser = await page.context().newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'Hisaab',
      lang: 'en-IN',
      start_url: '/',
      display: 'standalone',
      shortcuts: [{ name: 'Add Expense', url: '/expenses#add-expense' }],
    });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The tests' windows are private ones, in which no browser installs anything.
    const found = installabilityErrors.map(({ errorId }) => errorId);
    expect(found.filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  test('has icons and screenshots for every platform, in their declared sizes', async ({
    page,
  }) => {
    await page.goto('/login');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height } = await imageSize(page, src);
      // "any" is for the drawing, which has no size of its own.
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
      true,
    );
    expect(await imageSize(page, await linkTarget(page, 'apple-touch-icon'))).toEqual({
      width: 180,
      height: 180,
    });
    expect((await page.request.get(await linkTarget(page, 'icon'))).headers()['content-type']).toBe(
      'image/svg+xml',
    );
  });
});

/** The page's background, and the colour of a phone's bar. */
async function expectTheme(page: Page, ground: string, bar: string) {
  await expect(page.locator('body')).toHaveCSS('background-color', ground);
  const painted = await page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return [...metas].find(({ media }) => matchMedia(media).matches)?.content;
  });
  expect(painted).toBe(bar);
}

function imageSize(page: Page, source: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, source);
}

async function linkTarget(page: Page, rel: string): Promise<string> {
  return (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? '';
}
