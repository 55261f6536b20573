import { successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';

const SPENT =
  'INR 1,299.00 spent using ICICI Bank Card XX1234 on 02-Nov-26 on Croma. Avl Limit: INR 1,50,000.00. If not you, call 1800 2662';
const OTP = '482913 is your OTP for a payment of Rs 2,499.00 at MYNTRA. Do not share it.';

test('[e2e-quick-1] one line becomes an expense, shown before Enter saves it', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Financial Overview')).toBeVisible();
  await page.keyboard.press('n');
  const line = page.getByLabel('Quick add');
  await expect(line).toBeFocused();
  await page.keyboard.type('auto 80 yesterday');
  await expect(page.getByRole('button', { name: 'Amount ₹80.00, change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Description Auto, change' })).toBeVisible();
  await expect(page.getByLabel('Category, guessed, change')).toHaveValue('Transport');
  await page.keyboard.press('Enter');
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('');
  // Yesterday may be in the month before.
  await page.goto('/expenses?month=all');
  const row = page.getByRole('listitem').filter({ hasText: 'Auto' });
  await expect(row).toContainText('Transport');
  await expect(row).toContainText('₹80.00');
});

test(
  '[e2e-quick-2] each part can be changed with one tap, and what is shown is saved',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    await page.getByLabel('Quick add').fill('120 chai');
    await page.getByLabel('Category, guessed, change').selectOption('Other');
    await page.getByRole('button', { name: 'Description Chai, change' }).click();
    await page.keyboard.type('Tea for all');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Amount ₹120.00, change' }).click();
    await page.keyboard.type('1,250.50');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Tea for all' });
    await expect(row).toContainText('₹1,250.50');
    await expect(row).toContainText('Other');
  },
);

test('[e2e-quick-3] without a certain amount Enter opens the form, without any it says why', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  const line = page.getByLabel('Quick add');
  await line.fill('chai with Rohan');
  await line.press('Enter');
  await expect(page.getByText('There is no amount in this line.')).toBeVisible();
  await line.fill('dinner 450 or 540');
  await expect(page.getByRole('button', { name: 'Take ₹540.00' })).toBeVisible();
  await line.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog.getByLabel('Description')).toHaveValue('Dinner');
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No expenses yet')).toBeVisible();
});

test('[e2e-quick-4] each of several pasted messages is confirmed by itself, and a code is no expense', async ({
  signedIn: page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.postData() ?? ''));
  // The message is of a month that is over.
  await page.goto('/expenses?month=all');
  const line = page.getByLabel('Quick add');
  await line.focus();
  await line.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `${OTP}\n\n${SPENT}`);
  await expect(page.getByText('Message 1 of 2')).toBeVisible();
  await expect(page.getByText('This is a code, not a payment.')).toBeVisible();
  await line.press('Enter');
  await expect(page.getByText('This is a code, not a payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('it is sent nowhere and not kept')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Amount ₹1,299.00, change' })).toBeVisible();
  await line.press('Enter');
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
  await expect(page.getByRole('listitem').filter({ hasText: 'Croma' })).toBeVisible();
  expect(requested.filter((body) => /OTP|482913|Avl Limit/.test(body))).toEqual([]);
});

test('[e2e-quick-5] the line and everything parsed from it stay visible above the keyboard of a phone', async ({
  signedIn: page,
}) => {
  const above = 844 - 336;
  await page.setViewportSize({ width: 390, height: above });
  await page.goto('/expenses');
  await page.getByLabel('Quick add').fill('auto 80 yesterday');
  for (const part of [
    page.getByLabel('Quick add'),
    page.getByRole('button', { name: 'Amount ₹80.00, change' }),
    page.getByLabel('Category, guessed, change'),
    page.getByLabel('Date, change'),
    page.getByRole('button', { name: 'Add', exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});
