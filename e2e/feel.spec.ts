import type { Page, Route } from '@playwright/test';
import {
  errorBanner,
  fillExpense,
  openAddExpense,
  openDeleteExpense,
  section,
  successBanner,
} from './app.ts';
import { expect, forgetDevice, test, type Account } from './fixtures.ts';
import { groupInList, seedGroup } from './groups-app.ts';
import { watchShifts } from './layout-shifts.ts';
import { untilQuiet } from './quiet-network.ts';

// The app on a slow network: it responds to every tap at once, and nothing moves when the responses arrive.

const CALLS = /\/(personal|group|auth|api)\//;
/** A tenth of the limit for a good page. */
const UNSEEN_SHIFT = 0.01;
const APART_MS = 150;

for (const path of ['/dashboard', '/expenses', '/budget', '/groups']) {
  test(
    `[feel-3] nothing moves on ${path} when the responses arrive one after the other, in either order`,
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await fill(account);
      const shifts = await watchShifts(page);
      for (const isReversed of [false, true]) {
        // Otherwise the last data would show at once.
        await forgetDevice(page);
        const answer = await holdEachResponse(page);
        await page.goto(path);
        // The session is checked first, for a limited time; then the screen waits for its own responses.
        await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
        await answer(isReversed);
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        expect(await shifts()).toBeLessThan(UNSEEN_SHIFT);
        await page.unrouteAll({ behavior: 'wait' });
      }
    },
  );
}

test(
  'nothing moves in a group when the responses arrive',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    await fill(account);
    const shifts = await watchShifts(page);
    await page.goto('/groups');
    await groupInList(page, 'Goa weekend').waitFor();
    const answer = await holdResponses(page);
    await groupInList(page, 'Goa weekend').click();
    await expect(section(page, 'Settlement Suggestions')).toHaveAttribute('aria-busy', 'true');
    // A layout shift within half a second of a tap counts as expected.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
    answer();
    await expect(section(page, 'Recent Expenses')).toContainText('Villa');
    expect(await shifts()).toBeLessThan(UNSEEN_SHIFT);
  },
);

test('every tap gets a reaction while the network is silent', async ({
  signedIn: page,
  account,
}) => {
  await fill(account);
  await page.goto('/dashboard');
  await expect(section(page, 'Financial Overview')).toContainText('₹1,250.00');
  const answer = await holdResponses(page);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText('₹1,250.00');
  await page.keyboard.press('Escape');
  for (const [screen, heading] of [
    ['Budget', 'Budget Management'],
    ['Groups', 'Groups'],
    ['Expenses', 'Expenses'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const dialog = await openAddExpense(page);
  await fillExpense(dialog, { amount: '75' });
  const button = dialog.getByRole('button', { name: 'Add', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
});

test('[feel-2] row, total of the day and card change together while an expense is deleted', async ({
  signedIn: page,
  account,
}) => {
  await openTwoBills(page, account);
  const seen = await watchDeletion(page);
  const question = await openDeleteExpense(page, 'Broadband, ₹100.00');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await untilQuiet(page);
  expect(await seen()).toEqual([
    'Broadband, day ₹130.00, card ₹130.00, found ₹130.00',
    'Broadband leaving, day ₹30.00, card ₹30.00, found ₹30.00',
    'gone, day ₹30.00, card ₹30.00, found ₹30.00',
  ]);
});

test('[feel-4] row, total of the day and card are restored together when a deletion is refused', async ({
  signedIn: page,
  account,
}) => {
  await openTwoBills(page, account);
  const refuse = await holdChanges(page);
  const seen = await watchDeletion(page);
  const question = await openDeleteExpense(page, 'Broadband, ₹100.00');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main')).toContainText('Bills₹30.00');
  refuse();
  await expect(errorBanner(page)).toBeVisible();
  await untilQuiet(page);
  expect(await seen()).toEqual([
    'Broadband, day ₹130.00, card ₹130.00, found ₹130.00',
    'Broadband leaving, day ₹30.00, card ₹30.00, found ₹30.00',
    'Broadband, day ₹130.00, card ₹130.00, found ₹130.00',
  ]);
});

/** Opens Expenses with two expenses of one day. */
async function openTwoBills(page: Page, account: Account) {
  for (const [amount, description] of [
    [30, 'Recharge'],
    [100, 'Broadband'],
  ] as const) {
    const expense = { amount, category: 'Bills', description };
    await account.send('POST', '/personal/api/expenses/', expense);
  }
  await page.goto('/expenses');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('Bills₹130.00');
}

/** Records the screen's texts about a deletion after each change; returns them in order. */
async function watchDeletion(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.getByRole('main').evaluateHandle((main) => {
    const all: string[] = [];
    const textOf = (parent: Element | undefined, part: string) =>
      parent?.querySelector(part)?.textContent ?? '';
    const note = () => {
      const rows = [...main.querySelectorAll('li[aria-posinset]')];
      const row = rows.find((one) => one.textContent.includes('Broadband'));
      const card = [...main.querySelectorAll('section')].find(
        (one) => textOf(one, 'h2') === 'Bills',
      );
      const leaving = row?.querySelector('[aria-busy]') ? 'Broadband leaving' : 'Broadband';
      const day = /₹[\d.]+/.exec(rows[0]?.querySelector('h2')?.parentElement?.textContent ?? '');
      const found = /\d expenses?, (₹[\d.]+)/.exec(main.textContent)?.[1];
      const said = `${row ? leaving : 'gone'}, day ${day?.[0]}, card ${textOf(card, 'p')}, found ${found}`;
      if (said !== all.at(-1)) all.push(said);
    };
    note();
    new MutationObserver(note).observe(main, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return all;
  });
  return () => seen.jsonValue();
}

/** Holds all responses until the returned function is called. */
async function holdResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CALLS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds all responses until the returned function is called, which releases them one after the other. */
async function holdEachResponse(page: Page): Promise<(isReversed: boolean) => Promise<void>> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route(CALLS, async (route) => {
    if (!isOpen) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  return async (isReversed) => {
    await page.waitForTimeout(APART_MS);
    isOpen = true;
    for (const go of isReversed ? held.toReversed() : held) {
      go();
      await page.waitForTimeout(APART_MS);
    }
  };
}

/** Holds the responses of changes until the returned function is called, which refuses them all. */
async function holdChanges(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/personal/api/expenses/**', async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await promise;
    await route.fulfill({ status: 400, json: { error: 'Not today.' } });
  });
  return resolve;
}

async function fill(account: Account) {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 5000 });
  for (const [amount, category] of [
    [250, 'Food'],
    [1000, 'Bills'],
  ] as const) {
    await account.send('POST', '/personal/api/expenses/', { amount, category });
  }
  const groupId = await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Villa' }],
  });
  // The height of a group's month depends on its limit.
  await account.send('PUT', `/group/api/groups/${groupId}/budget/`, { limit: 1000 });
}
