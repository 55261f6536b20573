import { openAddExpense, successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';

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
