import type { Locator, Page } from '@playwright/test';
import { inventPerson, section, successBanner, type Person } from './app.ts';
import { expect, test } from './fixtures.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openGroup,
  seedGroup,
  sendGroupExpense,
} from './groups-app.ts';
import { tapper } from './tapper.ts';

// Two people on two devices start to share a household.

test(
  '[household-1] an invited person registers through the link, becomes the guest with the history, and both see the budget change',
  { tag: '@smoke' },
  async ({ signedIn: page, account }) => {
    const groupId = await seedGroup(account, {
      name: 'Flat 4B',
      members: ['Rohan', 'Meera'],
      expenses: [{ amount: 900, paidBy: account.username, description: 'Broadband' }],
    });
    await account.send('PUT', `/group/api/groups/${groupId}/budget/`, { limit: 1000 });
    await openGroup(page, 'Flat 4B');
    await page.getByRole('button', { name: 'Invite' }).click();
    const url = await linkOf(page);

    const rohan = await openEmptyWindow(page);
    const person = inventPerson('rohan');
    await rohan.goto(url);
    await rohan.getByRole('link', { name: 'Create an account and join' }).click();
    await register(rohan, person);
    await rohan.getByRole('radio', { name: /^Rohan/ }).check();
    await rohan.getByRole('button', { name: 'Join as Rohan' }).click();

    await expect(section(rohan, 'Recent Expenses')).toContainText('Broadband');
    await expect(section(rohan, 'This month')).toContainText('90.0% used');
    await expect(carrierRow(rohan, person.username)).toContainText('₹300.00');
    await rohan.goto('/dashboard');
    await expect(rohan.getByText('Your share this month is ₹300.00 in 1 group.')).toBeVisible();

    await openGroup(rohan, 'Flat 4B');
    const form = await openAddGroupExpense(rohan);
    await fillGroupExpense(form, { amount: '300', description: 'Gas', paidBy: person.username });
    await sendGroupExpense(form);
    await expect(successBanner(rohan)).toBeVisible();
    await expect(section(rohan, 'This month')).toContainText('₹200.00 over the budget');

    await page.reload();
    await expect(section(page, 'This month')).toContainText('₹200.00 over the budget');
    await expect(carrierRow(page, person.username)).toContainText('₹400.00');
    await rohan.context().close();
  },
);

test.describe('On two phones', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[household-2] a shared budget takes at most 12 taps and a minute, the QR code of a link 1 tap, and joining 2', async ({
    signedIn: page,
  }) => {
    const { tap, type, count, seconds } = tapper();
    await page.goto('/dashboard');
    await tap(page.getByRole('link', { name: 'Groups' }));
    await tap(page.getByRole('button', { name: 'Create Group' }).first());
    await type(page.getByLabel('Group name'), 'Flat 4B');
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Create' }));

    const before = count();
    await tap(page.getByRole('button', { name: 'Invite' }));
    await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'WhatsApp' })).toBeVisible();
    expect(count() - before).toBe(1);
    const url = await linkOf(page);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));

    const rohan = await openEmptyWindow(page);
    await rohan.goto(url);
    const invited = count();
    await tap(rohan.getByRole('link', { name: 'Create an account and join' }));
    // A phone's keyboard submits the form.
    await register(rohan, inventPerson('rohan'), type);
    await tap(rohan.getByRole('button', { name: 'Join', exact: true }));
    // The fields of the form take a tap each if the keyboard has no key for the next one.
    expect(count() - invited).toBe(2);

    await tap(rohan.getByRole('button', { name: 'More', exact: true }));
    await tap(rohan.getByRole('button', { name: 'This month' }));
    await tap(rohan.getByRole('button', { name: 'Set a budget for this group' }));
    await type(rohan.getByRole('textbox', { name: 'A month' }), '12000');
    await tap(rohan.getByRole('button', { name: 'Set Budget' }));
    await expect(section(rohan, 'This month')).toContainText('of ₹12,000.00');
    expect(count()).toBeLessThanOrEqual(12);
    // The rest of the minute is for the network and for the camera.
    expect(seconds()).toBeLessThanOrEqual(55);

    await page.reload();
    await expect(section(page, 'This month')).toContainText('of ₹12,000.00');
    await rohan.context().close();
  });
});

/** A window of the page's size without a session. */
async function openEmptyWindow(page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await page.context().browser()?.newContext({ serviceWorkers: 'block', viewport });
  if (!context) throw new Error('There is no browser to open a window in.');
  return context.newPage();
}

async function linkOf(page: Page): Promise<string> {
  return page.getByRole('dialog').getByText('/join#').innerText();
}

/** Registers with the form on the page, by keyboard alone. */
async function register(
  page: Page,
  { username, email, password }: Person,
  type = (field: Locator, text: string) => field.fill(text),
): Promise<void> {
  await type(page.getByLabel('Username'), username);
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

function carrierRow(page: Page, name: string): Locator {
  return page.getByRole('table', { name: 'Who paid, and whose share' }).getByRole('row', { name });
}
