import { openEditExpense, openProfile, section } from './app.ts';
import { expect, signInQuietly, test } from './fixtures.ts';
import { groupInList, openRemoveMember, seedGroup } from './groups-app.ts';
import { countHarm, HARMFUL_TEXT, noteTrouble } from './security-app.ts';
import { notificationsIn, openNotifications } from './shell-app.ts';
import { untilQuiet } from './quiet-network.ts';

const SCREENS = ['/', '/login', '/register', '/dashboard', '/expenses', '/budget', '/groups'];

test('[e2e-security-1] text that looks like a script is shown as text on every screen', async ({
  signedIn: page,
  account,
}) => {
  const trouble = noteTrouble(page);
  const expense = { amount: 120, category: 'Food', description: HARMFUL_TEXT };
  await account.send('POST', '/personal/api/expenses/', expense);
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 100 });
  await seedGroup(account, {
    name: HARMFUL_TEXT,
    members: [HARMFUL_TEXT],
    expenses: [{ amount: 90, paidBy: HARMFUL_TEXT, description: HARMFUL_TEXT }],
  });

  await page.goto('/dashboard');
  await expect(section(page, 'Recent Expenses')).toContainText(HARMFUL_TEXT);
  const notifications = notificationsIn(await openNotifications(page));
  await expect(notifications.filter({ hasText: HARMFUL_TEXT })).not.toHaveCount(0);
  expect(await countHarm(page)).toBe(0);

  await page.goto('/expenses');
  const dialog = await openEditExpense(page, `${HARMFUL_TEXT}, ₹120.00`);
  await expect(dialog.getByLabel('Description')).toHaveValue(HARMFUL_TEXT);
  expect(await countHarm(page)).toBe(0);

  await page.goto('/groups');
  await groupInList(page, HARMFUL_TEXT).click();
  await expect(page.getByRole('heading', { name: HARMFUL_TEXT, level: 2 })).toBeVisible();
  for (const part of [
    'Members',
    'Settlement Summary',
    'Settlement Suggestions',
    'Recent Expenses',
  ]) {
    await expect(section(page, part)).toContainText(HARMFUL_TEXT);
  }
  const question = await openRemoveMember(page, HARMFUL_TEXT);
  await expect(question).toContainText(HARMFUL_TEXT);
  expect(await countHarm(page)).toBe(0);

  expect(trouble).toEqual([]);
});

test('[e2e-security-2] an address with a script in it executes nothing', async ({
  signedIn: page,
}) => {
  const trouble = noteTrouble(page);
  const harm = encodeURIComponent(HARMFUL_TEXT);
  for (const address of [`/login?next=${harm}#${harm}`, `/expenses?q=${harm}`, `/groups#${harm}`]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await countHarm(page)).toBe(0);
  }
  expect(trouble).toEqual([]);
});

test(
  'no screen has an error or a warning in the console',
  { tag: '@mobile-long' },
  async ({ page, account }) => {
    const trouble = noteTrouble(page);
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await untilQuiet(page);
    };
    await look('/login');
    await look('/register');

    await signInQuietly(page, account);
    const expense = { amount: 1200.5, category: 'Bills', description: 'Electricity' };
    await account.send('POST', '/personal/api/expenses/', expense);
    for (const path of SCREENS) await look(path);
    await openProfile(page);
    await openNotifications(page);
    expect(trouble).toEqual([]);
  },
);

test('[e2e-security-3] the browser refuses to create elements from text and to run text as a script', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/requires 'Trusted\w+' assignment/);
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
  const refusals = await page.evaluate(async () => {
    // The script of the test itself is unrestricted; a task that it schedules is subject to the page's policy.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const refused = [];
    for (const attempt of [
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => document.createElement('script').setAttribute('src', 'data:,'),
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- what has to be refused
      () => new Function('return 1')(),
    ]) {
      try {
        attempt();
      } catch (error) {
        refused.push(error instanceof Error ? error.name : '');
      }
    }
    return refused;
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'EvalError']);
});

test('[e2e-security-4] every page has its security headers, and no response can be framed', async ({
  request,
}) => {
  for (const path of [...SCREENS, '/no-such-page']) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('[e2e-security-5] a file of the app does nothing when it is opened by itself', async ({
  request,
}) => {
  const page = await (await request.get('/login')).text();
  const files = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of ['/logo.svg', ...files]) {
    expect((await request.get(file)).headers()).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});
