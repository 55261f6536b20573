import type { Locator, Page } from '@playwright/test';
import { inventPerson } from './app.ts';
import { createAccount, expect, expectAccessible, test, type Account } from './fixtures.ts';
import { openWindowOf, seedGroup } from './groups-app.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from './layout.ts';

// People across groups, and loans without one.

/** Counts taps; typing is none. */
function tapping() {
  const taps = { count: 0 };
  return {
    taps,
    tap: async (one: Locator) => {
      taps.count += 1;
      await one.click();
    },
  };
}

const people = (page: Page) => page.getByRole('list', { name: 'People' });
const inList = (page: Page, name: string) => people(page).getByRole('button', { name });

/** A friend who pays ₹200 for the account in one group, and for whom it pays ₹300 in another. */
async function seedFriend(account: Account, request: Parameters<typeof createAccount>[0]) {
  const friend = await createAccount(request, inventPerson('rohan'));
  const [me, them] = [account.username, friend.username];
  const owed = { amount: 300, paidBy: me, between: [them] };
  const owing = { amount: 500, paidBy: them, between: [me] };
  await seedGroup(account, { name: 'Goa weekend', members: [them], expenses: [owed] });
  await seedGroup(account, { name: 'Flat 4B', members: [them], expenses: [owing] });
  return friend;
}

test(
  '[e2e-people-1] the switch changes the address, which Back and a reload keep',
  { tag: '@smoke' },
  async ({ account, signedIn: page, request }) => {
    const friend = await seedFriend(account, request);
    await page.goto('/groups');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page).toHaveURL(/\/groups\?people$/);
    await inList(page, friend.username).click();
    await expect(page).toHaveURL(/\/groups\?people=\d+$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: friend.username, level: 2 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/groups\?people$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/groups$/);
    await expect(page.getByRole('list', { name: 'Your groups' })).toBeVisible();
  },
);

test('[e2e-people-2] all groups with a person are settled in two taps, and Undo reverts that', async ({
  account,
  signedIn: page,
  request,
}) => {
  const friend = await seedFriend(account, request);
  await page.goto('/groups?people');
  await expect(inList(page, friend.username)).toContainText('₹200.00');
  await inList(page, friend.username).click();
  const { taps, tap } = tapping();
  await tap(page.getByRole('button', { name: 'Settle everything' }));
  await tap(page.getByRole('button', { name: 'Record 2 payments' }));
  expect(taps.count).toBe(2);
  await expect(page.getByText('All settled up.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`You owe ${friend.username}`)).toBeVisible();
});

test('[e2e-people-3] ₹500 lent to a new name takes four taps besides typing, and Undo reverts it', async ({
  signedIn: page,
}) => {
  await page.goto('/groups?people');
  const { taps, tap } = tapping();
  await tap(page.getByRole('button', { name: 'Add a person' }).locator('visible=true').first());
  await page.getByLabel('Name or username').fill('Suresh');
  await tap(page.getByRole('button', { name: 'Add', exact: true }));
  // The form is open, with the focus in the amount.
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('500');
  await expect(page.getByText('Suresh then owes you ₹500.00.')).toBeVisible();
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: 'Save' }));
  expect(taps.count).toBeLessThanOrEqual(4);
  await expect(page.getByText('Suresh owes you')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You two have nothing to settle.')).toBeVisible();
  // Not among the groups.
  await page.goto('/groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
});

test('[e2e-people-4] two people see the balance between them, each from their side', async ({
  account,
  signedIn: page,
  request,
}) => {
  const friend = await createAccount(request, inventPerson('rohan'));
  await page.goto('/groups?people');
  await page.getByRole('button', { name: 'Add a person' }).locator('visible=true').first().click();
  await page.getByLabel('Name or username').fill(friend.username);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // Nobody is linked without a question.
  await page.getByRole('button', { name: `Add ${friend.username}` }).click();
  await page.getByLabel('Amount').fill('1500');
  await page.getByLabel('What for').fill('Bike repair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${friend.username} owes you`)).toBeVisible();

  const theirs = await openWindowOf(page, friend);
  await theirs.goto('/groups?people');
  await expect(inList(theirs, account.username)).toContainText('you owe');
  await inList(theirs, account.username).click();
  await expect(theirs.getByText(`You owe ${account.username}`)).toBeVisible();
  await expect(theirs.getByText(`${account.username} gave`)).toBeVisible();
  await expectNothingCutOff(theirs);
  // An amount against the balance is a payment.
  await theirs.getByRole('button', { name: 'I gave' }).click();
  await theirs.getByLabel('Amount').fill('500');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('₹1,000.00').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${friend.username} gave`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bike repair' })).toContainText(
    'I gave',
  );
  await theirs.context().close();
});
