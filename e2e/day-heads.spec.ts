import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGroup, pressInTail, seedGroup } from './groups-app.ts';
import { writeManyExpenses } from './many-expenses.ts';

// The head of a day sticks below the top bar while entries of that day are visible.

/** The number of lines per day in `writeManyExpenses`. */
const A_DAY = 12;
const EXPENSES = '/personal/api/expenses/';

/** The text visible below the top bar, where the heads of days stick. */
async function headInView(page: Page, list: Locator): Promise<string> {
  const bar = await page.getByRole('banner').boundingBox();
  const [left, below] = [(await list.boundingBox())?.x, bar && bar.y + bar.height];
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent ?? '', [
    (left ?? NaN) + 30,
    (below ?? NaN) + 28,
  ] as const);
}

/** Scrolls a part of the page to the top of the window, below the top bar. */
async function scrollToTop(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Expenses' });
const rowOf = (page: Page, description: string) =>
  listOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(description, { exact: true }) });

test(
  '[day-heads-1] [day-heads-2] the day of the visible entries is shown above them, and announced once; when printed each day has its head once',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    writeManyExpenses(account, 4 * A_DAY);
    await page.goto('/expenses?month=all');
    const days = listOf(page).getByRole('heading', { level: 2 });
    await expect(days).toHaveCount(4);
    const labels = await days.allTextContents();
    for (const index of [5, A_DAY + 5, 2 * A_DAY + 5]) {
      await scrollToTop(rowOf(page, `Tea ${4 * A_DAY - index}`));
      await expect
        .poll(() => headInView(page, listOf(page)))
        .toContain(labels[Math.floor(index / A_DAY)]);
    }
    await expect(days).toHaveText(labels);
    await expect(listOf(page).getByRole('listitem')).toHaveCount(4 * A_DAY);
    await page.emulateMedia({ media: 'print' });
    for (const day of labels) {
      const printed = listOf(page).getByText(day, { exact: true }).filter({ visible: true });
      await expect(printed).toHaveCount(1);
    }
  },
);

test(
  '[day-heads-4] a day that began far above the rendered part of a long list is shown above its entries',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    writeManyExpenses(account, 10 * A_DAY);
    const amounts = Array.from({ length: 50 }, (_, index) => index + 1);
    for (const amount of amounts) {
      const description = `Chai ${amount}`;
      await account.send('POST', EXPENSES, { amount, category: 'Food', description });
    }
    await page.goto('/expenses?month=all');
    for (const number of [40, 30, 20, 10]) await scrollToTop(rowOf(page, `Chai ${number}`));
    await expect(rowOf(page, 'Chai 50')).toHaveCount(0);
    await expect.poll(() => headInView(page, listOf(page))).toContain('Today');
    await expect(listOf(page).getByRole('heading', { name: 'Today' })).toHaveCount(0);
  },
);

test(
  "[day-heads-3] the day of a group's history is shown above its events",
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    const members = Array.from({ length: 20 }, (_, index) => `Guest ${index}`);
    await seedGroup(account, { name: 'Goa weekend', members });
    await openGroup(page, 'Goa weekend');
    await pressInTail(page, 'History');
    const day = page.getByRole('region', { name: 'Today' });
    await scrollToTop(day.getByText('Guest 9'));
    await expect.poll(() => headInView(page, day)).toBe('Today');
  },
);
