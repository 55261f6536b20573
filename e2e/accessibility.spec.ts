import type { APIRequestContext, Page } from '@playwright/test';
import {
  errorBanner,
  openAddExpense,
  openDeleteExpense,
  openEditExpense,
  openProfile,
  section,
} from './app.ts';
import {
  createAccount,
  expect,
  expectAccessible,
  signInQuietly,
  test,
  type Account,
} from './fixtures.ts';
import {
  openAddGroupExpense,
  openAddMember,
  openCreateGroup,
  openGroup,
  openRemoveMember,
  seedGroup,
} from './groups-app.ts';
import { expectNoSidewaysScrolling } from './layout.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 640 };

interface Place {
  /** What a person sees: "the form for an expense". */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Whether the place is for those who are signed in. */
  isPublic?: boolean;
}

const PLACES: Place[] = [
  { name: 'the sign-in screen', open: (page) => page.goto('/login'), isPublic: true },
  {
    name: 'the sign-in screen after a failure',
    isPublic: true,
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('nobody-at-all');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await errorBanner(page).waitFor();
    },
  },
  { name: 'the registration screen', open: (page) => page.goto('/register'), isPublic: true },
  { name: 'an address where nothing is', open: (page) => page.goto('/nowhere'), isPublic: true },
  { name: 'the dashboard', open: (page) => page.goto('/dashboard') },
  {
    name: 'the notifications',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('list', { name: 'Notification list' }).waitFor();
    },
  },
  {
    name: 'the profile card',
    open: async (page) => {
      await page.goto('/dashboard');
      await openProfile(page);
    },
  },
  { name: 'the expenses', open: (page) => page.goto('/expenses') },
  {
    name: 'the form for a new expense',
    open: async (page) => {
      await page.goto('/expenses');
      await openAddExpense(page);
    },
  },
  {
    name: 'the form for an expense there is, after a failure',
    open: async (page) => {
      await page.goto('/expenses');
      const dialog = await openEditExpense(page, 'Dosa, ₹250.00');
      await dialog.getByLabel('Amount').fill('');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await errorBanner(dialog).waitFor();
    },
  },
  {
    name: 'the question before a deletion',
    open: async (page) => {
      await page.goto('/expenses');
      await openDeleteExpense(page, 'Dosa, ₹250.00');
    },
  },
  { name: 'the budget', open: (page) => page.goto('/budget') },
  {
    name: 'the form for the budget',
    open: async (page) => {
      await page.goto('/budget');
      await page.getByRole('button', { name: 'Edit Budget' }).click();
    },
  },
  { name: 'the groups', open: (page) => page.goto('/groups') },
  { name: 'a group', open: (page) => openGroup(page, 'Goa weekend') },
  {
    name: 'the form for a group',
    open: async (page) => {
      await page.goto('/groups');
      await openCreateGroup(page);
    },
  },
  {
    name: 'the form for a member',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openAddMember(page);
    },
  },
  {
    name: 'the form for an expense of a group',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openAddGroupExpense(page);
    },
  },
  {
    name: 'the question before a member goes',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openRemoveMember(page, 'Rohan');
    },
  },
];

const SCREENS = new Set([
  'the sign-in screen',
  'the registration screen',
  'the dashboard',
  'the expenses',
  'the budget',
  'a group',
]);

for (const place of PLACES) {
  test(`[accessibility-1] ${place.name}: keeps nobody out, by day or night, and fits into 320 pixels and with text of twice the size`, async ({
    page,
    request,
  }) => {
    await enter(page, request, place);
    if (SCREENS.has(place.name)) await expectOutline(page, place);
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // The rest does not depend on the colours.
      await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await expectToFit(page);
  });
}

test('a rise of the unread count is announced, and nothing else of it', async ({
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

test('both charts say in words and in a table what they show', async ({
  signedIn: page,
  account,
}) => {
  await fill(account);
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

test('nothing moves for those who asked for that', async ({ signedIn: page }) => {
  for (const [motion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
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
    // A spinner that stands still would say that nothing goes on: it only turns slowly.
    expect(moving.some((name) => !name.includes('spin'))).toBe(isMoving);
    answer.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** One main heading, no heading skips a level, and all stands in landmarks. */
async function expectOutline(page: Page, { isPublic }: Place) {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped).toEqual([]);

  await expect(page.getByRole('main')).toHaveCount(1);
  if (isPublic) return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
}

/** What is open fits into 320 pixels, and any window with text of twice the size. */
async function expectToFit(page: Page) {
  await page.setViewportSize(SMALLEST);
  await expectNoSidewaysScrolling(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNoSidewaysScrolling(page);
  }
}

/** Opens a place in an account that has something of everything. */
async function enter(page: Page, request: APIRequestContext, { open, isPublic }: Place) {
  if (!isPublic) {
    const account = await createAccount(request);
    await fill(account);
    await signInQuietly(page, account);
  }
  await open(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function fill(account: Account) {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  for (const [amount, category, description] of [
    [250, 'Food', 'Dosa'],
    [1000, 'Bills', ''],
  ] as const) {
    await account.send('POST', '/personal/api/expenses/', { amount, category, description });
  }
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Villa' }],
  });
}
