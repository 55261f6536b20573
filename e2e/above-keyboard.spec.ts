import type { Locator, Page } from '@playwright/test';
import { openAddExpense } from './app.ts';
import { expect, test } from './fixtures.ts';
import { openAddGroupExpense, openGroup, seedGroup } from './groups-app.ts';
import { setTextSize } from './layout.ts';

const PHONE = { width: 390, height: 844 };
const KEYBOARD = 336;
const PEOPLE = Array.from({ length: 29 }, (_, index) => `Guest ${index + 1}`);

test.use({ viewport: PHONE });

test('[above-keyboard-1] the buttons of a dialog stay visible above an on-screen keyboard, with text at twice the size', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, {
    name: 'Goa weekend',
    members: PEOPLE,
    expenses: [{ amount: 900, paidBy: 'Guest 1', description: 'Villa' }],
  });
  await letKeyboardLieOver(page);
  for (const open of [
    async () => {
      await page.goto('/expenses');
      await setTextSize(page, 200);
      return openAddExpense(page);
    },
    async () => {
      await openGroup(page, 'Goa weekend');
      return openAddGroupExpense(page);
    },
    async () => {
      // The group is still open.
      await page.reload();
      await page
        .getByRole('button', { name: /^Settle/ })
        .first()
        .click();
      return page.getByRole('dialog');
    },
  ]) {
    const dialog = await open();
    await test.step('the keyboard shrinks the window', async () => {
      await page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD });
      await expectInSight(dialog);
      await page.setViewportSize(PHONE);
    });
    await test.step('the keyboard covers the page', async () => {
      await showKeyboard(page, KEYBOARD);
      await expectInSight(dialog);
      await showKeyboard(page, 0);
      await expect(dialog).toHaveCSS('bottom', '0px');
    });
  }
});

/** Fails if a button at the end of the dialog is hidden, or if its first field does not fit above them. */
async function expectInSight(dialog: Locator) {
  const buttons = [
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.locator('button[type=submit]'),
  ];
  const amount = dialog.getByLabel('Amount');
  await expect(async () => {
    const tops: number[] = [];
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (!box) throw new Error('It is not shown.');
      expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height - KEYBOARD);
      tops.push(box.y);
    }
    await amount.scrollIntoViewIfNeeded();
    await amount.focus();
    const field = await amount.boundingBox();
    if (!field) throw new Error('It is not shown.');
    expect(field.y).toBeGreaterThanOrEqual(0);
    expect(field.y + field.height).toBeLessThanOrEqual(Math.min(...tops));
  }).toPass({ timeout: 5_000 });
}

/**
 * Lets the test set how much of the window a keyboard covers: that of an iPhone leaves the height of the page
 * unchanged.
 */
async function letKeyboardLieOver(page: Page) {
  await page.addInitScript(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', {
      get: () => innerHeight - Number(document.documentElement.dataset['keyboard'] ?? 0),
    });
  });
}

function showKeyboard(page: Page, height: number) {
  return page.evaluate((hidden) => {
    document.documentElement.dataset['keyboard'] = String(hidden);
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}
