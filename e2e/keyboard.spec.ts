import type { Page } from '@playwright/test';
import { openAddExpense, openProfile, section, successBanner } from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';
import { expectReachableByTab } from './keyboard-walk.ts';
import { goAnew } from './places.ts';
import { untilQuiet } from './quiet-network.ts';

test.describe('The Tab key', () => {
  test('reaches everything on the sign-in and registration screens', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const stops = await expectReachableByTab(page);
    expect(stops).toEqual([
      'Username',
      'Password',
      'Show password',
      'Sign in',
      'Create an account',
      'English',
      'हिन्दी',
      'বাংলা',
      'मराठी',
      'తెలుగు',
      'தமிழ்',
      'ગુજરાતી',
      'ಕನ್ನಡ',
      'മലയാളം',
      'ਪੰਜਾਬੀ',
      'اردو',
    ]);
    await page.goto('/register');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectReachableByTab(page);
  });

  test(
    'reaches everything on every screen and of an open group',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await fill(account);
      for (const path of ['/dashboard', '/expenses', '/budget', '/groups']) {
        await test.step(path, async () => {
          await open(page, path);
          // It is last.
          if (path === '/expenses') await page.getByRole('button', { name: 'Export' }).waitFor();
          const stops = await expectReachableByTab(page);
          expect(stops[0]).toBe('Skip to content');
        });
      }
      await openGroup(page, 'Goa weekend');
      await expect(section(page, 'Recent Expenses').getByRole('listitem')).toHaveCount(1);
      await expectReachableByTab(page);
    },
  );

  test(
    'reaches everything in a form, and stays inside it',
    { tag: '@mobile-long' },
    async ({ signedIn: page }) => {
      await open(page, '/expenses');
      const dialog = await openAddExpense(page);
      // Some of its buttons arrive with their code.
      await untilQuiet(page);
      await expectReachableByTab(page);
      await dialog.getByRole('button', { name: 'Close' }).focus();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        // Beyond the dialog there is only the browser itself.
        expect(
          await page.evaluate(() => {
            const focused = document.activeElement;
            return focused === document.body || focused?.closest('dialog') !== null;
          }),
        ).toBe(true);
      }
    },
  );

  test('skips from the top to the content by the first link', async ({ signedIn: page }) => {
    await open(page, '/expenses');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
  });

  test('closes a dropdown when it leaves it', async ({ signedIn: page }) => {
    await open(page, '/dashboard');
    const card = await openProfile(page);
    await card.getByRole('radio', { name: 'System' }).focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(card).toBeHidden({ timeout: 100 });
    }).toPass({ timeout: 5_000 });
  });
});

test('Esc closes every dialog, card and form, and restores the focus', async ({
  signedIn: page,
  account,
}) => {
  await open(page, '/budget');
  const button = page.getByRole('button', { name: 'Set Budget' });
  await button.press('Enter');
  await expect(page.getByLabel('Monthly Budget')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Monthly Budget')).toBeHidden();
  await expect(button).toBeFocused();
  await closesWithEsc(page, 'Notifications', 'Notifications');
  await closesWithEsc(page, 'Profile', 'Profile');

  await fill(account);
  await goAnew(page, '/expenses');
  await closesWithEsc(page, 'Add Expense', 'Add Expense');
  await closesWithEsc(page, 'Edit Dosa, ₹250.00', 'Edit');
  await closesWithEsc(page, 'Delete Dosa, ₹250.00', 'Are you sure?');

  await openGroup(page, 'Goa weekend');
  await closesWithEsc(page, 'Create Group', 'Create New Group');
  await closesWithEsc(page, 'Add Expense', 'Add Expense');
  await closesWithEsc(page, 'Add Member', 'Add Member');
  await closesWithEsc(page, 'Remove Rohan', 'Remove Member');
});

test.describe('The key n', () => {
  test('adds an expense from every screen', async ({ signedIn: page }) => {
    await open(page, '/dashboard');
    for (const path of ['/dashboard', '/expenses', '/budget', '/groups']) {
      await test.step(path, async () => {
        await goAnew(page, path);
        await expectLoaded(page);
        await page.keyboard.press('n');
        await expect(page.getByLabel('Quick add')).toBeFocused();
        await expect(page.getByLabel('Quick add')).toHaveValue('');
        await page.keyboard.type('180');
        await page.keyboard.press('Enter');
        await expect(successBanner(page)).toHaveText('Expense added successfully!');
      });
    }
  });

  test('adds an expense of the open group, and is shown by the field and the button that do the same', async ({
    signedIn: page,
    account,
  }) => {
    await fill(account);
    await open(page, '/expenses');
    const line = page.getByLabel('Quick add');
    await expect(line).toHaveAttribute('title', 'Quick add (n)');
    await expect(line).toHaveAttribute('aria-keyshortcuts', 'n');
    await openGroup(page, 'Goa weekend');
    const button = page.getByRole('button', { name: 'Add Expense' });
    await expect(button).toHaveAttribute('title', 'Add Expense (n)');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog').getByText('Paid By')).toBeVisible();
  });

  test('does nothing with Ctrl, in a field or behind a dialog', async ({ signedIn: page }) => {
    await open(page, '/budget');
    await page.getByRole('button', { name: 'Set Budget' }).click();
    await page.getByLabel('Monthly Budget').press('n');
    await expect(page.getByLabel('Monthly Budget')).toHaveValue('n');
    await open(page, '/groups');
    await page.keyboard.press('Control+n');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('n');
    await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
    await expect(page).toHaveURL('/groups');
  });
});

test(
  'an expense is added, changed and deleted without a pointer',
  { tag: '@smoke' },
  async ({ signedIn: page }) => {
    await open(page, '/expenses');
    await page.getByRole('button', { name: 'Add Expense' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused();
    await page.keyboard.type('450+80');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Broadband');
    await page.keyboard.press('Enter');
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    const row = page.getByRole('listitem');
    await expect(row).toContainText('Broadband');
    await expect(row).toContainText('Bills');
    await expect(row).toContainText('₹530.00');

    await page.getByRole('button', { name: 'Edit Broadband, ₹530.00' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Amount').fill('540');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('₹540.00');
    await expect(page.getByRole('button', { name: 'Edit Broadband, ₹540.00' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete Broadband, ₹540.00' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No expenses yet')).toBeVisible();
  },
);

/** Some of everything. */
async function fill(account: Account) {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  await account.send('POST', '/personal/api/expenses/', {
    amount: 250,
    category: 'Food',
    description: 'Dosa',
  });
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Villa' }],
  });
}

/** Opens a screen and waits until it has loaded. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expectLoaded(page);
}

async function expectLoaded(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function closesWithEsc(page: Page, opener: string, dialogName: string) {
  const button = page.getByRole('button', { name: opener, exact: true });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: dialogName, exact: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}
