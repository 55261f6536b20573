import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inventPerson, section } from './app.ts';
import {
  createAccount,
  expect,
  expectAccessible,
  signInQuietly,
  test,
  type Account,
} from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';
import { untilQuiet } from './quiet-network.ts';

// The page of a group on a phone: the bills are on the first screen, and the rest of the page is short.

const PHONES = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
];

/** A group of four in which three guests owe the user, with this many bills. */
async function seedBills(account: Account, count: number): Promise<void> {
  const expenses = Array.from({ length: count }, (_, index) => ({
    amount: 2400,
    paidBy: account.username,
    description: `Dinner ${index + 1} at the homestay`,
  }));
  await seedGroup(account, { name: 'Coorg trip', members: ['Ravi', 'Sana', 'Joseph'], expenses });
}

for (const viewport of PHONES) {
  for (const { bills, most } of [
    { bills: 1, most: 1000 },
    { bills: 9, most: 1500 },
  ]) {
    test(`[calm-group-1] a group’s bills begin on the first screen, and its page is short (${viewport.width} px, bills: ${bills})`, async ({
      page,
      request,
    }) => {
      const name = `meena${randomUUID().slice(0, 4)}`;
      const account = await createAccount(request, { ...inventPerson(), username: name });
      await signInQuietly(page, account);
      await page.setViewportSize(viewport);
      await seedBills(account, bills);
      await openGroup(page, 'Coorg trip');
      await untilQuiet(page);
      const rows = section(page, 'Recent Expenses').getByRole('listitem');
      await expect(rows).toHaveCount(bills);
      const first = await rows.first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(480);
      expect(first?.height).toBeLessThanOrEqual(57);
      expect(await heightOf(page)).toBeLessThanOrEqual(most);
      expect((await controlsOf(page)).length).toBeLessThanOrEqual(8);
    });
  }
}

for (const viewport of PHONES) {
  test.describe(`At ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('[calm-group-2] who paid and who shares are one line in the form of a bill, until they were chosen once', async ({
      signedIn: page,
      account,
    }) => {
      await seedGroup(account, { name: 'Coorg trip', members: ['Ravi', 'Sana', 'Joseph'] });
      await openGroup(page, 'Coorg trip');
      const opener = page.getByRole('button', { name: 'Add Expense' });
      await opener.click();
      const form = page.getByRole('dialog', { name: 'Add Expense' });
      const line = form.getByRole('button', { name: 'Paid By you Split Between everyone' });
      await expect(line).toHaveAttribute('aria-expanded', 'false');
      expect((await line.boundingBox())?.height).toBe(44);
      await expect(form.getByRole('radio', { name: 'Ravi' })).toBeHidden();
      // With one choice of the day in a line of its own at 360 pixels.
      expect((await form.boundingBox())?.height).toBeLessThanOrEqual(580);
      await expectAccessible(page);
      await form.getByLabel('Amount').fill('400');
      await form.getByRole('button', { name: 'Add Expense' }).click();
      const bills = section(page, 'Recent Expenses').getByRole('listitem');
      await expect(bills).toHaveText([/Paid by you.*₹100\.00 each/]);

      await opener.click();
      await line.click();
      const own = form.getByRole('radio', { name: `${account.username} you` });
      await expect(own).toBeFocused();
      await expect(own).toBeChecked();
      await form.getByRole('radio', { name: 'Ravi' }).check();
      await form.getByLabel('Amount').fill('800');
      await form.getByRole('button', { name: 'Add Expense' }).click();
      await expect(bills).toHaveText([/Paid by Ravi.*₹200\.00 each/, /₹100\.00 each/]);

      await opener.click();
      await expect(own).toBeChecked();
      await expect(line).toBeHidden();
    });
  });
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** The controls of the group above the tab bar, besides the rows of its lists. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fold = Math.min(
      ...[...document.querySelectorAll('nav')].map((one) => one.getBoundingClientRect().top),
    );
    return [...document.querySelectorAll('main button, main a, main input')]
      .filter(
        (one) =>
          one.checkVisibility() && one.closest('li:not(:has(button[aria-expanded]))') === null,
      )
      .filter((one) => one.getBoundingClientRect().top < fold)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });
}
