import { addExpense, expectSpinner, section } from './app.ts';
import { expect, expectAccessible, forgetDevice, test } from './fixtures.ts';

const STATISTICS = '**/personal/api/expenses/statistics/';

test(
  '[dashboard-7] shows the trend by month, and a month by arrow keys',
  { tag: '@smoke' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/expenses/', { amount: 500, category: 'Food' });
    const statistics = await account.send('GET', '/personal/api/expenses/statistics/');
    const [current] = statistics.monthly_breakdown;
    // Expenses are recorded on the current day: earlier months have to be mocked.
    const before = { month: monthBefore(current.month), total: 125000.5, count: 4 };
    await page.route(STATISTICS, (route) =>
      route.fulfill({ json: { ...statistics, monthly_breakdown: [before, current] } }),
    );
    await page.goto('/dashboard');
    const trend = section(page, 'Monthly Spending Trend');
    await expect(trend.getByRole('img')).toHaveAccessibleName(/so far, ₹500\.00/);
    const slider = trend.getByRole('slider', { name: 'Month' });
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /: ₹1,25,000\.50$/);
    await expect(trend).toContainText('₹1,20,000');
    await trend.getByText('Show as a table').click();
    await expect(trend.getByRole('row')).toHaveCount(3);
    await expect(trend.getByRole('row').nth(1)).toContainText('₹1,25,000.50');
  },
);

test('[dashboard-8] draws the ring 300 px high, the trend 350 px high, and lists within 300 px', async ({
  signedIn: page,
  account,
}) => {
  for (let count = 0; count < 5; count += 1) {
    await account.send('POST', '/personal/api/expenses/', {
      amount: 100,
      category: 'Food',
      description: 'A day out with everybody, tea and something sweet for the way back '.repeat(7),
    });
  }
  await page.goto('/dashboard');
  const heightOf = async (name: string) =>
    (await section(page, name).getByRole('img').boundingBox())?.height;
  await expect(section(page, 'Recent Expenses').getByRole('listitem')).toHaveCount(5);
  expect(await heightOf('Spending by Category')).toBe(300);
  expect(await heightOf('Monthly Spending Trend')).toBe(350);
  const list = section(page, 'Recent Expenses').getByRole('list');
  await expect(list).toHaveCSS('max-height', '300px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
});

test(
  'shows the figure of a single month',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/expenses/', { amount: 500, category: 'Food' });
    await page.goto('/dashboard');
    const trend = section(page, 'Monthly Spending Trend');
    await trend.getByRole('slider', { name: 'Month' }).click();
    await expect(trend.getByText('₹500.00').first()).toBeVisible();
  },
);

test('[dashboard-9] shows a spinner while it loads, and nothing moves when it has loaded', async ({
  signedIn: page,
  account,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await account.send('POST', '/personal/api/expenses/', { amount: number, category: 'Food' });
  }
  const answer = Promise.withResolvers<void>();
  await page.route(STATISTICS, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expectSpinner(page.getByRole('status').filter({ hasText: 'Loading...' }));
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
        }).observe({ type: 'layout-shift' });
        setTimeout(() => resolve(total), 1_500);
      }),
  );
  answer.resolve();
  await expect(section(page, 'Financial Overview')).toContainText('₹21.00');
  expect(await shifts).toBeLessThan(0.02);
});

test('loads month, budget, statistics and categories in parallel', async ({ signedIn: page }) => {
  const requested: string[] = [];
  const all = Promise.withResolvers<void>();
  await page.route('**/personal/api/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    if (requested.length === 4) all.resolve();
    await all.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  // The first response is sent only after all four requests.
  await expect(page.getByText('No spending data yet')).toBeVisible();
  expect(requested.slice(0, 4).toSorted()).toEqual([
    '/personal/api/budget/status/',
    '/personal/api/categories/',
    '/personal/api/expenses/monthly_summary/',
    '/personal/api/expenses/statistics/',
  ]);
});

test('[dashboard-11] a card that could not be loaded is loaded again by its button, and when the network is back', async ({
  signedIn: page,
  account,
  context,
}) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 250, category: 'Food' });
  const trend = section(page, 'Monthly Spending Trend');
  const retry = trend.getByRole('button', { name: 'Try again' });
  let isDown = true;
  await page.route(STATISTICS, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  await expect(section(page, 'Financial Overview')).toContainText('₹250.00');
  await expect(retry).toBeVisible();
  // Until it fails again the button stays, and the network is not back.
  const failedAgain = page.waitForEvent('requestfailed');
  await retry.click();
  await failedAgain;
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(trend.getByRole('img')).toHaveAccessibleName(/₹250\.00/);
  await expect(retry).toHaveCount(0);

  isDown = true;
  // The last data would be shown again.
  await forgetDevice(page);
  await page.goto('/dashboard');
  await expect(retry).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline: as of/)).toBeVisible();
  isDown = false;
  await context.setOffline(false);
  await expect(trend.getByRole('img')).toHaveAccessibleName(/₹250\.00/);
});

test(
  'is up to date as soon as it is opened after an expense was added',
  { tag: '@smoke' },
  async ({ signedIn: page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('No expenses yet')).toBeVisible();
    await page.getByRole('link', { name: 'Expenses', exact: true }).click();
    await addExpense(page, { amount: '77.7', description: 'Kulfi' });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(section(page, 'Financial Overview')).toContainText('₹77.70');
    await expect(section(page, 'Recent Expenses')).toContainText('Kulfi');
  },
);

test(
  'is open to everybody with all categories',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/budget/', { monthly_limit: 10 });
    for (const category of ['Food', 'Bills', 'Entertainment', 'Transport', 'Other']) {
      await account.send('POST', '/personal/api/expenses/', { amount: 12, category });
    }
    await page.goto('/dashboard');
    await expect(section(page, 'Spending by Category').getByRole('img')).toBeVisible();
    await expectAccessible(page);
  },
);

function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}
