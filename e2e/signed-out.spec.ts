import type { Locator, Page } from '@playwright/test';
import { fillExpense, inventPerson, openAddExpense } from './app.ts';
import { createAccount, expect, expectAccessible, test, type Account } from './fixtures.ts';
import { logOut, sidebar } from './shell-app.ts';

// An expired session loses neither the place nor the typed values.

const SIGNED_OUT = 'You were signed out. Sign in to continue.';
const PLACE = '/expenses?month=2026-02&category=Food';

test(
  '[signed-out-1] a form is restored, with its typed values, for the user who signs in again',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await page.goto('/expenses');
    const form = await openAddExpense(page);
    await fillExpense(form, { amount: '450', category: 'Transport', description: 'Auto to Hampi' });
    await endSessionBySaving(page, form);

    await expect(page).toHaveURL('/login');
    await expect(page.getByText(SIGNED_OUT)).toContainText(
      'What you typed in Add Expense is saved here. It opens again after you sign in.',
    );
    await expect(page.getByText('Auto to Hampi')).toBeHidden();
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await signInAs(page, account);

    await expect(page).toHaveURL('/expenses');
    await expect(form.getByLabel('Amount')).toHaveValue('450');
    await expect(form.getByText(/^What you typed until \d{1,2}:\d\d\s[ap]m\.$/)).toBeVisible();
    await expect(form.getByText('Failed to save expense')).toBeHidden();
    await expect(form.getByRole('radio', { name: 'Transport' })).toBeChecked();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Auto to Hampi')).toBeVisible();
  },
);

test('[signed-out-2] no typed values, and no place, are kept for another user', async ({
  signedIn: page,
  request,
}) => {
  await page.goto(PLACE);
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '450', description: 'Auto to Hampi' });
  await endSessionBySaving(page, form);
  await page.getByRole('link', { name: 'Sign in as somebody else' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByText(SIGNED_OUT)).toBeHidden();

  await signInAs(page, await createAccount(request, inventPerson('rohan')));
  await expect(page).toHaveURL('/dashboard');
  await sidebar(page).getByRole('link', { name: 'Expenses' }).click();
  await expect(page.getByText('No expenses yet')).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain('Auto to Hampi');
});

test('[signed-out-3] a link opens its page once the visitor has signed in or registered', async ({
  page,
  account,
}) => {
  await page.goto(PLACE);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText("We'll take you to Expenses next.")).toBeVisible();
  await expect(page.getByText(SIGNED_OUT)).toBeHidden();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, account);
  await expect(page).toHaveURL(PLACE);
});

test('[signed-out-4] Logout in one tab leaves the others in place, for the same user', async ({
  signedIn: page,
  account,
  context,
}) => {
  await page.goto('/dashboard');
  const otherTab = await context.newPage();
  await otherTab.goto(PLACE);
  await expect(sidebar(otherTab)).toBeVisible();
  await logOut(page);
  await expect(page.getByText(SIGNED_OUT)).toBeHidden();
  await expect(otherTab.getByText(SIGNED_OUT)).toBeVisible();
  // A user who signed out may have done it for another one.
  await expect(otherTab.getByLabel('Username')).toHaveValue('');
  await signInAs(page, account);
  await expect(page).toHaveURL('/dashboard');
  await expect(otherTab).toHaveURL(PLACE);
  await expect(sidebar(otherTab)).toBeVisible();
});

/** Submits the form with a token that the server no longer knows; no other call may end the session before. */
async function endSessionBySaving(page: Page, form: Locator) {
  const isSaving = (url: URL) => url.pathname === '/personal/api/expenses/';
  await page.route(isSaving, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { error: 'Sign in first.' } })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute(isSaving);
}

async function signInAs(page: Page, { username, password }: Account) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
