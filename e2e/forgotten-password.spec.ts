import { errorBanner, logIn, successBanner } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { makeResetLink, pretendMail } from './reset-link.ts';

const NEW_PASSWORD = 'three idlis and a vada';

test.describe('A forgotten password', () => {
  test(
    '[e2e-forgotten-password-1] shows whom to ask from the sign-in screen, and loses no typed value',
    { tag: '@mobile-long' },
    async ({ page }) => {
      await page.goto('/login');
      await expectAccessible(page);
      // The server of these tests sends no mail.
      await expect(page.getByText('Ask the person who runs this server')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeHidden();
      await pretendMail(page);
      await page.reload();
      await expect(page.getByText('Ask the person who runs this server')).toBeHidden();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await page.getByLabel('Username or email').fill('asha');
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(errorBanner(page)).toContainText('Ask the person who runs it');
      await expect(page.getByLabel('Username or email')).toHaveValue('asha');
      await expectAccessible(page);
      await page.route('**/auth/password/forgot/', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(successBanner(page)).toContainText('a link is on its way');
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  );

  test(
    '[e2e-forgotten-password-2] is replaced by a link, once',
    { tag: '@mobile-long' },
    async ({ page, account }) => {
      const link = await makeResetLink(account.username);
      await page.goto(link);
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('Password is too easy to guess.')).toBeVisible();
      await expect(page.getByLabel('New password')).toHaveValue('password1');
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(successBanner(page)).toContainText('Your password is changed.');
      await logIn(page, { ...account, password: NEW_PASSWORD });
      await expect(page).toHaveURL(/\/dashboard$/);

      await page.goto(link);
      await page.getByLabel('New password').fill('and one more of it');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(errorBanner(page)).toContainText('This link has expired, or was used before.');
    },
  );

  test('[e2e-forgotten-password-3] is replaced in a browser that is signed in, and its session ends', async ({
    signedIn: page,
    account,
    request,
  }) => {
    await page.goto(await makeResetLink(account.username));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(successBanner(page)).toContainText('Please sign in with it.');
    const stolen = await request.get('/auth/profile/', {
      headers: { Authorization: `Token ${account.token}` },
    });
    expect(stolen.status()).toBe(401);
  });
});
