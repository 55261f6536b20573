import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { untilQuiet } from './quiet-network.ts';

// What a new user's phone shows: short screens with few controls, which begin with what to do first.

const PHONES = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
];

const SCREENS = [
  { path: '/dashboard', first: 'Add your first expense', top: 430, height: 1170, controls: 8 },
  { path: '/expenses', first: 'More', top: 80, height: 920, controls: 12 },
  { path: '/budget', first: 'Set Budget', top: 80, height: 880, controls: 2 },
  { path: '/groups', first: 'Create New Group', top: 490, height: 900, controls: 4 },
];

for (const viewport of PHONES) {
  test.describe(`At ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const { path, first, top, height, controls } of SCREENS) {
      test(`[calm-new-1] a new user’s ${path} is short, has few controls, is accessible, and nothing moves`, async ({
        signedIn: page,
      }) => {
        const shifts = await watchShifts(page);
        await page.goto(path);
        const main = page.getByRole('main');
        const start = main
          .getByRole('link', { name: first })
          .or(main.getByRole('button', { name: first, exact: true }));
        await expect(start.first()).toBeVisible();
        await untilQuiet(page);
        expect((await start.first().boundingBox())?.y).toBeLessThanOrEqual(top);
        expect(
          await page.evaluate(() => document.documentElement.scrollHeight),
        ).toBeLessThanOrEqual(height);
        expect((await controlsOf(page)).length).toBeLessThanOrEqual(controls);
        expect(await shifts()).toBeLessThan(0.005);
        await expectNoSidewaysScrolling(page);
        await expectAccessible(page);
      });
    }

    test('[calm-new-2] the tab bar is the same on every screen, and nothing of the skip link is seen', async ({
      signedIn: page,
    }) => {
      const places = new Set<string>();
      for (const path of ['/dashboard', '/expenses', '/budget', '/groups', '/account', '/import']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
        const nav = page.getByRole('navigation', { name: 'Main' });
        const tabs = [
          nav.getByRole('link', { name: 'Expenses' }),
          nav.getByRole('link', { name: 'Budget' }),
        ];
        const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
        places.add(JSON.stringify(boxes.map((box) => box && [box.x, box.width])));
        // The + is a link to the form, or a button that opens it on the screen.
        const add = page
          .getByRole('link', { name: 'Add Expense' })
          .or(page.getByRole('button', { name: 'Add Expense' }))
          .filter({ visible: true });
        const [place, bar] = [await add.last().boundingBox(), await nav.boundingBox()];
        expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) - 24);
        const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
        expect(skip && skip.y + skip.height).toBeLessThanOrEqual(0);
      }
      expect([...places]).toHaveLength(1);
    });
  });
}

/** The controls of the screen above the tab bar. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fold = Math.min(
      ...[...document.querySelectorAll('nav')].map((one) => one.getBoundingClientRect().top),
    );
    return [...document.querySelectorAll('main :is(button, a, input, select)')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < fold)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });
}
