import type { Browser, Page } from '@playwright/test';
import { errorBanner, logIn, successBanner } from './app.ts';
import { expect, expectAccessible, signInQuietly, test, type Account } from './fixtures.ts';
import { openPasskeyDevice, PASSKEY_ORIGIN } from './passkey-device.ts';
import { followLink } from './places.ts';

async function openSignedIn(browser: Browser, account: Account) {
  const device = await openPasskeyDevice(browser);
  await signInQuietly(device.page, account);
  await device.page.goto('/account');
  return device;
}

async function signInByPasskey(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

async function signOut(page: Page): Promise<void> {
  await followLink(page, '/dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe('A passkey', () => {
  test('[e2e-passkeys-1] is added after the password, signs in without it, and no longer once it is removed', async ({
    browser,
    account,
  }) => {
    const { page, sensor } = await openSignedIn(browser, account);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Added today, not used yet');
    await expectAccessible(page);
    await signOut(page);
    await expectAccessible(page);
    await signInByPasskey(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/account');
    await expect(page.getByRole('main')).toContainText('last used today');

    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);
    const { credentials } = await sensor.session.send('WebAuthn.getCredentials', {
      authenticatorId: sensor.authenticatorId,
    });
    expect(credentials).toHaveLength(1);
    await signOut(page);
    await signInByPasskey(page);
    await expect(errorBanner(page)).toContainText('That passkey did not work.');
    await logIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().close();
  });

  test('[e2e-passkeys-2] is not offered if the page cannot use one', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'isSecureContext', { value: false }),
    );
    await page.goto(`${PASSKEY_ORIGIN}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });

  test('[e2e-passkeys-3] is not added when its owner refuses', async ({ browser, account }) => {
    const { page, sensor } = await openSignedIn(browser, account);
    await sensor.session.send('WebAuthn.setUserVerified', {
      authenticatorId: sensor.authenticatorId,
      isUserVerified: false,
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('No passkey was used.');
    await expect(successBanner(page)).toHaveCount(0);
    expect(await account.send('GET', '/auth/passkeys/')).toEqual([]);
    await page.context().close();
  });
});
