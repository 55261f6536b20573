import type { Page } from '@playwright/test';
import { createAccount, expect, test, type Account } from './fixtures.ts';
import { inventPerson } from './app.ts';
import { seedGroup, seedGroupExpense } from './groups-app.ts';

/** The maximum delay until another user's bill is on the screen. */
const ON_SCREEN_MS = 2_000;
const EVENTS = '**/api/events/';

/** Waits until the page receives a stream, its own or that of another tab. */
async function opened(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse(EVENTS);
  await open();
  expect((await stream).status()).toBe(200);
}

async function groupOf(account: Account, friend: Account, expenses = 0): Promise<number> {
  return seedGroup(account, {
    name: 'Goa weekend',
    members: [friend.username],
    expenses: Array.from({ length: expenses }, (_, at) => ({
      amount: 100 + at,
      paidBy: friend.username,
      description: `Day ${at + 1}`,
    })),
  });
}

test(
  '[e2e-live-1] a bill of one user appears on the other’s screen at once, and typed values stay',
  { tag: '@smoke' },
  async ({ signedIn: page, account, request }) => {
    const friend = await createAccount(request, inventPerson('farah'));
    const groupId = await groupOf(account, friend);
    await opened(page, () => page.goto(`/groups?group=${groupId}`));
    await expect(page.getByRole('heading', { name: 'Goa weekend' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Member' }).first().click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox').first();
    await field.fill('Priya Sharma');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    const top = await page.evaluate(() => scrollY);
    await seedGroupExpense(friend, groupId, {
      amount: 1800,
      paidBy: friend.username,
      description: 'Dolphin boat',
    });
    const row = page.getByRole('listitem').filter({ hasText: 'Dolphin boat' });
    await expect(row).toHaveCount(1, { timeout: ON_SCREEN_MS });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Priya Sharma');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Escape');
    await expect(row).toHaveAttribute('data-came', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Dolphin boat' })).toHaveCount(1);
  },
);

test('[e2e-live-2] a list scrolled past its head waits, and a pill opens the new entries', async ({
  signedIn: page,
  account,
  request,
}) => {
  const friend = await createAccount(request, inventPerson('farah'));
  const groupId = await groupOf(account, friend, 12);
  await page.setViewportSize({ width: 900, height: 420 });
  await opened(page, () => page.goto(`/groups?group=${groupId}`));
  const last = page.getByRole('button', { name: /^Edit Day 4/ });
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const place = (await last.boundingBox())?.y;
  await seedGroupExpense(friend, groupId, {
    amount: 1800,
    paidBy: friend.username,
    description: 'Dolphin boat',
  });
  const pill = page.getByRole('button', { name: /Dolphin boat/ });
  await expect(pill).toBeVisible({ timeout: ON_SCREEN_MS });
  expect((await last.boundingBox())?.y).toBe(place);
  await pill.click();
  await expect(page.getByRole('button', { name: /^Edit Dolphin boat/ })).toBeInViewport();
  await expect(page.locator('[data-live-list]').getByText('Dolphin boat')).toBeVisible();
});

test('[e2e-live-3] two tabs share one stream, and the other continues when its tab is closed', async ({
  signedIn: page,
  account,
}) => {
  await opened(page, () => page.goto('/expenses'));
  const other = await page.context().newPage();
  const streams: string[] = [];
  other.on('request', (requested) => {
    if (requested.url().endsWith('/api/events/')) streams.push(requested.url());
  });
  await other.goto('/expenses');
  await expect(other.getByText('No expenses yet')).toBeVisible();
  await other.waitForTimeout(1_500);
  await account.send('POST', '/personal/api/expenses/', {
    amount: 45,
    category: 'Food',
    description: 'Chai',
  });
  for (const tab of [page, other]) {
    await expect(tab.getByRole('listitem').filter({ hasText: 'Chai' })).toBeVisible({
      timeout: ON_SCREEN_MS,
    });
  }
  expect(streams).toEqual([]);
  await opened(other, () => page.close());
  await account.send('POST', '/personal/api/expenses/', {
    amount: 60,
    category: 'Food',
    description: 'Lassi',
  });
  await expect(other.getByRole('listitem').filter({ hasText: 'Lassi' })).toBeVisible({
    timeout: ON_SCREEN_MS,
  });
});

test('[e2e-live-4] with a stream only the notifications are polled, every 30 seconds; without one, groups too', async ({
  signedIn: page,
}) => {
  const requested = { groups: 0, list: 0, count: 0 };
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname === '/group/api/groups/') requested.groups += 1;
    if (pathname === '/api/notifications/') requested.list += 1;
    if (pathname === '/api/notifications/unread_count/') requested.count += 1;
  });
  await page.clock.install();
  await opened(page, () => page.goto('/groups'));
  await page.clock.fastForward('00:05');
  await expect.poll(() => requested).toEqual({ groups: 1, list: 1, count: 1 });
  await page.clock.fastForward('00:31');
  await expect.poll(() => requested).toEqual({ groups: 1, list: 2, count: 2 });
  await page.clock.fastForward('00:31');
  await expect.poll(() => requested).toEqual({ groups: 1, list: 3, count: 3 });
  await page.route(EVENTS, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.clock.fastForward('00:05');
  await expect.poll(() => requested).toEqual({ groups: 2, list: 4, count: 4 });
  await page.clock.fastForward('00:31');
  await expect.poll(() => requested).toEqual({ groups: 3, list: 5, count: 5 });
});

test('[e2e-live-5] a user signed out from another device is signed out here at once', async ({
  signedIn: page,
  account,
}) => {
  await opened(page, () => page.goto('/dashboard'));
  const response = await page.request.post('/auth/login/', {
    data: { username: account.username, password: account.password },
  });
  const { token } = await response.json();
  await page.request.post('/auth/sign_ins/end_others/', {
    headers: { authorization: `Token ${token}` },
  });
  await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
});
