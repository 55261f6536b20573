import type { Locator, Page } from '@playwright/test';
import { expect, test, type Account } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';

// What opens above the page is readable and inside the window.

test(
  '[explanations-1] what opens above the page is readable and inside the window, light and dark',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    const groupId = await fill(account);
    // A month has a pace from its fifth day on.
    const day = await page.evaluate(() => new Date().getDate());
    const pace = day >= 5 ? [page.getByRole('button', { name: /^At this pace/ })] : [];
    const month = page.getByRole('button', { name: /^\w+ \d{4}/ });
    for (const [path, openers] of [
      ['/budget', pace],
      ['/dashboard', [...pace, month]],
      [`/groups?group=${groupId}`, [page.getByRole('button', { name: 'Per Member' })]],
    ] as const) {
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const opener of openers) await expectReadable(page, opener);
      }
    }
  },
);

/** Adds spending to explain; returns the id of a group. */
async function fill(account: Account): Promise<number> {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 36_000 });
  await account.send('POST', '/personal/api/expenses/', { amount: 9_000, category: 'Food' });
  return seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username }],
  });
}

async function expectReadable(page: Page, opener: Locator) {
  await opener.first().click();
  const panel = page.locator('[popover]:popover-open');
  await expect(panel).not.toBeEmpty();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await panel.evaluate(findFaint)).toEqual([]);
  await page.keyboard.press('Escape');
}

/** Runs in the page: the texts with too little contrast to their background. */
function findFaint(panel: HTMLElement): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['no canvas'];
  const found: string[] = [];
  const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
      continue;
    if (parent.closest(':disabled')) continue;
    const behind = lightness(backOf(parent));
    const text = lightness(getComputedStyle(parent).color);
    const ratio = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
    if (ratio < 4.5) found.push(`${node.textContent}: ${ratio.toFixed(2)}`);
  }
  return found;

  function backOf(element: HTMLElement): string {
    for (let one: HTMLElement | null = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'white';
  }

  function lightness(color: string): number {
    if (!canvas) return NaN;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
