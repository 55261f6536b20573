import type { Page } from '@playwright/test';
import { errorBanner, expectSpinner, inventPerson, logIn, register, successBanner } from './app.ts';
import { createAccount, expect, expectAccessible, signInQuietly, test } from './fixtures.ts';
import { followLink } from './places.ts';
import { logOut, sidebar } from './shell-app.ts';

const PROFILE_CALL = '**/auth/profile/';
/** The app opens a stored session after this time, checked or not. */
const CHECK_AT_MOST_MS = 1_500;
const PROTECTED = ['/', '/dashboard', '/expenses', '/budget', '/groups'];

test.describe('Registering', () => {
  test(
    '[e2e-auth-1] continues at the sign-in with a success message, shown once',
    { tag: '@smoke' },
    async ({ page }) => {
      const person = inventPerson();
      await register(page, person);
      await expect(page).toHaveURL('/login');
      await expect(successBanner(page)).toHaveText('Registration successful! Please log in.');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Username')).toHaveValue(person.username);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(successBanner(page)).toBeHidden();

      await logIn(page, person);
      await expect(page).toHaveURL('/dashboard');
    },
  );

  test('[e2e-auth-5] refuses an existing name, whatever its case', async ({ page, account }) => {
    await register(page, { ...inventPerson(), username: account.username.toUpperCase() });
    await expect(errorBanner(page)).toHaveText('That username is taken. Please choose another.');
    await expect(page).toHaveURL('/register');
  });

  test('[e2e-auth-7] links back to the sign-in', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
  });
});

test.describe('Signing in', () => {
  test(
    '[e2e-auth-8] opens the dashboard, whatever the case of the name',
    { tag: '@mobile-long' },
    async ({ page, account }) => {
      await logIn(page, { ...account, username: account.username.toUpperCase() });
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText(`Welcome back, ${account.username}!`)).toBeVisible();
      const stored = await storedSession(page);
      expect(stored.token).toMatch(/./);
      expect(stored.user).toMatchObject({ id: account.id, username: account.username });
    },
  );

  test('[e2e-auth-10] has fields that password managers recognise and that accept pasted text', async ({
    page,
  }) => {
    for (const [path, passwords] of [
      ['/login', 'current-password'],
      ['/register', 'new-password'],
    ] as const) {
      await page.goto(path);
      const username = page.getByLabel('Username');
      const password = page.getByLabel('Password', { exact: true });
      await expect(username).toHaveAttribute('autocomplete', 'username');
      await expect(password).toHaveAttribute('autocomplete', passwords);
      await expect(password).toHaveAttribute('type', 'password');
      await username.fill('chai and two samosas');
      await username.press('Control+A');
      await username.press('Control+C');
      await password.press('Control+V');
      await expect(password).toHaveValue('chai and two samosas');
    }
  });

  test('works if the browser stores nothing, until the page is closed', async ({
    page,
    account,
    expectErrors,
  }) => {
    expectErrors(/Storage is forbidden here/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Storage is forbidden here.', 'SecurityError');
        },
      });
    });
    await logIn(page, account);
    await expect(page.getByText(`Welcome back, ${account.username}!`)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByText('No groups yet')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/login');
  });

  test('works if the storage is full', async ({ page, account, expectErrors }) => {
    expectErrors(/The quota is used up/);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota is used up.', 'QuotaExceededError');
      };
    });
    await logIn(page, account);
    await expect(page.getByText(`Welcome back, ${account.username}!`)).toBeVisible();
  });
});

test.describe('The session', () => {
  test('[e2e-auth-13] survives a reload, with a spinner while it is checked', async ({
    page,
    account,
  }) => {
    await logIn(page, account);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/budget');
    const letGo = await hold(page, PROFILE_CALL);
    await neverEnds(page, CHECK_AT_MOST_MS);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Checking your session');
    await expectSpinner(page.getByRole('status'));
    await expect(sidebar(page)).toBeHidden();
    letGo();
    await expect(page.getByText(`Welcome back, ${account.username}!`)).toBeVisible();
    await expect(page).toHaveURL('/budget');
  });

  test(
    '[e2e-auth-16] is required by every screen of the product',
    { tag: '@smoke' },
    async ({ page }) => {
      for (const path of PROTECTED) {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      }
    },
  );

  test('[e2e-auth-17] redirects the start and the sign-in to the dashboard', async ({
    signedIn: page,
  }) => {
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('region', { name: 'Financial Overview' })).toBeVisible();
    }
  });

  test(
    '[e2e-auth-19] ends with Logout, here and on the server',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      await page.goto('/groups');
      await page.evaluate(() => localStorage.setItem('profileImage', 'data:,'));
      const ended = page.waitForResponse('**/auth/logout/');
      await logOut(page);
      await expect(page).toHaveURL('/login');
      expect(await storedSession(page)).toEqual({ token: null, user: null, profileImage: null });
      // The closed page may have ended it at the last moment.
      await ended;
      await expect(account.send('GET', '/auth/profile/')).rejects.toThrow('401');
      await page.goto('/groups');
      await expect(page).toHaveURL('/login');
    },
  );

  test('ends in every tab', async ({ signedIn: page, context }) => {
    await page.goto('/dashboard');
    const otherTab = await context.newPage();
    await otherTab.goto('/expenses');
    await expect(sidebar(otherTab)).toBeVisible();
    await logOut(page);
    await expect(otherTab).toHaveURL('/login');
  });

  test('[e2e-auth-21] shows no data of one user to the next', async ({
    signedIn: page,
    account,
    request,
  }) => {
    await account.send('POST', '/personal/api/expenses/', {
      amount: 4321,
      category: 'Other',
      description: 'Birthday present',
    });
    await page.goto('/expenses');
    await expect(page.getByText('Birthday present')).toBeVisible();
    await logOut(page);
    const next = await createAccount(request, inventPerson('rohan'));
    await page.getByLabel('Username').fill(next.username);
    await page.getByLabel('Password', { exact: true }).fill(next.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(`Welcome back, ${next.username}!`)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Expenses' }).click();
    await expect(page.getByText('No expenses yet')).toBeVisible();
    await expect(page.getByText('Birthday present')).toBeHidden();
  });
});

test.describe('The frame', () => {
  test('[e2e-auth-22] links to every screen and marks the current one', async ({
    signedIn: page,
    account,
  }) => {
    await page.goto('/');
    const links = sidebar(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Dashboard', 'Expenses', 'Budget', 'Groups']);
    for (const [index, path] of ['/', '/expenses', '/budget', '/groups'].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', path);
    }
    for (const [name, path] of [
      ['Expenses', '/expenses'],
      ['Budget', '/budget'],
      ['Groups', '/groups'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      const link = links.filter({ hasText: name });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await expect(sidebar(page)).toContainText(account.username);
    await expect(page.getByText(`Welcome back, ${account.username}!`)).toBeVisible();
    await expectAccessible(page);
  });

  test('[e2e-auth-23] calls a user without a name Guest', async ({ page, account }) => {
    await signInQuietly(page, { ...account, username: '' });
    await page.route(PROFILE_CALL, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome back, Guest!')).toBeVisible();
    await expect(sidebar(page)).toContainText('UGuest');
  });

  test('[e2e-auth-24] stays at an unknown address', async ({ signedIn: page }) => {
    await page.goto('/accounts');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('[e2e-auth-25] has no screen at an address with more than the screen’s name', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard');
    for (const path of ['/dashboard/1', '/expenses/1', '/budget/1', '/groups/1', '/login/1']) {
      await followLink(page, '/dashboard');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
      await followLink(page, path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });
});

/** Holds the responses of a call until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A timer of this length does not end, so that a slow machine has the time to see what is shown until then. */
async function neverEnds(page: Page, ms: number): Promise<void> {
  await page.addInitScript((endless) => {
    const { setTimeout: set } = window;
    const patched = (handler: () => void, delay?: number, ...values: []) =>
      set(handler, delay === endless ? 2 ** 31 - 1 : delay, ...values);
    Object.assign(window, { setTimeout: patched });
  }, ms);
}

function storedSession(page: Page) {
  return page.evaluate(() => {
    const user = localStorage.getItem('user');
    return {
      token: localStorage.getItem('token'),
      user: user === null ? null : JSON.parse(user),
      profileImage: localStorage.getItem('profileImage'),
    };
  });
}
