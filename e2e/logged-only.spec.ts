import type { Page } from '@playwright/test';
import { openProfile } from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';
import { notificationsIn, openNotifications } from './shell-app.ts';

/** A status that nothing else answers with, so that a line of the log with it is about this failure. */
const STATUS = 418;
const SENTENCE = 'A teapot makes no calls.';

test.describe('Logged, and told to nobody, is a failure of', () => {
  test('[logged-only-1] the dashboard load', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/personal/api/**', () => page.goto('/dashboard'));
  });

  test('[logged-only-2] the budget data load', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/personal/api/**', () => page.goto('/budget'));
  });

  test('[logged-only-3] the group data load', async ({ signedIn: page, account }) => {
    await seedGroup(account, { name: 'Goa weekend' });
    await expectLoggedOnly(page, '**/group/api/groups/*/**', () => openGroup(page, 'Goa weekend'));
  });

  test('[logged-only-4] the profile refresh', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/auth/profile/', () => page.goto('/groups'));
  });

  test('[logged-only-5] the stats', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/personal/api/budget/status/', async () => {
      await page.goto('/groups');
      await openProfile(page);
    });
  });

  test('[logged-only-6] the notifications', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/api/notifications/', () => page.goto('/groups'));
  });

  test('[logged-only-7] the unread count', async ({ signedIn: page }) => {
    await expectLoggedOnly(page, '**/unread_count/', () => page.goto('/groups'));
  });

  test('[logged-only-8] marking one as read', async ({ signedIn: page, account }) => {
    await makeNotification(account);
    await expectLoggedOnly(page, '**/mark_read/', async () => {
      await page.goto('/groups');
      const row = notificationsIn(await openNotifications(page));
      await row.getByRole('button', { name: 'Mark as read' }).click();
    });
  });

  test('[logged-only-9] marking all as read', async ({ signedIn: page, account }) => {
    await makeNotification(account);
    await expectLoggedOnly(page, '**/mark_all_read/', async () => {
      await page.goto('/groups');
      const dropdown = await openNotifications(page);
      await dropdown.getByRole('button', { name: 'Mark all read' }).click();
    });
  });
});

/** Lets the calls fail, and fails unless the console has it and neither the page nor a dialog of the browser says it. */
async function expectLoggedOnly(
  page: Page,
  calls: string,
  meet: () => Promise<unknown>,
): Promise<void> {
  const log: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') log.push(message.text());
  });
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(calls, (route) => route.fulfill({ status: STATUS, json: { error: SENTENCE } }));
  await meet();
  await expect
    .poll(() => log)
    .toEqual(expect.arrayContaining([expect.stringContaining(`The server answered ${STATUS}`)]));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  expect(said).toEqual([]);
}

async function makeNotification(account: Account): Promise<void> {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 100 });
}
