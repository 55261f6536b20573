import { expect, test } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';

const MESSAGES = '/personal/api/messages/';

test(
  '[e2e-waiting-1] three messages that wait are confirmed on a phone, and a wrong tap is taken back',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    await seedGroup(account, {
      name: 'Goa weekend',
      members: ['Rohan'],
      expenses: [{ amount: 600, paidBy: account.username }],
    });
    await page.goto('/expenses');
    await expect(page.getByText('to confirm')).toBeHidden();
    for (const text of [
      'Rs.300.00 credited to A/c XX4417 by UPI from ROHAN. Ref 632011874455',
      'Paid Rs.120 to Anna Canteen and Rs.80 to Swiggy from your wallet. Bal Rs.1,204',
      'Rs 500 zorbed from A/c XX1234 at CAFE AROMA',
    ])
      await account.send('POST', MESSAGES, { text });
    await page.goto('/expenses');
    await page.getByRole('button', { name: '3 messages to confirm' }).click();
    const dialog = page.getByRole('dialog', { name: /to confirm/ });
    await expect(dialog).toContainText('ROHAN. Ref 632011874455');

    await dialog.getByRole('button', { name: /^Record it/ }).click();
    await expect(dialog).toContainText('Recorded: Rohan pays you in Goa weekend, ₹300.00');
    await dialog.getByRole('button', { name: 'Add all, ₹200.00' }).click();
    await expect(dialog).toContainText('Recorded: Anna Canteen, ₹200.00');
    await dialog.getByRole('button', { name: 'It is none of these' }).click();
    await expect(dialog).toContainText('All done.');
    const wrong = dialog.getByRole('listitem').filter({ hasText: 'Message dropped' });
    await wrong.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: /^Add it/ }).click();
    await expect(dialog).toContainText('Cafe Aroma, ₹500.00');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const list = page.getByRole('list', { name: 'Expenses' });
    for (const name of ['Anna Canteen', 'Swiggy', 'Cafe Aroma']) {
      await expect(list).toContainText(name);
    }
    await expect(page.getByText('to confirm')).toBeHidden();
  },
);

test('[e2e-waiting-2] all that each have one certain proposal are confirmed with one tap, and offline it says what it needs', async ({
  signedIn: page,
  account,
  context,
}) => {
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Advanced' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: 'Confirm every message' }).click();
  await saved;
  await expect(page.getByRole('switch', { name: 'Confirm every message' })).toBeChecked();
  await account.send('POST', MESSAGES, { text: 'Paid Rs 80 to Amul from A/c XX1234' });
  await account.send('POST', MESSAGES, { text: 'Paid Rs 45 to Swiggy from A/c XX1234' });
  await page.goto('/expenses');
  await page.getByRole('button', { name: '2 messages to confirm' }).click();
  const dialog = page.getByRole('dialog', { name: /to confirm/ });
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Confirm all, ₹125.00' }).click();
  await expect(dialog).toContainText('Could not be recorded');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Confirm all, ₹125.00' }).click();
  await expect(dialog).toContainText('All done.');
});

test(
  '[e2e-waiting-3] what was read wrongly is changed in the form before it is confirmed',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', MESSAGES, { text: 'Rs 500 zorbed from A/c XX1234 at CAFE AROMA' });
    await page.goto('/expenses');
    await page.getByRole('button', { name: '1 message to confirm' }).click();
    await page.getByRole('button', { name: 'Change it first' }).click();
    const form = page.getByRole('dialog', { name: 'Change it first' });
    await expect(form.getByLabel(/^Description/)).toHaveValue('Cafe Aroma');
    await form.getByLabel('Amount').fill('550');
    await form.getByRole('button', { name: 'Add it' }).click();
    const dialog = page.getByRole('dialog', { name: /to confirm/ });
    await expect(dialog).toContainText('Recorded: Cafe Aroma, ₹550.00');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('₹550.00');
  },
);

test('[e2e-waiting-4] a payment of a group is changed before it is recorded', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan', 'Sara'],
    expenses: [{ amount: 900, paidBy: account.username }],
  });
  await account.send('POST', MESSAGES, {
    text: 'Rs.300.00 credited to A/c XX4417 by UPI from ROHAN. Ref 632011874455',
  });
  await page.goto('/expenses');
  await page.getByRole('button', { name: '1 message to confirm' }).click();
  await page.getByRole('button', { name: 'Change it first' }).click();
  const form = page.getByRole('dialog', { name: 'Change it first' });
  await expect(form.getByLabel('Group')).toContainText('Goa weekend');
  await form.getByLabel('Who pays').selectOption('Sara');
  await form.getByLabel('Amount').fill('250');
  await form.getByRole('button', { name: 'Record it' }).click();
  const dialog = page.getByRole('dialog', { name: /to confirm/ });
  await expect(dialog).toContainText('Recorded: Sara pays you in Goa weekend, ₹250.00');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('Rohan pays you in Goa weekend');
});
