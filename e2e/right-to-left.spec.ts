import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';
import { chooseLanguage } from './language.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { untilQuiet } from './quiet-network.ts';

/** Each run looks at the sidebar once, and at Import; [e2e-languages-1] opens the others in Urdu. */
const PATHS = process.env['HISAAB_LONG']
  ? ['/dashboard', '/expenses', '/import', '/budget', '/groups', '/account']
  : ['/dashboard', '/import'];

test('[e2e-right-to-left-1] in Urdu, the sidebar is at the right and no screen scrolls sideways', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  for (const amount of [1250.5, -90]) {
    await account.send('POST', '/personal/api/expenses/', { amount, category: 'Food' });
  }
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: 'Rohan', description: 'Villa' }],
  });
  for (const path of PATHS) {
    await page.goto(path);
    await untilQuiet(page);
    await chooseLanguage(page, 'ur');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
      if (width === 390) continue;
      const { x } = await boxOf(page.getByRole('navigation').first());
      expect(x, path).toBeGreaterThan(width / 2);
    }
  }
});

test('[e2e-right-to-left-2] in Urdu, figures run from the left and bars fill from the right', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  await account.send('POST', '/personal/api/expenses/', { amount: 250, category: 'Food' });
  await account.send('POST', '/personal/api/expenses/', { amount: -90.5, category: 'Food' });
  await page.goto('/expenses');
  await chooseLanguage(page, 'ur');
  const amount = page.getByRole('listitem').getByText('−₹90.50');
  expect(await placesOf(amount, ['−', '₹', '9', '5'])).toEqual(['−', '₹', '9', '5']);

  await page.goto('/budget');
  await chooseLanguage(page, 'ur');
  const bar = page.getByRole('progressbar').first();
  const [track, fill] = [await boxOf(bar), await boxOf(bar.locator('> *'))];
  expect(fill.width).toBeLessThan(track.width / 2);
  expect(fill.x + fill.width).toBeCloseTo(track.x + track.width, 0);
});

test('[e2e-right-to-left-3] in Urdu, the oldest month of the trend is at the right, under the pointer too', async ({
  signedIn: page,
  account,
}) => {
  const now = new Date();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15));
  for (const day of [before, now]) {
    const date = day.toISOString().slice(0, 10);
    await account.send('POST', '/personal/api/expenses/', { amount: 100, category: 'Food', date });
  }
  const month = before.toLocaleString('ur', { month: 'long', timeZone: 'UTC' });
  await page.goto('/dashboard');
  await chooseLanguage(page, 'ur');
  const trend = page.locator('section', { has: page.getByRole('slider') });
  const oldest = trend.getByRole('img').getByText(`${month} ${before.getUTCFullYear()}`);
  await expect(oldest).toBeVisible();
  const [plot, label] = [await boxOf(trend.getByRole('img')), await boxOf(oldest)];
  expect(label.x).toBeGreaterThan(plot.x + plot.width / 2);
  const slider = trend.getByRole('slider');
  const { width } = await boxOf(slider);
  await slider.hover({ position: { x: width - 2, y: 100 } });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(month));
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** The characters of a text in visual order, from left to right. */
function placesOf(element: Locator, characters: string[]): Promise<string[]> {
  return element.evaluate((one, wanted) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode();
    if (!(text instanceof Text)) return [];
    const range = document.createRange();
    const leftOf = (character: string) => {
      range.setStart(text, text.data.indexOf(character));
      range.setEnd(text, text.data.indexOf(character) + 1);
      return range.getBoundingClientRect().left;
    };
    return wanted.toSorted((a, b) => leftOf(a) - leftOf(b));
  }, characters);
}
