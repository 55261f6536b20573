import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { logIn, openProfile } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const NEW_PASSWORD = 'three idlis and a vada';

test.describe('The account page', () => {
  test(
    'is opened from the profile card, and accepts a UPI id',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await page.goto('/dashboard');
      await (await openProfile(page)).getByRole('link', { name: 'Account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      await page.getByRole('button', { name: 'Add, UPI id' }).click();
      await page.getByRole('textbox', { name: 'UPI id' }).fill('no handle');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('UPI id must look like name@bank.')).toBeVisible();
      await page.getByRole('textbox', { name: 'UPI id' }).fill('ananya@upi');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('main')).toContainText('ananya@upi');
      const { upi_id: upiId } = await account.send('GET', '/auth/profile/');
      expect(upiId).toBe('ananya@upi');
    },
  );

  test('changes the password and ends another sign-in', async ({ signedIn: page, account }) => {
    await account.send('POST', '/auth/login/', account);
    await page.goto('/account');
    await page
      .getByRole('button', { name: /^End the sign-in on/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^End the sign-in on/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await account.send('POST', '/auth/login/', { ...account, password: NEW_PASSWORD });
  });

  test('turns on a second factor, which the next sign-in asks for', async ({
    signedIn: page,
    account,
    browser,
  }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    const key = (await page.getByText(/^Key: /).innerText()).replace('Key: ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.getByLabel(/6 digits/).fill(totp.generate());
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible();
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main')).toContainText('On, 10 recovery codes left');

    const elsewhere = await browser.newPage();
    await logIn(elsewhere, account);
    await elsewhere.getByLabel('Code').fill('000000');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await expect(elsewhere.getByRole('alert')).toContainText('That code is not right');
    await elsewhere.getByLabel('Code').fill(codes[0] ?? '');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await elsewhere.close();
  });

  test('[e2e-account-1] exports everything, and offers that before the account is deleted', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('POST', '/personal/api/expenses/', {
      amount: 120,
      category: 'Food',
      description: 'Masala dosa',
    });
    await page.goto('/account');
    for (const name of ['Export everything', 'Export everything first']) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^hisaab-\d{4}-\d{2}-\d{2}\.json$/);
      const { profile, expenses } = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(profile.username).toBe(account.username);
      expect(expenses).toMatchObject([{ description: 'Masala dosa', amount: 120 }]);
      if (name === 'Export everything') {
        await page.getByRole('button', { name: 'Delete account' }).click();
      }
    }
    await page.route('**/auth/export/', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many exports.' } }),
    );
    await page.getByRole('button', { name: 'Export everything first' }).click();
    await expect(page.getByRole('dialog')).toContainText('Too many exports.');
    await expectAccessible(page);
  });

  test('deletes the account after showing what happens to its groups', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('POST', '/group/api/groups/', { name: 'Goa' });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Goa has no other registered member and is deleted.');
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, account);
    await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  });
});

test('an expired link for a new password says so', async ({ page }) => {
  await page.goto(`/reset-password#1.${'x'.repeat(43)}`);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired, or was used before.');
  await expectAccessible(page);
});
