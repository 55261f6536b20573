import type { APIRequestContext } from '@playwright/test';
import { logIn } from './app.ts';
import { keepExpense, openWithWorker, test, waiting } from './device.ts';
import { createAccount, expect, type Account } from './fixtures.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

test('[e2e-shared-device-1] keeps waiting entries private to their user, over eight days and another sign-in', async ({
  device,
  account,
  request,
}) => {
  const page = await openWithWorker(device, account);
  await page.goto('/expenses');
  await device.setOffline(true);
  await keepExpense(page, { amount: '45', description: 'Bhel' });

  // Eight days later the session has expired: stored data is shown, and the sign-in is required when the network is
  // back.
  await account.send('POST', '/auth/logout/');
  await page.clock.setSystemTime(Date.now() + EIGHT_DAYS_MS);
  await page.reload();
  await expect(waiting(page)).toContainText('Bhel');
  await device.setOffline(false);
  await expect(page).toHaveURL(/\/login/);

  const other = await createAccount(request);
  await logIn(page, other);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/expenses');
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('Bhel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await logIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/expenses');
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => amountsOf(request, account)).toEqual([45]);
  expect(await amountsOf(request, other)).toEqual([]);
});

/** Signs in again: the device has ended the session that came with the account. */
async function amountsOf(request: APIRequestContext, person: Account): Promise<number[]> {
  const { username, password } = person;
  const signedIn = await request.post('/auth/login/', { data: { username, password } });
  const { token } = await signedIn.json();
  const headers = { Authorization: `Token ${token}` };
  const response = await request.get('/personal/api/expenses/', { headers });
  const expenses: { amount: number }[] = await response.json();
  return expenses.map(({ amount }) => amount);
}
