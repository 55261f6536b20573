import type { Locator, Page } from '@playwright/test';
import {
  fillExpense,
  openAddExpense,
  openDeleteExpense,
  section,
  setBudget,
  successBanner,
  undoToast,
} from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import {
  deleteEntry,
  fillGroupExpense,
  groupInList,
  openAddGroupExpense,
  openAddMember,
  openCreateGroup,
  openGroup,
  openRemoveMember,
  seedGroup,
  sendGroupExpense,
  sendMember,
} from './groups-app.ts';
import { writeManyExpenses } from './many-expenses.ts';

// Adding, deleting and undoing move the rest of the page smoothly, even if the response is late.

const CALLS = /\/(personal|group|auth|api)\//;
const LATE_MS = 400;
/** A tenth of Chromium's limit permanently; here expected shifts count too. */
const STILL = 0.01;
/** Of a longer list only a part is rendered. */
const DRAWN_WHOLE = 120;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  '[jumps-1] nothing jumps on Expenses and Dashboard while an expense is added, deleted and restored',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await openWatched(page, account, async () => {
      await page.goto('/expenses');
      await page.getByText('Thing 3').waitFor();
    });

    await expectStill(page, async () => {
      await sendExpense(await openAddExpense(page));
    });
    await expectStill(page, async () => {
      await deleteExpense(page, 'Thing 3, ₹253.00');
    });
    await expectStill(page, () => undo(page));

    await deleteExpense(page, 'Thing 5, ₹255.00');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(section(page, 'Recent Expenses')).toContainText('Thing 4');
    await expectStill(page, () => undo(page));
    await expect(section(page, 'Recent Expenses')).toContainText('Thing 5');
    await expectStill(page, async () => {
      await page.getByRole('link', { name: 'Add Expense' }).first().click();
      await sendExpense(page.getByRole('dialog', { name: 'Add Expense' }));
    });
  },
);

test(
  '[jumps-2] nothing jumps on Budget while the budget is changed',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await openWatched(page, account, async () => {
      await page.goto('/budget');
      await section(page, 'Budget Progress').waitFor();
    });
    await expectStill(page, async () => {
      await setBudget(page, '6000');
      await expect(successBanner(page)).toBeVisible();
    });
  },
);

test(
  '[jumps-3] nothing jumps in a group while expenses, payments and members are added and removed',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await openWatched(page, account, () => openGroup(page, 'Goa weekend'));

    await expectStill(page, async () => {
      const dialog = await openAddGroupExpense(page);
      await fillGroupExpense(dialog, { amount: '600', description: 'Boat' });
      await sendGroupExpense(dialog);
      await expect(successBanner(page)).toBeVisible();
    });
    await expectStill(page, async () => {
      await deleteEntry(page, 'Boat, ₹600.00');
      await expect(undoToast(page)).toBeVisible();
    });
    await expectStill(page, () => undo(page));
    await expectStill(page, async () => {
      await page
        .getByRole('button', { name: /^Settle/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click();
      await expect(undoToast(page)).toBeVisible();
    });
    await expectStill(page, () => undo(page));
    let dialog: Locator | undefined;
    await expectStill(page, async () => {
      dialog = await openAddMember(page);
      await sendMember(dialog, 'Imran');
      await expect(successBanner(page)).toBeVisible();
    });
    await dialog?.getByRole('button', { name: 'Done' }).click();
    // The people are at the end: there the browser itself scrolls back on a page that has become too short.
    const { width } = page.viewportSize() ?? { width: 1280 };
    await page.setViewportSize({ width, height: 2_400 });
    await wait(page, LATE_MS);
    await expectStill(page, async () => {
      const question = await openRemoveMember(page, 'Imran');
      // The page was scrolled for the tap; responses wait until it has stopped.
      await wait(page, 300);
      await question.getByRole('button', { name: 'Remove' }).last().click();
      await expect(undoToast(page)).toBeVisible();
    });
    await expectStill(page, () => undo(page));
  },
);

test(
  '[jumps-4] nothing jumps on Groups while groups are added and removed',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await openWatched(page, account, () => openGroup(page, 'Goa weekend'));

    await expectStill(page, async () => {
      page.once('dialog', (question) => void question.accept());
      await page.getByRole('button', { name: 'Delete Group' }).click();
      await expect(undoToast(page)).toBeVisible();
    });
    await expectStill(page, async () => {
      await undo(page);
      await expect(groupInList(page, 'Goa weekend')).toBeVisible();
    });
    await expectStill(page, async () => {
      const dialog = await openCreateGroup(page);
      await dialog.getByLabel('Group name').fill('Lunches');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(successBanner(page)).toBeVisible();
    });
  },
);

test('[jumps-5] nothing jumps in a partly rendered list', async ({ signedIn: page, account }) => {
  writeManyExpenses(account, DRAWN_WHOLE + 1);
  await watchShifts(page);
  await page.goto('/expenses?month=all');
  const rows = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Tea 121');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(DRAWN_WHOLE + 1), {
      timeout: 500,
    });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rows.first()).toContainText('Tea 121');
  await wait(page, LATE_MS);

  await expectStill(page, () => deleteExpense(page, 'Tea 119, ₹119.00'));
  await expectStill(page, () => undo(page));
  expect(await rows.count()).toBeLessThan(DRAWN_WHOLE);
});

async function sendExpense(dialog: Locator) {
  await fillExpense(dialog, { amount: '155', description: 'Kulfi' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(successBanner(dialog.page())).toBeVisible();
}

async function deleteExpense(page: Page, name: string) {
  const question = await openDeleteExpense(page, name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(undoToast(page)).toBeVisible();
}

async function undo(page: Page) {
  await undoToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(undoToast(page)).toHaveCount(0);
}

/**
 * Opens a place in an account with some of everything; from then on layout shifts are recorded, and every response is
 * late.
 */
async function openWatched(page: Page, account: Account, open: () => Promise<void>) {
  await fill(account);
  await watchShifts(page);
  await open();
  await respondLate(page);
}

/** Delays every response from now on. */
async function respondLate(page: Page) {
  await page.route(CALLS, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    // The page may have been left in between.
    await route.continue().catch(() => {});
  });
}

/** Records layout shifts, including those after a tap, on the pages that load from now on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry)) continue;
        const before = Number(document.documentElement.dataset['shifted'] ?? 0);
        document.documentElement.dataset['shifted'] = String(before + Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails if something jumps because of an action, or of the data refetched after it. */
async function expectStill(page: Page, action: () => Promise<void>) {
  await page.evaluate(() => delete document.documentElement.dataset['shifted']);
  await action();
  await wait(page, 2 * LATE_MS);
  const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? 0);
  expect(Number(shifted)).toBeLessThanOrEqual(STILL);
}

function wait(page: Page, ms: number) {
  return page.evaluate((after) => new Promise((done) => setTimeout(done, after)), ms);
}

async function fill(account: Account) {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 5000 });
  for (const number of [0, 1, 2, 3, 4, 5]) {
    await account.send('POST', '/personal/api/expenses/', {
      amount: 250 + number,
      category: number % 2 ? 'Food' : 'Bills',
      description: `Thing ${number}`,
    });
  }
  await seedGroup(account, { name: 'Flat' });
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan', 'Meera'],
    expenses: [
      { amount: 900, paidBy: account.username, description: 'Villa' },
      { amount: 300, paidBy: 'Rohan', description: 'Taxi' },
    ],
  });
}
