import type { APIRequestContext, Page } from '@playwright/test';
import { discardForm, openProfile, section } from './app.ts';
import { createAccount, expect, signInQuietly, test, type Account } from './fixtures.ts';
import {
  groupInList,
  openAddGroupExpense,
  openGroup,
  openRemoveMember,
  seedGroup,
  seedGroupExpense,
} from './groups-app.ts';
import { expectShownWhole } from './layout.ts';
import { goAnew } from './places.ts';

const WIDTHS = [320, 390, 768, 1280];
const LARGEST = 9_999_999_999.99;
const LARGEST_SHOWN = '₹9,99,99,99,999.99';

const LONGEST_NAME = 'w'.repeat(150);
const LONGEST_GROUP = 'G'.repeat(100);
const LONGEST_DESCRIPTION = 'Mm'.repeat(250);
const CROWD = 40;

test('the largest amounts and the longest texts fit on the personal screens', async ({
  page,
  request,
}) => {
  test.slow();
  const account = await createLongAccount(page, request);
  await account.send('POST', '/personal/api/budget/', { monthly_limit: LARGEST });
  for (const category of ['Food', 'Bills', 'Entertainment', 'Transport', 'Other', 'Food']) {
    await account.send('POST', '/personal/api/expenses/', {
      amount: LARGEST,
      category,
      description: LONGEST_DESCRIPTION,
    });
  }
  const name = `${LONGEST_DESCRIPTION}, ${LARGEST_SHOWN}`;

  await page.goto('/dashboard');
  await expectToFit(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('list', { name: 'Notification list' })).toContainText(LARGEST_SHOWN);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await openProfile(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');

  await goAnew(page, '/expenses');
  await expect(page.getByRole('listitem').first()).toContainText(LARGEST_SHOWN);
  await expectToFit(page);
  const names = { exact: true } as const;
  await page
    .getByRole('button', { name: `Edit ${name}`, ...names })
    .first()
    .click();
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Delete ${name}`, ...names })
    .first()
    .click();
  await expectToFit(page);

  await goAnew(page, '/budget');
  await expect(section(page, 'Budget Progress')).toContainText('Over Budget');
  await expectToFit(page);
  await page.getByRole('button', { name: 'Edit Budget' }).click();
  await expectToFit(page);
});

test('a group of forty people with the longest names and the largest amounts fits', async ({
  page,
  request,
}) => {
  test.slow();
  const account = await createLongAccount(page, request);
  const members = Array.from({ length: CROWD - 1 }, (_, index) => {
    const number = String(index + 2);
    return `${number}${'m'.repeat(LONGEST_NAME.length - number.length)}`;
  });
  const groupId = await seedGroup(account, { name: LONGEST_GROUP, members });
  for (const paidBy of [account.username, members[0] ?? '']) {
    await seedGroupExpense(account, groupId, {
      amount: LARGEST,
      paidBy,
      description: LONGEST_DESCRIPTION,
      between: members.slice(-2),
    });
  }
  await page.goto('/groups');
  await expect(groupInList(page, LONGEST_GROUP)).toContainText('40 members');
  await expectToFit(page);
  await groupInList(page, LONGEST_GROUP).click();
  await expect(section(page, 'Members').getByRole('listitem')).toHaveCount(CROWD);
  await expect(section(page, 'Recent Expenses')).toContainText(LARGEST_SHOWN);
  await expectToFit(page);

  const dialog = await openAddGroupExpense(page);
  await dialog.getByLabel('Amount').fill(String(LARGEST));
  await expectToFit(page);
  await discardForm(page);
  await openRemoveMember(page, members.at(-1) ?? '');
  await expectToFit(page);
});

test('[extremes-1] negative totals are shown with their minus, and fit', async ({
  signedIn: page,
  account,
}) => {
  test.slow();
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  for (const category of ['Food', 'Bills']) {
    await account.send('POST', '/personal/api/expenses/', { amount: -LARGEST, category });
  }
  await page.goto('/dashboard');
  const overview = section(page, 'Financial Overview');
  await expect(overview).toContainText('−₹19,99,99,99,999.98');
  await expectToFit(page);
  await goAnew(page, '/expenses');
  await expect(page.getByRole('listitem').first()).toContainText(`−${LARGEST_SHOWN}`);
  await expectToFit(page);
  await goAnew(page, '/budget');
  await expect(section(page, 'Budget Progress')).toContainText('0.0%');
  await expectToFit(page);
});

test('the largest amounts fit their fields, with a minus too', async ({
  signedIn: page,
  account,
}) => {
  test.slow();
  await account.send('POST', '/personal/api/expenses/', { amount: -LARGEST, category: 'Food' });
  await seedGroup(account, { name: 'Goa weekend' });

  await page.goto('/expenses');
  await page.getByRole('button', { name: /^Edit / }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await expect(amount).toHaveValue('-9,99,99,99,999.99');
  await expectToFit(page);
  await amount.fill(String(LARGEST));
  await expectToFit(page);

  await page.goto('/budget');
  await page.getByRole('button', { name: 'Set Budget' }).click();
  await page.getByLabel('Monthly Budget').fill(String(LARGEST));
  await expectToFit(page);

  await openGroup(page, 'Goa weekend');
  const dialog = await openAddGroupExpense(page);
  for (const rupees of [LARGEST, -LARGEST]) {
    await dialog.getByLabel('Amount').fill(String(rupees));
    await expectToFit(page);
  }
});

test('three years of months fit in the trend', async ({ signedIn: page, account }) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 1, category: 'Food' });
  const statistics = await account.send('GET', '/personal/api/expenses/statistics/');
  const [{ month: currentMonth }] = statistics.monthly_breakdown;
  const breakdown = Array.from({ length: 36 }, (_, index) => {
    const month = new Date(`${currentMonth}-01T00:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() - 35 + index);
    return { month: month.toISOString().slice(0, 7), total: LARGEST - index, count: 10_000 };
  });
  await page.route('**/personal/api/expenses/statistics/', (route) =>
    route.fulfill({
      json: {
        ...statistics,
        total_expenses: 36 * LARGEST,
        total_count: 360_000,
        monthly_breakdown: breakdown,
      },
    }),
  );
  await page.goto('/dashboard');
  const trend = section(page, 'Monthly Spending Trend');
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('row')).toHaveCount(37);
  await expectToFit(page);
  const slider = trend.getByRole('slider', { name: 'Month' });
  for (const key of ['Home', 'End']) {
    await slider.press(key);
    await expectToFit(page);
  }
});

test('[extremes-2] an unknown category has the colours of Other, and fits', async ({
  signedIn: page,
  account,
}) => {
  const category = 'Subscriptionsandeverythingelsethatcomesbackmonthaftermonth';
  const expense = await account.send('POST', '/personal/api/expenses/', {
    amount: 250,
    category: 'Other',
    description: 'Music',
  });
  const [summary, statistics] = await Promise.all([
    account.send('GET', '/personal/api/expenses/monthly_summary/'),
    account.send('GET', '/personal/api/expenses/statistics/'),
  ]);
  const unknown = { ...expense, id: 999_999, category };
  await page.route('**/personal/api/expenses/?*', (route) =>
    route.fulfill({ json: [unknown, expense] }),
  );
  await page.route('**/personal/api/expenses/monthly_summary/', (route) =>
    route.fulfill({
      json: {
        ...summary,
        categories: { ...summary.categories, [category]: 250 },
        expenses: [unknown, expense],
      },
    }),
  );
  await page.route('**/personal/api/expenses/statistics/', (route) =>
    route.fulfill({
      json: { ...statistics, category_totals: { ...statistics.category_totals, [category]: 250 } },
    }),
  );

  await page.goto('/dashboard');
  const legend = section(page, 'Spending by Category').getByRole('table');
  await expect(legend).toContainText(category);
  await expectToFit(page);
  await goAnew(page, '/expenses');
  const [badge, known] = [
    page.getByText(category, { exact: true }),
    page.getByRole('listitem').last().getByText('Other'),
  ];
  await expect(badge).toBeVisible();
  const colours = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  };
  expect(await badge.evaluate(colours)).toBe(await known.evaluate(colours));
  await expectToFit(page);
  await page.getByRole('button', { name: 'Edit Music, ₹250.00' }).first().click();
  await expect(page.getByRole('radio', { name: category })).toBeChecked();
});

/** Fails if an open screen does not fit into windows of every size, or if a text is cut off. */
async function expectToFit(page: Page) {
  for (const width of WIDTHS) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectShownWhole(page);
    });
  }
}

async function createLongAccount(page: Page, request: APIRequestContext): Promise<Account> {
  const unique = crypto.randomUUID().slice(0, 12);
  const account = await createAccount(request, {
    username: `${unique}${LONGEST_NAME.slice(unique.length)}`,
    email: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(3)}in`,
    password: 'chai and two samosas',
  });
  await signInQuietly(page, account);
  return account;
}
