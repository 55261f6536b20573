import { expect, expectAccessible, test } from './fixtures.ts';

test('[e2e-offline-1] shows in one line that there is no network, and refetches when it is back', async ({
  signedIn: page,
  account,
  context,
}) => {
  await account.send('POST', '/personal/api/expenses/', {
    amount: 20,
    category: 'Food',
    description: 'Tea',
  });
  await page.goto('/budget');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const strip = page.getByText(/^Offline: as of \d{1,2}:\d\d\s[ap]m$/);
  await expect(strip).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Expenses' }).first().click();
  await expect(page).toHaveURL('/expenses');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
});

test("[e2e-offline-2] waits for the network if a screen's code is not loaded yet", async ({
  signedIn: page,
  context,
}) => {
  // The screens are preloaded; here this one could not be.
  await page.route('**/assets/account-screen*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Financial Overview')).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/account');
  });
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(/^(Offline: as of|You are offline)/)).toBeVisible();
  await page.unroute('**/assets/account-screen*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});
