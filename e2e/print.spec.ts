import type { Page } from '@playwright/test';
import { section } from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';
import { writeManyExpenses } from './many-expenses.ts';

// More than the screen renders at a time.
const MANY = 150;

async function spend(account: Account): Promise<void> {
  const amounts = Array.from({ length: MANY }, (_, index) => index + 1);
  await Promise.all(
    amounts.map((amount) =>
      account.send('POST', '/personal/api/expenses/', {
        amount,
        category: amount % 2 === 0 ? 'Food' : 'Bills',
        description: `Number ${amount}`,
      }),
    ),
  );
}

async function print(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

test('[e2e-print-1] prints a month as a page of a ledger: categories, all rows by day, and the total', async ({
  signedIn: page,
  account,
}) => {
  await spend(account);
  await print(page, '/expenses');
  const categories = page.getByRole('table', { name: 'Categories' });
  await expect(categories.getByRole('row', { name: 'Food' })).toContainText('₹5,700.00');
  const rows = page.getByRole('table', { name: `Expenses: ${MANY}` }).getByRole('row');
  await expect(rows).toHaveCount(MANY);
  await expect(page.getByText('Total ₹11,325.00')).toBeVisible();
  for (const role of ['navigation', 'banner', 'button', 'status'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('[e2e-print-2] prints all loaded rows of a long list, and black on white in the dark theme', async ({
  signedIn: page,
  account,
}) => {
  writeManyExpenses(account, MANY);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/expenses?month=all');
  const list = page.getByRole('list', { name: 'Expenses' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return list.getByRole('listitem').last().getAttribute('aria-setsize');
    })
    .toBe(String(MANY));
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('listitem')).toHaveCount(MANY);
  const ink = await list.evaluate((node) => getComputedStyle(node).color);
  expect(ink).toBe('rgb(0, 0, 0)');
});

test('[e2e-print-3] [e2e-print-4] [e2e-print-6] prints every other screen without bars, buttons and spinners, but with the rows that open something: the Dashboard with its user, day and month, and no part split, the Budget with its bars, although browsers omit backgrounds', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1_000 });
  await account.send('POST', '/personal/api/expenses/', { amount: 450, category: 'Food' });
  await account.send('PUT', '/personal/api/budget/categories/', { category: 'Food', limit: 500 });
  await account.send('POST', '/group/api/groups/', { name: 'Goa weekend' });
  const rows = { '/dashboard': /₹450\.00/, '/budget': 'Food', '/groups': /Goa weekend/ };
  const checks: Record<string, () => Promise<void>> = {
    '/dashboard': async () => {
      const printed = `Hisaab, ${account.username}, printed on ${today()}`;
      await expect(page.getByText(printed)).toBeVisible();
      await expect(section(page, 'Financial Overview').getByText(monthName())).toBeVisible();
      for (const name of [
        'Financial Overview',
        'Spending by Category',
        'Recent Expenses',
        'Monthly Spending Trend',
      ]) {
        await expect(section(page, name)).toHaveCSS('break-inside', 'avoid');
      }
      await expect(page.getByText('Show as a table')).toBeHidden();
    },
    '/budget': async () => {
      const bar = page.getByRole('progressbar', { name: 'Budget used' });
      await expect(bar).toHaveCSS('print-color-adjust', 'exact');
      await expect(bar).toHaveCSS('outline-style', 'solid');
      const fill = bar.locator('*');
      await expect(fill).toHaveCSS('print-color-adjust', 'exact');
      await expect(fill).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    },
  };
  for (const [path, row] of Object.entries(rows)) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await print(page, path);
      for (const role of ['navigation', 'banner'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.getByRole('button')).toHaveText([row]);
      await checks[path]?.();
    });
  }
});

test('[e2e-print-5] prints a group without the list beside it: with the day, the total of its month, and Members with its people', async ({
  signedIn: page,
  account,
}) => {
  const groupId = await seedGroup(account, {
    name: 'Goa weekend',
    members: Array.from({ length: 20 }, (_, index) => `Guest ${index + 1}`),
    expenses: [{ amount: 900, paidBy: account.username }],
  });
  await print(page, `/groups?group=${groupId}`);
  await expect(page.getByText(`printed on ${today()}`)).toBeVisible();
  await expect(section(page, 'This month').getByText('₹900.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your groups' })).toBeHidden();
  const members = section(page, 'Members');
  await expect(members.getByText('Guest 20', { exact: true })).toBeVisible();
  // More people than may fit on a page: they break between two of them, the first ones with the title.
  await expect(members).toHaveCSS('break-inside', 'auto');
  await expect(members.getByRole('listitem').last()).toHaveCSS('break-inside', 'avoid');
  const head = members.getByRole('heading', { name: 'Members' }).locator('..');
  await expect(head).toHaveCSS('break-after', 'avoid');
});

test('[e2e-print-7] a printed group says how many of its expenses are not on the paper', async ({
  signedIn: page,
  account,
}) => {
  const groupId = await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Ravi'],
    expenses: Array.from({ length: 12 }, (_, index) => ({
      amount: 900 + index,
      paidBy: account.username,
    })),
  });
  await print(page, `/groups?group=${groupId}`);
  const expenses = section(page, 'Recent Expenses');
  await expect(expenses.getByRole('listitem')).toHaveCount(10);
  await expect(expenses.getByText('And 2 more expenses...')).toBeVisible();
});

function today(): string {
  const parts = inIndia({ day: 'numeric', month: 'short', year: 'numeric' });
  return parts.replace('Sept', 'Sep');
}

function monthName(): string {
  return inIndia({ month: 'long', year: 'numeric' });
}

function inIndia(options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' }).format();
}
