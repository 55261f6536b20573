import type { Browser, Locator, Page } from '@playwright/test';
import { section, successBanner } from './app.ts';
import { expect, expectAccessible, signInQuietly, test, type Account } from './fixtures.ts';
import { isOnPhone, openAddGroupExpense, openGroup, seedGroup } from './groups-app.ts';
import { expectReachableByTab } from './keyboard-walk.ts';
import { expectToFit, setTextSize } from './layout.ts';
import { tapper } from './tapper.ts';

const PHONE = { width: 390, height: 844 };
const KEYBOARD = 336;
const FRIENDS = ['Rohan', 'Farah', 'Imran', 'Meera', 'Dev'];
const MAX_TAPS = 40;
const MAX_STOPS = 60;

const isLong = Boolean(process.env['HISAAB_LONG']);

/** Fills in the fields of a split by keyboard, and returns the bill's text in the list. */
const WAYS: Record<string, (page: Page, dialog: Locator) => Promise<string>> = {
  'By heads': async (page, dialog) => {
    await tabTo(page, dialog.getByLabel('People of Meera'));
    await page.keyboard.type('3');
    await tabTo(page, dialog.getByLabel('People of Dev'));
    await page.keyboard.type('0');
    await expect(dialog.getByText('not in it')).toBeVisible();
    await expect(footOf(dialog)).toContainText('₹350.00 per person');
    return 'by people';
  },
  'By amounts': async (page, dialog) => {
    await tabTo(page, dialog.getByLabel('Share of Rohan'));
    await page.keyboard.type('25%');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Share of Farah')).toBeFocused();
    await page.keyboard.type('450+80');
    await expect(dialog.getByText('25% is ₹612.50')).toBeVisible();
    await expect(footOf(dialog)).toContainText('₹1,307.50 still to split');
    await tabTo(page, dialog.getByRole('button', { name: 'Share the rest equally' }));
    await page.keyboard.press('Enter');
    await expect(footOf(dialog)).toContainText('All of it is split');
    return 'by amounts';
  },
  'By items': async (page, dialog) => {
    await tabTo(page, dialog.getByLabel('Amount of Item 1'));
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Amount of Item 2')).toBeFocused();
    await page.keyboard.type('800');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Farah' }));
    await page.keyboard.press('Space');
    await expect(footOf(dialog)).toContainText('₹450.00 left');
    await tabTo(page, dialog.getByRole('button', { name: /^Tax and tip/ }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Tax and tip')).toBeFocused();
    await page.keyboard.type('10%');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('2,200');
    await page.keyboard.press('Enter');
    await expect(footOf(dialog)).toContainText('2 items, ₹200.00 tax and tip');
    return '2 items';
  },
};

// The other ways have the same parts; what they send is tested in the form alone.
const tried = isLong ? Object.keys(WAYS) : ['By items'];

for (const way of tried) {
  const index = Object.keys(WAYS).indexOf(way);
  test(
    `[bills-1] a bill ${way.toLowerCase()} is entered by keyboard alone, is accessible, and fits with text at twice the size`,
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      test.slow();
      await seedGroup(account, { name: 'Goa weekend', members: FRIENDS });
      await openGroup(page, 'Goa weekend');
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Add Expense' });
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      await page.keyboard.type('2450');
      await tabTo(page, dialog.getByLabel('Description'));
      await page.keyboard.type('Thali');
      await openPeopleByKey(page, dialog);
      await tabTo(page, dialog.getByLabel('Split', { exact: true }));
      for (let step = 0; step <= index; step += 1) await page.keyboard.press('ArrowDown');
      await expect(dialog.getByLabel('Split', { exact: true })).toHaveValue(way);
      const mark = (await WAYS[way]?.(page, dialog)) ?? '';

      await expectReachableByTab(page);
      await expectToKeepNobodyOut(page);
      await expectToFitLargeText(page);

      await tabTo(page, dialog.getByRole('button', { name: 'Add Expense' }));
      await page.keyboard.press('Enter');
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
      const row = section(page, 'Recent Expenses').getByRole('listitem');
      // Its row on a phone has only the own share.
      if (isOnPhone(page)) return;
      await expect(row).toContainText(mark);
      await tabTo(page, row.getByRole('button', { name: `${mark}, Thali` }));
      await page.keyboard.press('Enter');
      await expect(row).toContainText("Everyone's share");
      // The row of items has all that the others have.
      if (!isLong && way !== 'By items') return;
      await expectToKeepNobodyOut(page);
      await expectToFitLargeText(page);
    },
  );
}

test(
  '[bills-2] [bills-5] several people pay, entered by keyboard alone in a fully visible form; one left empty pays the rest',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await seedGroup(account, { name: 'Goa weekend', members: FRIENDS.slice(0, 4) });
    await openGroup(page, 'Goa weekend');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    expect(await hiddenHeightOf(dialog)).toBe(0);
    await page.keyboard.type('2450');
    await openPeopleByKey(page, dialog);
    await tabTo(page, dialog.getByRole('button', { name: 'Several people' }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('group', { name: 'Paid By' }).getByLabel('Rohan').first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByLabel('What Rohan paid'));
    await page.keyboard.type('40%');
    await expect(dialog.getByLabel(`What ${account.username} paid`)).toHaveAttribute(
      'placeholder',
      '1,470.00',
    );
    await expectReachableByTab(page);
    await expectToKeepNobodyOut(page);
    await expectToFitLargeText(page);
    await dialog.getByLabel('What Rohan paid').press('Enter');
    const row = section(page, 'Recent Expenses').getByRole('listitem');
    await expect(row).toContainText(isOnPhone(page) ? 'Rohan' : 'and Rohan for everyone');
  },
);

test('[bills-3] on a phone 12 items for 6 people with tax, tip and two payers take at most 40 taps', async ({
  browser,
  account,
}) => {
  test.slow();
  await seedGroup(account, { name: 'Goa weekend', members: FRIENDS });
  const page = await openPhone(browser, account);
  await openGroup(page, 'Goa weekend');
  const { tap, count } = tapper();
  await tap(page.getByRole('button', { name: 'Add Expense' }));
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  const foot = footOf(dialog);
  const key = (name: string) => dialog.getByRole('button', { name, exact: true });

  await tap(dialog.getByRole('button', { name: /^Paid By/ }));
  await tap(dialog.getByRole('button', { name: 'Several people' }));
  await tap(
    dialog.getByRole('group', { name: 'Paid By' }).getByRole('checkbox', { name: 'Rohan' }),
  );
  // One tap opens the list of ways, another one closes it.
  const split = dialog.getByLabel('Split', { exact: true });
  await tap({ click: async () => split.focus() });
  await tap({ click: async () => void (await split.selectOption('By items')) });

  // A third is for all, a third for one, a third for two.
  for (let item = 0; item < 12; item += 1) {
    await expect(dialog.getByLabel(`Amount of Item ${item + 1}`)).toBeFocused();
    await page.keyboard.type(String(100 + 10 * item));
    for (let eater = 0; eater < item % 3; eater += 1) {
      const name = FRIENDS[(item + eater) % FRIENDS.length] ?? '';
      await tap(dialog.getByRole('checkbox', { name, exact: true }).last());
    }
    if (item < 11) await tap(key('Next item'));
  }
  await tap(dialog.getByRole('button', { name: /^Tax and tip/ }));
  await page.keyboard.type('15');
  await tap(key('%'));
  await expect(foot).toContainText('12 items, ₹279.00 tax and tip');
  await tap(dialog.getByLabel('What Rohan paid'));
  await page.keyboard.type('1139');
  await tap(key('Done'));
  await tap(dialog.getByRole('button', { name: 'Add Expense' }));

  const row = section(page, 'Recent Expenses').getByRole('listitem');
  await expect(row).toContainText('₹2,139.00');
  expect(count()).toBeLessThanOrEqual(MAX_TAPS);
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'No description' })).toContainText('4 items');
  await page.context().close();
});

test('[bills-4] with the keypad of a phone open, the sum, the rest and the people of an item stay visible; Enter is labelled Next and Done and acts so', async ({
  browser,
  account,
}) => {
  await seedGroup(account, { name: 'Goa weekend', members: FRIENDS });
  const page = await openPhone(browser, account);
  await openGroup(page, 'Goa weekend');
  const dialog = await openAddGroupExpense(page);
  await dialog.getByLabel('Amount').fill('2450');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByLabel('Description').press('Enter');
  await expect(dialog.getByLabel('Description')).not.toBeFocused();
  for (const [way, name, text, sum] of [
    ['By amounts', 'Share of Dev', '450', '₹2,000.00 still to split'],
    ['By heads', 'People of Dev', '2', '₹350.00 per person'],
    ['By items', 'Amount of Item 1', '650', '₹1,800.00 left'],
  ] as const) {
    await test.step(way, async () => {
      await dialog.getByLabel('Split', { exact: true }).selectOption(way);
      const field = dialog.getByLabel(name);
      await field.focus();
      await page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD });
      await field.fill(text);
      const foot = footOf(dialog);
      await expect(foot).toContainText(sum);
      await expectAbove(field, foot);
      await expect(foot).toBeInViewport({ ratio: 1 });
      if (way === 'By items') {
        await expectAbove(dialog.getByRole('checkbox', { name: 'Rohan' }).last(), foot);
      }
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      // A long name is truncated in an item's payer.
      if (way !== 'By items') await expectToFitLargeText(page);
    });
  }
  await page.context().close();
});

/** A window like a phone's: touch input, and a keypad with digits only. */
async function openPhone(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInQuietly(page, account);
  return page;
}

/** The sum in the form, above its buttons. */
function footOf(dialog: Locator): Locator {
  return dialog.locator('span[role=status]').last();
}

/** Opens the line that asks who paid and who shares, which a phone has in place of the fields. */
async function openPeopleByKey(page: Page, dialog: Locator) {
  const line = dialog.getByRole('button', { name: /^Paid By/, expanded: false });
  if (!(await line.isVisible())) return;
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused();
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < MAX_STOPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function expectToKeepNobodyOut(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In the current window, and at the width of a phone. */
async function expectToFitLargeText(page: Page) {
  const before = page.viewportSize() ?? PHONE;
  await setTextSize(page, 200);
  for (const viewport of before.width === PHONE.width ? [PHONE] : [PHONE, before]) {
    await expectToFit(page, viewport);
    await expectButtonsToHoldTheirText(page);
  }
  await setTextSize(page, 100);
}

async function expectButtonsToHoldTheirText(page: Page) {
  const buttons = page.getByRole('dialog').getByRole('button');
  // Buttons behind the keys are one pixel in size.
  const cut = await buttons.evaluateAll((all) =>
    all.flatMap(({ scrollWidth, clientWidth, textContent }) =>
      clientWidth > 1 && scrollWidth > clientWidth ? [textContent] : [],
    ),
  );
  expect(cut).toEqual([]);
}

/** Fails unless a field is fully visible between the top of the window and the footer of its dialog. */
async function expectAbove(field: Locator, foot: Locator) {
  await expect(async () => {
    const [box, edge] = [await field.boundingBox(), await foot.boundingBox()];
    if (!box || !edge) throw new Error('It is not shown.');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(edge.y);
  }).toPass({ timeout: 5_000 });
}

/** The hidden height that can be scrolled, in pixels. */
function hiddenHeightOf(dialog: Locator): Promise<number> {
  return dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}
