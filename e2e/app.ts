import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

// Actions of users in the product's own terms. Specs use these functions, roles and names, and no selectors.

/** A person who may have an account. */
export interface Person {
  username: string;
  email: string;
  password: string;
}

/** A new person. */
export function inventPerson(name = 'ananya'): Person {
  const username = `${name}-${randomUUID().slice(0, 12)}`;
  return { username, email: `${username}@example.in`, password: 'chai and two samosas' };
}

/** Fills in and submits the registration form. */
export async function register(page: Page, { username, email, password }: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in and submits the sign-in form. */
export async function logIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The values for the expense form; omitted fields stay unchanged. */
export interface ExpenseEntry {
  amount?: string;
  category?: string;
  description?: string;
}

/** Opens the form for a new expense on the Expenses screen. */
export async function openAddExpense(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Shows the parts of an open form that most entries do without: refund, repeat, receipt, new category, copy. */
export async function openMore(form: Locator): Promise<void> {
  await expect(form).toBeVisible();
  const more = form.getByRole('button', { name: 'More', exact: true, expanded: false });
  if (await more.isVisible()) await more.click();
}

/** Fills in the expense form that is open. */
export async function fillExpense(dialog: Locator, entry: ExpenseEntry): Promise<void> {
  if (entry.amount !== undefined) await dialog.getByLabel('Amount').fill(entry.amount);
  if (entry.category !== undefined) {
    await dialog.getByRole('radio', { name: entry.category }).check();
  }
  if (entry.description !== undefined) {
    await dialog.getByLabel('Description').fill(entry.description);
  }
}

/** Adds an expense on the Expenses screen and waits for its confirmation. */
export async function addExpense(page: Page, entry: ExpenseEntry): Promise<void> {
  const dialog = await openAddExpense(page);
  await fillExpense(dialog, entry);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
}

/** Opens an expense for editing, by the name of its buttons: "Auto to Koramangala, ₹142.00". */
export async function openEditExpense(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit', exact: true });
}

/** Opens the confirmation of a deletion; nothing happens before it is answered. */
export async function openDeleteExpense(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  return page.getByRole('dialog', { name: 'Are you sure?' });
}

/** Sets or changes the monthly budget on the Budget screen. */
export async function setBudget(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^(Set|Edit) Budget$/ }).click();
  await page.getByLabel('Monthly Budget').fill(amount);
  await page.getByRole('button', { name: /^(Set|Update)$/ }).click();
}

/** The confirmation before typed values are discarded. */
export function discardQuestion(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Discard what you typed?' });
}

/** Closes the open form and discards its values. */
export async function discardForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
}

/** The banner of a success. */
export function successBanner(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

/** The toast of a deletion with Undo. */
export function undoToast(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
}

/** The banner of a failure. */
export function errorBanner(page: Page | Locator): Locator {
  const alerts = page.getByRole('alert');
  return alerts.filter({ has: alerts.page().getByRole('button', { name: 'Dismiss' }) });
}

/** Fails unless the status shows an animated spinner. */
export async function expectSpinner(status: Locator): Promise<void> {
  await expect(status).toBeVisible();
  const turning = await status.evaluate((box) =>
    box
      .getAnimations({ subtree: true })
      .some((one) => one instanceof CSSAnimation && one.animationName.includes('spin')),
  );
  expect(turning).toBe(true);
}

/** A part of the page by its heading: "Spending by Category". */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** Opens the profile card unless it is open. */
export async function openProfile(page: Page): Promise<Locator> {
  const card = page.getByRole('dialog', { name: 'Profile' });
  if (!(await card.isVisible())) await page.getByRole('button', { name: 'Profile' }).click();
  return card;
}

/** Answers the browser's next dialog, and returns its text. */
export function answerConfirm(page: Page, isAccepted: boolean): Promise<string> {
  return new Promise((resolve, fail) => {
    page.once('dialog', (dialog) => {
      const answered = isAccepted ? dialog.accept() : dialog.dismiss();
      answered.then(() => resolve(`${dialog.type()}: ${dialog.message()}`), fail);
    });
  });
}
