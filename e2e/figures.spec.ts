import type { Locator, Page } from '@playwright/test';
import { openAddExpense, openProfile, section } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAddGroupExpense, openGroup, seedGroup } from './groups-app.ts';
import { expectNothingCutOff, waitForFrames } from './layout.ts';
import { goAnew } from './places.ts';
import { untilQuiet } from './quiet-network.ts';

// Meaningful figures, and controls that are easy to find and to hit.

test('[figures-1] 90 % of a budget has the colour of a warning on every card', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  await account.send('POST', '/personal/api/expenses/', { amount: 900, category: 'Food' });
  await page.goto('/budget');
  await expect(section(page, 'Budget Progress')).toContainText('Nearly used up');
  const tiles = [
    section(page, 'Budget Progress').getByText('Nearly used up'),
    page.getByRole('heading', { name: 'Remaining' }).locator('> :first-child'),
  ];
  const [badge, tile] = await Promise.all(tiles.map(groundOf));
  expect(tile).toBe(badge);

  await goAnew(page, '/dashboard');
  const metric = page.getByRole('link', { name: /^Budget Status/ });
  await expect(metric).toContainText('₹100.00');
  await expect(metric.locator('> :nth-child(2)')).toHaveCSS('background-color', badge ?? '');
});

test('[figures-2] without a budget no card shows ₹0.00, and one of them sets it', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 180, category: 'Food' });
  await page.goto('/budget');
  const main = page.getByRole('main');
  await expect(main).toContainText('RemainingNo budget');
  await expect(main).not.toContainText('₹0.00');
  await main.getByRole('button', { name: 'Set a budget' }).click();
  await expect(page.getByLabel('Monthly Budget')).toBeFocused();
  await goAnew(page, '/dashboard');
  await expect(section(page, 'Financial Overview')).not.toContainText('₹0.00');
});

test('[figures-3] a group shows who left it, why shares differ from Per Member, and which day is today', async ({
  signedIn: page,
  account,
}) => {
  const me = account.username;
  const id = await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan', 'Farah'],
    expenses: [{ amount: 900, paidBy: me, description: 'Villa' }],
  });
  await openGroup(page, 'Goa weekend');
  const head = section(page, 'Goa weekend');
  await expect(section(page, 'Settlement Summary')).toContainText('share ₹300.00');
  await expect(section(page, 'Recent Expenses').getByRole('listitem')).toContainText('Today');
  const perMember = head.getByRole('button', { name: 'Per Member' });
  await perMember.click();
  await expect(head.getByRole('status')).toHaveText(
    "Per Member is the total divided by 3.₹900.00 / 3 ₹300.00That is everyone's share.",
  );
  await page.keyboard.press('Escape');
  await account.send('POST', `/group/api/groups/${id}/remove_member/`, { name: 'Farah' });
  await account.send('POST', '/group/api/expenses/', {
    group: id,
    amount: 100,
    paid_by_name: 'Rohan',
    description: 'Taxi',
    split_equally: true,
  });
  await openGroup(page, 'Goa weekend');
  await expect(section(page, 'Settlement Suggestions')).toContainText('Farah left the group');
  const place = await section(page, 'Settlement Suggestions').boundingBox();
  await perMember.click();
  await expect(head.getByRole('status')).toContainText(
    'Shares differ, because not everyone is in every expense: ₹300.00 to ₹350.00.',
  );
  // It is above the page, on which nothing moves.
  expect(await section(page, 'Settlement Suggestions').boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  const rows = section(page, 'Settlement Summary').getByRole('listitem');
  await expect(rows.filter({ hasText: 'left the group' })).toHaveText([/Farah left the group/]);
  await expect(section(page, 'Settlement Suggestions')).toContainText('Farah left the group');
  await expect(section(page, 'Recent Expenses')).toContainText(
    'Paid by you for you, Rohan, Farah (left the group)',
  );
  const dialog = await openAddGroupExpense(page);
  const payers = dialog.getByRole('group', { name: 'Paid By' });
  await expect(payers.getByRole('radio', { name: `${me} you` })).toBeChecked();
  await expectAccessible(page);
});

test(
  '[figures-4] the refund and picture buttons are 44 pixels high and wide',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses#add-expense');
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await expectTapped(dialog.getByRole('button', { name: /Refund/ }));
    await goAnew(page, '/dashboard');
    const profile = await openProfile(page);
    for (const name of ['Upload picture', 'Remove picture']) {
      await expectTapped(profile.getByRole('button', { name }));
    }
  },
);

test('[figures-5] at 320 pixels the ring stays inside its card, and no row of the newest expenses is cut in half', async ({
  signedIn: page,
  account,
}) => {
  for (const [index, category] of [
    'Food',
    'Bills',
    'Entertainment',
    'Transport',
    'Other',
    'Food',
  ].entries()) {
    const description = index % 2 === 0 ? 'Groceries from the market in Indiranagar' : 'Auto';
    await account.send('POST', '/personal/api/expenses/', {
      amount: 1250.5,
      category,
      description,
    });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dashboard');
  const donut = section(page, 'Spending by Category');
  const card = await boxOf(donut);
  const ring = await boxOf(donut.getByRole('img'));
  expect(ring.x).toBeGreaterThanOrEqual(card.x);
  expect(ring.x + ring.width).toBeLessThanOrEqual(card.x + card.width);
  const list = page.getByRole('list', { name: 'Recent expenses' });
  const listBox = await boxOf(list);
  for (const row of await list.getByRole('listitem').all()) {
    const { y, height } = await boxOf(row);
    const shown = (listBox.y + listBox.height - y) / height;
    expect(shown < 0.1 || shown > 0.9, `${shown} of a row is shown`).toBe(true);
  }
  await expectNothingCutOff(page);
});

test('[figures-6] every screen has at most one primary action, and its title in the same place', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
  const heads = new Set<number>();
  const inBothWidths = async () => {
    const counts: number[] = [];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await waitForFrames(page);
      counts.push(await primaryActions(page));
    }
    return counts;
  };
  await page.goto('/dashboard');
  for (const path of ['/dashboard', '/expenses', '/budget', '/groups', '/account']) {
    await goAnew(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await untilQuiet(page);
    expect(Math.max(...(await inBothWidths())), path).toBeLessThanOrEqual(1);
    // The width is a phone's now. The dashboard's heading is for screen readers only.
    if (path !== '/dashboard') heads.add(await topOf(page.getByRole('heading', { level: 1 })));
  }
  expect(heads.size, 'the titles stand at one place').toBe(1);
  await page.setViewportSize({ width: 1280, height: 844 });
  await openGroup(page, 'Goa weekend');
  expect(await inBothWidths()).toEqual([1, 1]);
});

async function groundOf(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

function topOf(heading: Locator): Promise<number> {
  return heading.evaluate((one) => {
    const { paddingTop } = getComputedStyle(one);
    return Math.round(one.getBoundingClientRect().top + Number.parseFloat(paddingTop));
  });
}

/** Fails if a finger could miss it. */
async function expectTapped(button: Locator) {
  await button.waitFor();
  // A dialog that opens without an animation is small for one frame.
  await waitForFrames(button.page());
  const { width, height } = await boxOf(button);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
}

/** The number of buttons and links filled with the accent. */
function primaryActions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const accent = document.createElement('i');
    accent.style.background = 'var(--accent)';
    document.body.append(accent);
    const colour = getComputedStyle(accent).backgroundColor;
    accent.remove();
    return [...document.querySelectorAll('main button, main a')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === colour,
    ).length;
  });
}

test('[figures-7] the pace is explained at a tap, and nothing on the page moves', async ({
  signedIn: page,
  account,
}) => {
  await page.route('**/personal/api/budget/status/', async (route) => {
    const answer = await route.fetch();
    const pace = {
      total: 20_500,
      by: '2026-11-30',
      repeated: 12_000,
      due: 1_000,
      rest_so_far: 6_000,
      rest: 7_500,
    };
    const status = { ...(await answer.json()), today: '2026-11-24', days_left: 6, pace };
    await route.fulfill({ response: answer, json: { ...status, month: '2026-11' } });
  });
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 25_000 });
  for (const path of ['/dashboard', '/budget']) {
    await page.goto(path);
    const pace = page.getByRole('button', { name: 'At this pace' });
    const place = await pace.boundingBox();
    await pace.click();
    const sum = page.getByRole('status').filter({ hasText: 'still due' });
    await expect(sum).toHaveText(
      'Repeats, so far ₹12,000.00Repeats, still due ₹1,000.00' +
        'Everything else, at ₹250 a day ₹7,500.00By 30 Nov 2026 ₹20,500.00',
    );
    expect(await pace.boundingBox()).toEqual(place);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sum).toHaveCount(0);
  }
});

test('[figures-9] a phone in landscape shows the fields of the form', async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const id = await seedGroup(account, { name: 'Goa weekend', members: ['Rohan', 'Farah'] });
  for (const [path, fields] of [
    ['/expenses', ['Amount', 'Description']],
    [`/groups?group=${id}`, ['Amount', 'Description']],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Add Expense' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    const foot = await form.getByRole('button', { name: 'Cancel' }).boundingBox();
    for (const name of fields) {
      const box = await form.getByLabel(name).boundingBox();
      expect(box && foot && box.y + box.height).toBeLessThanOrEqual(foot?.y ?? 0);
    }
  }
});

test('[figures-8] [figures-10] forced colours keep the edges of the month, the bell and the avatars, the knob of a switch, on and off, and selections', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, {
    name: 'Flat 4B',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Broadband' }],
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard');
  const control = page.getByRole('switch');
  const colours = () =>
    control.evaluate((input) => {
      const track = input.nextElementSibling;
      if (!track) return [];
      return [getComputedStyle(track), getComputedStyle(track, '::after')].map(
        ({ backgroundColor }) => backgroundColor,
      );
    });
  for (const _ of ['as it is', 'the other way']) {
    await expect.poll(async () => new Set(await colours()).size).toBe(2);
    await control.click();
  }
  await goAnew(page, '/expenses');
  const edged = [
    page.getByRole('group', { name: 'Month' }),
    page.getByRole('button', { name: 'Profile' }).locator('[aria-hidden=true]').first(),
    page.getByRole('button', { name: /^Notifications/ }),
  ];
  for (const one of edged) await expect(one).toHaveCSS('outline-style', 'solid');
  const form = await openAddExpense(page);
  for (const [name, outline] of [
    ['Today', 'solid'],
    ['Yesterday', 'none'],
  ] as const) {
    await expect(form.locator('label').filter({ hasText: name })).toHaveCSS(
      'outline-style',
      outline,
    );
  }
});
