import type { Page } from '@playwright/test';
import { addExpense } from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import { bell, noteCalls, notificationsIn, openNotifications, unreadDotOf } from './shell-app.ts';

const LIST_CALL = '**/api/notifications/';
const COUNT_CALL = '**/api/notifications/unread_count/';
const POLLED = ['GET /api/notifications/', 'GET /api/notifications/unread_count/'];

test.describe('The bell', () => {
  test('lists the user’s own action at once, and does not count it', async ({ signedIn: page }) => {
    await page.goto('/expenses');
    await expect(bell(page)).toHaveText('');
    await addExpense(page, { amount: '30', description: 'Cutting chai' });
    const notification = notificationsIn(await openNotifications(page));
    await expect(notification).toContainText('Expense added');
    await expect(notification).toContainText('Cutting chai');
    await expect(notification).not.toContainText('Unread');
    await expect(bell(page)).toHaveText('');
  });
});

test.describe('The list of notifications', () => {
  test(
    '[e2e-notifications-3] [e2e-notifications-4] shows what happened, when, and what is unread, with a dot',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await account.send('POST', '/personal/api/budget/', { monthly_limit: 45000 });
      await account.send('POST', '/personal/api/expenses/', { amount: 180, category: 'Food' });
      await page.goto('/dashboard');
      const dropdown = await openNotifications(page);
      const [first, second] = [notificationsIn(dropdown).first(), notificationsIn(dropdown).last()];
      await expect(first).toContainText('Expense addedUnread');
      await expect(first).toContainText('You added ₹180.00 for Food to your expenses. just now');
      await expect(second).toContainText('You set your monthly budget to ₹45,000.00.');

      await first.getByRole('button', { name: 'Mark as read' }).click();
      await expect(first).not.toContainText('Unread');
      await expect(first.getByRole('button')).toBeHidden();
      await expect(second).toContainText('Unread');
      expect(await unreadDotOf(first)).toEqual([]);
      expect(await unreadDotOf(second)).toEqual([{ width: 8, height: 8 }]);
    },
  );

  test(
    '[e2e-notifications-5] [e2e-notifications-15] scrolls above a height of 24rem; on a phone it is a sheet of full height, which Back closes',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      await seedNotifications(account, 12);
      await page.goto('/budget');
      const dropdown = await openNotifications(page);
      const list = dropdown.getByRole('list');
      await expect(notificationsIn(dropdown)).toHaveCount(12);
      expect(await list.evaluate((box) => box.clientHeight)).toBe(24 * 16);
      await notificationsIn(dropdown).last().scrollIntoViewIfNeeded();
      await expect(notificationsIn(dropdown).last()).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dropdown).toBeHidden();

      await page.setViewportSize({ width: 390, height: 844 });
      await openNotifications(page);
      await expect(notificationsIn(dropdown)).toHaveCount(12);
      await expect
        .poll(() => dropdown.boundingBox())
        .toMatchObject({ x: 0, y: 8, width: 390, height: 836 });
      await notificationsIn(dropdown).last().scrollIntoViewIfNeeded();
      await expect(notificationsIn(dropdown).last()).toBeInViewport({ ratio: 0.99 });
      await page.goBack();
      await expect(dropdown).toBeHidden();
      await expect(page).toHaveURL('/budget');
    },
  );

  test('[e2e-notifications-7] closes on a click outside, on Esc and by its button, and returns the focus', async ({
    signedIn: page,
  }) => {
    await page.goto('/budget');
    const dropdown = await openNotifications(page);
    const closings = [
      () => page.getByRole('heading', { name: 'Budget Management' }).click(),
      () => page.keyboard.press('Escape'),
      () => dropdown.getByRole('button', { name: 'Close notifications' }).click(),
    ];
    for (const close of closings) {
      await expect(dropdown).toBeVisible();
      await close();
      await expect(dropdown).toBeHidden();
      await expect(bell(page)).toBeFocused();
      await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
      await bell(page).click();
    }
    await expect(dropdown).toBeVisible();
    await bell(page).click();
    await expect(dropdown).toBeHidden();
  });
});

test.describe('Polling for notifications', () => {
  test('[e2e-notifications-12] happens every 30 seconds, for the list and for the number', async ({
    signedIn: page,
    account,
  }) => {
    await withoutStream(page);
    await page.clock.install();
    await openBudget(page);
    await seedNotifications(account, 1);
    const polls = notePolls(page);
    await page.clock.fastForward('00:20');
    expect(polls()).toEqual([]);
    await page.clock.fastForward('00:11');
    await expect(bell(page)).toHaveText('1');
    await expect.poll(polls).toEqual(POLLED);
    await page.clock.fastForward('00:31');
    await expect.poll(polls).toEqual([...POLLED, ...POLLED].toSorted());
    await expect(notificationsIn(await openNotifications(page))).toHaveCount(1);
  });

  test('[e2e-notifications-13] pauses in a hidden tab, and resumes at once when it is shown', async ({
    signedIn: page,
    account,
  }) => {
    await withoutStream(page);
    await page.clock.install();
    await openBudget(page);
    await setVisible(page, false);
    await seedNotifications(account, 2);
    const polls = notePolls(page);
    await page.clock.fastForward('05:00');
    expect(polls()).toEqual([]);
    await setVisible(page, true);
    await expect(bell(page)).toHaveText('2');
    await expect.poll(polls).toEqual(POLLED);
  });

  test('[e2e-notifications-14] continues silently when it fails', async ({
    signedIn: page,
    account,
  }) => {
    await page.clock.install();
    await page.route('**/api/notifications/**', (route) => route.abort());
    await page.goto('/budget');
    await expect(page.getByRole('heading', { name: 'Budget Management' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await seedNotifications(account, 1);
    await page.unroute('**/api/notifications/**');
    await page.clock.fastForward('01:01');
    await expect(bell(page)).toHaveText('1');
  });
});

/** Without a stream the page polls. */
async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/events/', (route) => route.fulfill({ status: 404 }));
}

/** Opens a screen, and waits until its first requests are answered. */
async function openBudget(page: Page): Promise<void> {
  const answers = [LIST_CALL, COUNT_CALL].map((call) => page.waitForResponse(call));
  await page.goto('/budget');
  await Promise.all(answers);
}

/** Records the page's requests for notifications from now on. */
function notePolls(page: Page): () => string[] {
  const calls = noteCalls(page);
  return () => calls.filter((call) => POLLED.includes(call)).toSorted();
}

/** Causes this number of notifications. */
async function seedNotifications(account: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await account.send('POST', '/personal/api/expenses/', { amount: number, category: 'Food' });
  }
}

/** Hides or shows the tab for the page. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
