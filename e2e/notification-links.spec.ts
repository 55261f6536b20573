import type { Page } from '@playwright/test';
import { addExpense, section } from './app.ts';
import { expect, test } from './fixtures.ts';
import { groupInList, seedGroupOfTwo } from './groups-app.ts';
import { bell, notificationsIn, openNotifications } from './shell-app.ts';

// Each notification is a link to its subject.

/** Opens the bell and follows the newest notification with a text. */
async function follow(page: Page, text: string) {
  const dropdown = await openNotifications(page);
  await notificationsIn(dropdown).filter({ hasText: text }).first().getByRole('link').click();
  await expect(dropdown).toBeHidden();
}

test(
  '[notification-links-1] a notification of a group opens the group, and Back from there the list',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account, request }) => {
    await seedGroupOfTwo(account, request);
    await account.send('POST', '/group/api/groups/', { name: 'Wedding gift' });
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread');
    await follow(page, 'You added rohan');
    await expect(page.getByRole('heading', { name: 'Goa weekend', level: 2 })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

    await follow(page, 'You created the group “Wedding gift”');
    await expect(page.getByRole('heading', { name: 'Wedding gift', level: 2 })).toBeVisible();
    const back = page.getByRole('button', { name: 'All groups' });
    await expect(page).toHaveURL(/\/groups\?group=\d+$/);
    if (await back.isVisible()) {
      await back.click();
      await expect(page).toHaveURL('/groups');
    }
    await expect(groupInList(page, 'Goa weekend')).toBeVisible();
  },
);

test('[notification-links-2] a notification of an expense opens it in its month, even from the expenses', async ({
  signedIn: page,
  account,
}) => {
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  const old = `${Number(today.slice(0, 4)) - 1}-02-14`;
  const roses = { amount: 250, category: 'Other', description: 'Roses', date: old };
  await account.send('POST', '/personal/api/expenses/', roses);
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 100 });
  await page.goto('/expenses');
  await addExpense(page, { amount: '120', description: 'Chai' });
  await expect(page.getByRole('main')).not.toContainText('Roses');
  await follow(page, 'Roses');
  await expect(page).toHaveURL(`/expenses?month=${old.slice(0, 7)}`);
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Roses');
  const sheet = page.getByRole('dialog', { name: 'Roses' });
  await expect(sheet).toContainText('₹250.00');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await follow(page, 'over your budget');
  await expect(page).toHaveURL('/budget');
  await expect(section(page, 'Budget Progress')).toContainText('₹20.00 over');
});

test('[notification-links-3] month, category and search of the expenses survive a reload, and a return', async ({
  signedIn: page,
  account,
}) => {
  for (const [category, description] of [
    ['Food', 'Chai'],
    ['Food', 'Dosa'],
    ['Bills', 'Chai stall rent'],
  ] as const) {
    await account.send('POST', '/personal/api/expenses/', { amount: 155, category, description });
  }
  const rows = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
  await page.goto('/expenses');
  await page.getByLabel('Category').selectOption('Food');
  await page.getByLabel('Search expenses').fill('chai');
  await expect(rows).toHaveText([/Chai/]);
  await expect(page).toHaveURL('/expenses?category=Food&q=chai');
  await page.reload();
  await expect(page.getByLabel('Search expenses')).toHaveValue('chai');
  await expect(rows).toHaveText([/Chai/]);

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Budget' }).click();
  await expect(page).toHaveURL('/budget');
  await main.getByRole('link', { name: 'Expenses' }).click();
  await expect(page).toHaveURL('/expenses?category=Food&q=chai');
  await expect(rows).toHaveText([/Chai/]);
  await page.getByLabel('Search expenses').press('End');
  await page.getByLabel('Search expenses').pressSequentially(' 155');
  await expect(page).toHaveURL('/expenses?category=Food&q=chai+155');
  await expect(page.getByLabel('Search expenses')).toHaveValue('chai 155');
});
