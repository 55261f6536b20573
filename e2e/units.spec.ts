import type { Page } from '@playwright/test';
import { inventPerson } from './app.ts';
import { createAccount, expect, expectAccessible, test } from './fixtures.ts';
import { openWindowOf, seedGroup } from './groups-app.ts';

test('[e2e-units-1] a family is made on one device, pays on another, and ends there', async ({
  signedIn: page,
  account,
  request,
}) => {
  const rohan = await createAccount(request, inventPerson('rohan'));
  const groupId = await seedGroup(account, {
    name: 'Coorg with the Khans',
    members: [rohan.username, 'Farah', 'Imran', 'Dev'],
    expenses: [
      { amount: 1450, paidBy: 'Farah', between: [account.username] },
      { amount: 4300, paidBy: 'Farah', between: [rohan.username] },
      { amount: 2000, paidBy: 'Imran', between: ['Dev'] },
    ],
  });
  await page.goto(`/groups?group=${groupId}`);
  const other = await openWindowOf(page, rohan);
  await other.goto(`/groups?group=${groupId}`);
  await expect(heading(other)).toBeVisible();

  await page.getByRole('button', { name: 'Families' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle as one' });
  for (const name of [account.username, rohan.username]) {
    await dialog.getByRole('checkbox', { name }).locator('..').click();
  }
  await dialog.getByRole('button', { name: /^You and .* settle as one$/ }).click();
  for (const name of ['Farah', 'Imran']) {
    await dialog.getByRole('checkbox', { name }).locator('..').click();
  }
  await expect(dialog.getByRole('definition')).toHaveText(['3', '2']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Together you owe', { exact: true })).toBeVisible();
  await expect(page.getByText('pays, with you')).toBeVisible();
  await expectAccessible(page);

  // The other device learns of it by itself.
  await expect(other.getByText('Together you owe', { exact: true })).toBeVisible();
  await expect(other.getByText(`pays, with ${account.username}`)).toBeVisible();
  await other
    .getByRole('button', { name: new RegExp(`^Settle ₹5,750.00 from ${rohan.username} to Farah`) })
    .click();
  const payment = other.getByRole('dialog');
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await expect(payment).toHaveCount(0);
  await expect(other.getByText('Settled up').first()).toBeVisible();
  await expect(page.getByText('Settled up').first()).toBeVisible();

  await other.getByRole('button', { name: 'Families 2' }).click();
  const ending = other.getByRole('dialog', { name: 'Settle as one' });
  await ending.getByRole('button', { name: /^You and .* settle apart again$/ }).click();
  await ending.getByRole('button', { name: 'Farah and Imran settle apart again' }).click();
  await ending.getByRole('button', { name: 'Save' }).click();
  await expect(ending).toHaveCount(0);
  await expect(page.getByText('You owe', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('ended settling as one: everybody settles alone.')).toBeVisible();
  await other.context().close();
});

const heading = (page: Page) => page.getByRole('heading', { name: 'Coorg with the Khans' });
