import type { Locator, Page } from '@playwright/test';
import { fillExpense, openAddExpense, successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';
import { openAddGroupExpense, openGroup, seedGroup, sendGroupExpense } from './groups-app.ts';
import { goAnew } from './places.ts';

const NOT_UNDERSTOOD = 'Enter an amount, such as 450, 1,20,000 or 450+80.';
const TOO_MANY_DECIMALS = 'An amount has at most two decimals: whole paise.';

test('[amounts-1] an amount is accepted as people write it, and its value is shown while it is typed', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  for (const [typed, understood, said = ''] of [
    ['1,20,000', '₹1,20,000.00'],
    ['120000', '₹1,20,000.00'],
    ['₹ 450', '₹450.00', '₹450.00'],
    ['450+80', '₹530.00', '₹530.00'],
    ['1,00,000 + 99.99', '₹1,00,099.99', '₹1,00,099.99'],
    ['.5', '₹0.50'],
  ] as const) {
    await test.step(`"${typed}" is ${understood}`, async () => {
      const dialog = await openAddExpense(page);
      await dialog.getByLabel('Amount').pressSequentially(typed);
      await expect(dialog.getByRole('status')).toHaveText(said);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
      await expect(page.getByRole('listitem').first()).toContainText(understood);
    });
  }
});

test('[amounts-2] an invalid amount is reported at its field, and is not sent', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  let posts = 0;
  page.on('request', (request) => {
    // Marking notifications as read does not count.
    if (request.method() === 'POST' && !request.url().includes('/notifications/')) posts += 1;
  });
  for (const [index, [typed, sentence]] of (
    [
      ['chai', NOT_UNDERSTOOD],
      ['12.345', TOO_MANY_DECIMALS],
      ['450+', NOT_UNDERSTOOD],
      ['4 5 0 x', NOT_UNDERSTOOD],
    ] as const
  ).entries()) {
    await test.step(`"${typed}"`, async () => {
      const dialog = await openAddExpense(page);
      const amount = dialog.getByLabel('Amount');
      await amount.fill(typed);
      await fillExpense(dialog, { description: 'Tea and rusk' });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(amount).toHaveAccessibleDescription(sentence);
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toBeFocused();
      await expect(amount).toHaveValue(typed);
      await expect(dialog.getByLabel('Description')).toHaveValue('Tea and rusk');
      expect(posts).toBe(index);

      // An error disappears once the field is changed, even if the new value is invalid too.
      await amount.press('End');
      await page.keyboard.type('x');
      await expect(amount).not.toHaveAttribute('aria-invalid');
      await expect(dialog.getByText(sentence)).toBeHidden();
      await amount.fill('450');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
    });
  }
});

test('[amounts-3] every amount field opens the keypad with a decimal point on a phone', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, { name: 'Goa weekend' });
  await page.goto('/expenses');
  await opensDecimalKeypad((await openAddExpense(page)).getByLabel('Amount'));
  await goAnew(page, '/budget');
  await page.getByRole('button', { name: 'Set Budget' }).click();
  await opensDecimalKeypad(page.getByLabel('Monthly Budget'));
  await openGroup(page, 'Goa weekend');
  await opensDecimalKeypad((await openAddGroupExpense(page)).getByLabel('Amount'));
});

test('[amounts-4] the budget and the expenses of groups parse amounts in the same way', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, { name: 'Goa weekend' });
  await page.goto('/budget');
  await page.getByRole('button', { name: 'Set Budget' }).click();
  await saysWhatItUnderstands(page, page.getByLabel('Monthly Budget'));
  await openGroup(page, 'Goa weekend');
  const dialog = await openAddGroupExpense(page);
  await saysWhatItUnderstands(page, dialog.getByLabel('Amount'));
});

test('[amounts-5] the budget and the expenses of groups are whole paise: a third decimal is not sent', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, { name: 'Goa weekend' });
  let posts = 0;
  page.on('request', (request) => {
    // Marking notifications as read does not count.
    if (request.method() === 'POST' && !request.url().includes('/notifications/')) posts += 1;
  });
  await page.goto('/budget');
  await page.getByRole('button', { name: 'Set Budget' }).click();
  const budget = page.getByLabel('Monthly Budget');
  await budget.fill('0.001');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(budget).toHaveAccessibleDescription(TOO_MANY_DECIMALS);
  expect(posts).toBe(0);
  await budget.fill('0.01');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(successBanner(page)).toHaveText('Budget created!');

  await openGroup(page, 'Goa weekend');
  const dialog = await openAddGroupExpense(page);
  const amount = dialog.getByLabel('Amount');
  await amount.fill('12.345');
  await sendGroupExpense(dialog);
  await expect(amount).toHaveAccessibleDescription(TOO_MANY_DECIMALS);
  expect(posts).toBe(1);
  await amount.fill('12.34');
  await sendGroupExpense(dialog);
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
});

test('[amounts-6] an amount is grouped while it is typed; the caret stays at its figure, and the plain amount is sent', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  const dialog = await openAddExpense(page);
  const amount = dialog.getByLabel('Amount');
  await amount.pressSequentially('708069');
  await expect(amount).toHaveValue('7,08,069');
  // In the middle: 7,08,0|69, then one more figure, and one less.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('.');
  await expect(amount).toHaveValue('7,080.69');
  await page.keyboard.press('Home');
  await page.keyboard.type('12');
  await expect(amount).toHaveValue('1,27,080.69');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('17,080.69');
  await page.keyboard.type('3');
  await expect(amount).toHaveValue('1,37,080.69');
  // Backwards over a comma, and forwards over it.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('7,080.69');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(amount).toHaveValue('780.69');

  await amount.fill('');
  // The headless shell needs the permission.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('250000.5'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(amount).toHaveValue('2,50,000.5');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ amount: 250_000.5 });
  await expect(successBanner(page)).toHaveText('Expense added successfully!');

  await page.getByRole('button', { name: /^Edit No description/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('2,50,000.50');
});

test('[amounts-7] Ctrl+Z undoes typing and pasting in an amount, step by step, and Ctrl+Y redoes it', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  const amount = (await openAddExpense(page)).getByLabel('Amount');
  const press = async (keys: string, ...shown: string[]) => {
    for (const value of shown) {
      await page.keyboard.press(keys);
      await expect(amount).toHaveValue(value);
    }
  };
  await amount.pressSequentially('7080');
  await press('ControlOrMeta+z', '708', '70', '7', '', '');
  await press('ControlOrMeta+Shift+z', '7', '70', '708');
  await press('ControlOrMeta+y', '7,080', '7,080');

  // One removed from the middle returns to its place, and typing continues there.
  await press('ArrowLeft', '7,080');
  await press('Backspace', '700');
  await press('ControlOrMeta+z', '7,080');
  await press('6', '70,860');
  await press('ControlOrMeta+y', '70,860');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('250000.5'));
  await amount.selectText();
  await press('ControlOrMeta+v', '2,50,000.5');
  await press('ControlOrMeta+z', '70,860');
  await press('Tab', '70,860');
});

test(
  '[amounts-8] a missing amount is reported at its field, and the form does not move',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    const dialog = await openAddExpense(page);
    const places = async () => [
      await dialog.boundingBox(),
      await dialog.getByRole('radio', { name: 'Food' }).boundingBox(),
    ];
    const before = await places();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter an amount.');
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Enter an amount.');
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await expect(page.getByText('Failed to save expense')).toHaveCount(0);
    expect(await places()).toEqual(before);
  },
);

async function opensDecimalKeypad(field: Locator) {
  await expect(field).toHaveAttribute('inputmode', 'decimal');
}

async function saysWhatItUnderstands(page: Page, field: Locator) {
  await field.fill('1,20,000+0.5');
  await expect(page.getByText('₹1,20,000.50').first()).toBeVisible();
  await field.fill('a lot');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(NOT_UNDERSTOOD);
}
