import type { JSHandle, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { groupInList, seedGroup } from './groups-app.ts';

const START_CODE = '**/assets/index-*.js';
/** After this time the screen is shown and loads, whether the session has been checked or not. */
const CHECK_AT_MOST_MS = 1_500;
/**
 * Fractions of the window, times fractions of the distance; Chromium's limit permanently is 0.1, and this is invisible.
 */
const UNSEEN_SHIFT = 0.002;
const GOOD_SHIFT = 0.1;

test.describe('The code', () => {
  test('of the screen loads along with that of the start for a signed-in user', async ({
    signedIn: page,
  }) => {
    const files = noteCode(page);
    // The start is not loaded, so it cannot request anything.
    await page.route(START_CODE, (route) => route.abort());
    await page.goto('/groups/');
    await expect.poll(files).toEqual(expect.arrayContaining(['groups-screen', 'frame']));
    expect(files()).not.toContain('dashboard-screen');

    await page.unroute(START_CODE);
    await page.goto('/groups');
    await expect(page.getByText('No groups yet')).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('groups-screen')),
    );
    // Its code and its styles, each once.
    expect(loaded).toHaveLength(2);
  });

  test('of the screens is not loaded for a visitor, until the sign-in is filled in', async ({
    page,
  }) => {
    const files = noteCode(page);
    for (const path of ['/dashboard', '/login', '/register', '/login']) {
      await page.goto(path);
      await expect(page.getByLabel('Username')).toBeVisible();
    }
    expect(files()).not.toContain('frame');
    expect(files()).not.toContain('dashboard-screen');
    await page.getByLabel('Username').fill('a');
    await expect.poll(files).toEqual(expect.arrayContaining(['dashboard-screen', 'frame']));
  });
});

test(
  '[loading-1] a screen whose code is loading has its place below the top bar, and nothing moves when it arrives',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/expenses/', { amount: 90, category: 'Food' });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/expenses-screen-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    // The page counts as loaded only with the code.
    await page.goto('/expenses', { waitUntil: 'commit' });
    const place = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
    await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
    await expect(place).toBeVisible();
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await place.boundingBox()];
    if (!bar || !box) throw new Error('It is not shown.');
    expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(box.height).toBeGreaterThan(300);
    const card = await place.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(card).not.toBe('rgba(0, 0, 0, 0)');

    const shifts = await noteShifts(page);
    code.resolve();
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
    await expect(place).toBeHidden();
    expect(await sumOf(shifts)).toBeLessThan(GOOD_SHIFT);
  },
);

test('[loading-2] a group whose code is loading leaves the list in place, and has the focus when it arrives', async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedGroup(account, { name: 'Goa weekend' });
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/group-detail-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/groups', { waitUntil: 'commit' });
  await groupInList(page, 'Goa weekend').click();
  await expect(page).toHaveURL(/group=/);
  await expect(groupInList(page, 'Goa weekend')).toBeVisible();
  code.resolve();
  await expect(page.getByRole('heading', { name: 'Goa weekend', level: 2 })).toBeFocused();
});

test.describe('The start page', () => {
  test('shows the brand before any code has loaded', async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route(START_CODE, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByRole('main')).toHaveText('Hisaab', { useInnerText: true });
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    code.resolve();
    await expect(page.getByLabel('Username')).toBeVisible();
  });

  test('says so when the code does not load', async ({ page }) => {
    await page.route(START_CODE, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(
      'Hisaab could not be loaded. Check your connection, then reload the page.',
    );
  });
});

test('The data of a screen is requested while the session is checked', async ({
  signedIn: page,
}) => {
  const profile = Promise.withResolvers<void>();
  await page.route('**/auth/profile/', async (route) => {
    await profile.promise;
    await route.continue();
  });
  for (const [path, call] of [
    ['/dashboard', 'budget/status/'],
    ['/expenses', 'expenses/statistics/'],
    ['/budget', 'budget/'],
    ['/groups', 'groups/'],
  ] as const) {
    const now = () => performance.now();
    const requested = page
      .waitForRequest((request) => request.url().endsWith(`/api/${call}`))
      .then(now);
    const checked = page.waitForRequest('**/auth/profile/').then(now);
    await page.goto(path);
    expect((await requested) - (await checked)).toBeLessThan(CHECK_AT_MOST_MS);
  }
  profile.resolve();
  await expect(page.getByText('No groups yet')).toBeVisible();
});

test('The first data of a screen is requested before any code has loaded, and only once', async ({
  signedIn: page,
}) => {
  const user = '/auth/profile/';
  const categories = '/personal/api/categories/';
  // Requested after the screen is painted: those of the frame, and of the end of the screen.
  const ofFrame = ['/api/notifications/', '/api/notifications/unread_count/'];
  const month = '/personal/api/expenses/monthly_summary/';
  const status = '/personal/api/budget/status/';
  const ofExpenses = [
    status,
    '/personal/api/messages/waiting/',
    '/personal/api/expenses/deleted/',
    '/personal/api/recurring/',
    '/personal/api/recurring/deleted/',
    '/personal/api/categories/deleted/',
  ];
  const statistics = '/personal/api/expenses/statistics/';
  const ofBudget = ['/personal/api/due/', '/personal/api/recurring/found/'];
  const ofDashboard = ['/group/api/groups/', '/group/api/people/', '/personal/api/due/'];
  for (const [path, shown, later = []] of [
    ['/', [month, status, statistics], ofDashboard],
    ['/expenses', ['/personal/api/expenses/', statistics, month], ofExpenses],
    ['/budget/', ['/personal/api/budget/', status, '/personal/api/budget/categories/'], ofBudget],
    ['/groups', ['/group/api/groups/'], ['/group/api/groups/deleted/']],
  ] as const) {
    const code = Promise.withResolvers<void>();
    await page.route(START_CODE, async (route) => {
      await code.promise;
      await route.continue();
    });
    const calls: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    const first = [user, categories, ...shown];
    await expect.poll(() => calls.toSorted()).toEqual(first.toSorted());

    code.resolve();
    const all = [...first, ...ofFrame, ...later];
    await expect.poll(() => calls.toSorted()).toEqual(all.toSorted());
    page.off('request', note);
    await page.unroute(START_CODE);
  }
});

test.describe('The typeface', () => {
  test('is loaded with the page, once, and cached for a year', async ({ signedIn: page }) => {
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'font') return;
      answers.push(`${response.status()} ${response.headers()['cache-control']}`);
    });
    // The code is not loaded: other requests do not wait for it.
    await page.route(START_CODE, (route) => route.abort());
    await page.goto('/dashboard');
    await expect.poll(() => answers).toEqual(['200 public, max-age=31536000, immutable']);

    await page.unroute(START_CODE);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Financial Overview' })).toBeVisible();
    await expect.poll(() => hasInter(page)).toBe(true);
    const uses = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    );
    expect(uses).toHaveLength(1);
  });

  for (const [path, text] of [
    ['/login', 'Every rupee, accounted for.'],
    ['/dashboard', 'Recent Expenses'],
    ['/budget', 'Budget Progress'],
  ] as const) {
    test(
      `moves nothing on ${path} when it loads late`,
      { tag: '@mobile' },
      async ({ page, account, signedIn }) => {
        await account.send('POST', '/personal/api/budget/', { monthly_limit: 45000 });
        await account.send('POST', '/personal/api/expenses/', {
          amount: 14714.56,
          category: 'Food',
        });
        if (path === '/login') await page.addInitScript(() => localStorage.clear());
        const font = Promise.withResolvers<void>();
        await signedIn.route('**/*.woff2', async (route) => {
          await font.promise;
          await route.continue();
        });
        // The page counts as loaded only with the font.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText('Loading')).toBeHidden();
        expect(await hasInter(page)).toBe(false);

        const shifts = await noteShifts(page);
        font.resolve();
        await expect.poll(() => hasInter(page)).toBe(true);
        const limit = (await hasStandIn(page)) ? UNSEEN_SHIFT : GOOD_SHIFT;
        expect(await sumOf(shifts)).toBeLessThan(limit);
      },
    );
  }
});

test('Limits of categories that arrive last move nothing on the budget', async ({
  account,
  signedIn: page,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 45000 });
  const limits = Promise.withResolvers<void>();
  await page.route('**/personal/api/budget/categories/', async (route) => {
    await limits.promise;
    await route.continue();
  });
  await page.goto('/budget');
  await expect(page.getByText('Budget Progress')).toBeVisible();
  await expect.poll(() => hasInter(page)).toBe(true);
  const shifts = await noteShifts(page);
  limits.resolve();
  await expect(page.getByRole('button', { name: 'Set a limit' })).toBeVisible();
  await expect(page.getByText('My month begins on payday')).toBeVisible();
  expect(await sumOf(shifts)).toBeLessThan(UNSEEN_SHIFT);
});

/** Records the code that a page requests, by file names without their hashes. */
function noteCode(page: Page): () => string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return () => names;
}

/** Whether the page has its own Inter; an installed one does not count. */
function hasInter(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  );
}

/** Whether the machine has a fallback typeface with the metrics of Inter. */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('over') && status === 'loaded',
    ),
  );
}

/** Records layout shifts of the page from now on. */
function noteShifts(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push(Number(entry.value));
      }
    });
    observer.observe({ type: 'layout-shift' });
    return shifts;
  });
}

function sumOf(shifts: JSHandle<number[]>): Promise<number> {
  return shifts.evaluate(async (noted) => {
    // A layout shift of the next frame is reported in the one after.
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return noted.reduce((sum, shift) => sum + shift, 0);
  });
}
