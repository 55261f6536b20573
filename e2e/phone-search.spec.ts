import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, type Account } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';

// Expenses on a phone: what is within reach at first, and a search with the keyboard open.

const PHONE = { width: 390, height: 844 };
/** Above the keyboard of a phone of that height. */
const ABOVE_KEYBOARD = 520;

const rows = (page: Page) => page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
const search = (page: Page) => page.getByLabel('Search expenses');
const addExpense = (page: Page) => page.getByRole('button', { name: 'Add Expense' });

async function seed(account: Account, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const description = number % 2 ? `Chai ${number}` : `Bus ${number}`;
    await account.send('POST', '/personal/api/expenses/', {
      amount: number,
      category: 'Food',
      description,
    });
  }
}

async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box?.y ?? NaN;
}

/** The overlapping width of two parts of one bar, in px. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return NaN;
  return Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
}

test.use({ viewport: PHONE });

test('[phone-search-1] the first expense is in the upper half of the screen', async ({
  signedIn: page,
  account,
}) => {
  await seed(account, 2);
  await page.goto('/expenses');
  const name = rows(page).first().getByText('Bus 2');
  await expect(name).toBeVisible();
  await expect.poll(() => topOf(name)).toBeLessThan(PHONE.height / 2 + 20);
  // Beside each other, once the page has stopped moving.
  const category = page.getByLabel('Category');
  await expect
    .poll(async () => Math.round((await topOf(category)) - (await topOf(search(page)))))
    .toBe(0);
});

test('[phone-search-2] a search fills the screen: five results above the keyboard, and the field stays', async ({
  signedIn: page,
  account,
}) => {
  await seed(account, 12);
  await page.goto('/expenses');
  await expect(rows(page)).toHaveCount(12);
  await search(page).focus();
  await expect.poll(() => topOf(search(page))).toBeLessThan(24);
  const top = await topOf(search(page));
  await search(page).pressSequentially('chai');
  await expect(rows(page)).toHaveCount(6);
  expect(await topOf(search(page))).toBe(top);
  await expect(rows(page).first()).toContainText('Today');
  const fifth = await rows(page).nth(4).boundingBox();
  expect((fifth?.y ?? NaN) + (fifth?.height ?? NaN)).toBeLessThan(ABOVE_KEYBOARD);
  await expect(rows(page).nth(4).getByRole('button', { name: /^Edit/ })).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expect(addExpense(page)).toBeHidden();
  await expectAccessible(page);
});

for (const [way, leave] of [
  ['Back', (page: Page) => page.goBack()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['the arrow', (page: Page) => page.getByRole('button', { name: 'Close the search' }).click()],
] as const) {
  test(`[phone-search-3] ${way} closes the search, and restores the list`, async ({
    signedIn: page,
    account,
  }) => {
    await seed(account, 3);
    await page.goto('/expenses');
    await search(page).focus();
    await search(page).pressSequentially('bus');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL('/expenses?q=bus');
    await leave(page);
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL('/expenses');
    await expect(search(page)).toHaveValue('');
    await expect(addExpense(page)).toBeVisible();
  });
}

test('[phone-search-4] an empty state has no second button beside the one in the tab bar, which covers nothing on any screen', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/expenses');
  await expect(page.getByText('No expenses yet')).toBeVisible();
  await expect(addExpense(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the first one' })).toBeHidden();
  await seed(account, 12);
  const groupId = await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
  const bar = page.getByRole('complementary', { name: 'Sidebar' });
  for (const path of ['/dashboard', '/expenses', `/groups?group=${groupId}`]) {
    await page.goto(path);
    const button = page
      .getByRole('main')
      .getByRole(path === '/dashboard' ? 'link' : 'button', { name: 'Add Expense' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const [top, edge] = [await topOf(button), await topOf(bar)];
    expect(top).toBeGreaterThanOrEqual(edge);
    for (const tab of await bar.getByRole('link').filter({ visible: true }).all()) {
      expect(await overlap(tab, button)).toBe(0);
    }
  }
});
