import { expect, test } from './fixtures.ts';

test('[e2e-languages-2] a visitor chooses a language, which is stored on the device; typed values and the focus stay, too', async ({
  page,
}) => {
  await page.goto('/register');
  const username = page.locator('input[name=username]');
  await username.fill('asha');
  const choice = page.getByRole('button', { name: 'اردو', exact: true });
  await choice.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(choice).toHaveAttribute('aria-current', 'true');
  await expect(choice).toBeFocused();
  await expect(username).toHaveValue('asha');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
});

test(
  '[e2e-languages-3] the language of the account is chosen in the account, and overrides that of the device',
  { tag: '@smoke' },
  async ({ signedIn: page, account, browser }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change the language' }).click();
    const dialog = page.getByRole('dialog', { name: 'Language' });
    await expect(dialog.getByRole('radio', { name: /^Same as this device/ })).toBeChecked();
    await dialog.getByRole('radio', { name: 'हिन्दी' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const context = await browser.newContext();
    const otherDevice = await context.newPage();
    await otherDevice.goto('/login');
    await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'en-IN');
    await otherDevice.locator('input[name=username]').fill(account.username);
    await otherDevice.locator('input[name=password]').fill(account.password);
    await otherDevice.locator('form button[type=submit]').click();
    await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'hi');
    await context.close();
  },
);

test('[e2e-languages-4] a visitor reads the language of the browser if none was chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ta-IN' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('button', { name: 'தமிழ்', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await context.close();
});
