import type { Page } from '@playwright/test';
import { errorBanner, logIn, setBudget } from './app.ts';
import { openWithWorker, test, waitUntilKept } from './device.ts';
import { expect, expectAccessible, type Account } from './fixtures.ts';
import { openCreateGroup, openGroup, seedGroup } from './groups-app.ts';
import { goAnew } from './places.ts';
import { logOut } from './shell-app.ts';

const NEEDS_NETWORK = 'This needs the internet.';
const TYPED_IS_KEPT = 'There is no internet connection. What you typed is kept here.';

test('[e2e-needs-network-1] actions that need the server say so offline', async ({
  device,
  account,
}) => {
  await deleteTea(account);
  const groupId = await seedGroup(account, {
    name: 'Goa',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: 'Rohan', description: 'Villa' }],
  });
  const [villa] = await account.send('GET', `/group/api/groups/${groupId}/expenses/`);
  await account.send('DELETE', `/group/api/expenses/${villa.id}/`);
  const page = await openWithWorker(device, account);
  for (const address of ['/budget', '/account']) {
    await goAnew(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await goAnew(page, '/expenses');
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeVisible();
  await waitUntilKept(page, '"recurring"');
  await waitUntilKept(page, 'Tea');
  await openGroup(page, 'Goa');
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const restore = page.getByRole('button', { name: /^Restore Villa/ });
  await expect(restore).toBeVisible();
  await device.setOffline(true);

  await restore.click();
  await expect(errorBanner(page)).toContainText(`Failed to restore ${NEEDS_NETWORK}`);
  await expectAccessible(page);
  await goAnew(page, `/groups?group=${groupId}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog');
  await expect(invite).toContainText(NEEDS_NETWORK);
  await goAnew(page, '/groups');
  const create = await openCreateGroup(page);
  await create.getByLabel('Group name').fill('Ooty');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create).toContainText(TYPED_IS_KEPT);

  await goAnew(page, '/expenses');
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: 'Restore Tea, ₹20.00' }).click();
  await expect(deleted).toContainText(NEEDS_NETWORK);
  await expectAccessible(page);
  await goAnew(page, '/budget');
  await setBudget(page, '5000');
  await expect(errorBanner(page)).toContainText(`Failed to save budget ${NEEDS_NETWORK}`);
  await goAnew(page, '/account');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByLabel('Current password').fill(account.password);
  await password.getByLabel('New password').fill('samosa and chutney');
  await password.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(password).toContainText(TYPED_IS_KEPT);
});

test('[e2e-needs-network-2] so do sign-in, registration, a new password and an invitation', async ({
  device,
  server,
  account,
}) => {
  const page = await openWithWorker(device, account);
  await page.goto('/dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await device.setOffline(true);
  await logIn(page, account);
  await expect(errorBanner(page)).toContainText(`Login failed ${NEEDS_NETWORK}`);
  await expectAccessible(page);
  await page.goto('/register');
  await page.getByLabel('Username').fill('somebody.else');
  await page.getByLabel('Email').fill('somebody@example.in');
  await page.getByLabel('Password', { exact: true }).fill('chai and two samosas');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(errorBanner(page)).toContainText(NEEDS_NETWORK);
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(errorBanner(page)).toContainText(NEEDS_NETWORK);
  await page.goto('/reset-password#a-token');
  await page.getByLabel('New password').fill('chai and two samosas');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(errorBanner(page)).toContainText(NEEDS_NETWORK);
  await page.goto('/join#7.secret');
  await expect(invitationFailure(page)).toContainText(NEEDS_NETWORK);

  // There is a network, and no server.
  server.network = 'down';
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(invitationFailure(page)).toContainText('Hisaab cannot be reached now.');
  server.network = 'up';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for a new link' })).toBeVisible();
});

function invitationFailure(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This invitation could not be opened.' });
}

async function deleteTea(account: Account): Promise<void> {
  const tea = { amount: 20, category: 'Food', description: 'Tea' };
  const { id } = await account.send('POST', '/personal/api/expenses/', tea);
  await account.send('DELETE', `/personal/api/expenses/${id}/`);
}
