import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { errorBanner, section, successBanner } from './app.ts';
import { expect, expectAccessible, test, type Account } from './fixtures.ts';
import { isOnPhone, openGroup, seedGroup } from './groups-app.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { untilQuiet } from './quiet-network.ts';

test.describe('The picture of suggested payments', () => {
  test(
    '[slip-1] is saved as a PNG if the device has no share sheet',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await openTrip(page, account);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      const saved = page.waitForEvent('download');
      await shareButton(page).click();
      const download = await saved;
      await expect(successBanner(page)).toHaveText('Saved on this device.');
      expect(download.suggestedFilename()).toMatch(/^hisaab-goa-weekend-\d{4}-\d\d-\d\d\.png$/);
      const { width, height, bytes } = await sizeOf(download);
      expect(width).toBe(1440);
      expect(height).toBe(2 * (176 + 2 * 104 + 72));
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(500_000);
    },
  );

  test("[slip-2] is passed to the device's share sheet if there is one, and nowhere else", async ({
    signedIn: page,
    account,
  }) => {
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ title, files = [] } = {}) => {
        document.title = [title, ...files.map(({ name, type }) => `${name} ${type}`)].join('; ');
      };
    });
    await openTrip(page, account);
    const sent: string[] = [];
    await shareButton(page).hover();
    await untilQuiet(page);
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await shareButton(page).click();
    await expect(page).toHaveTitle(
      /^Goa weekend: who pays whom; hisaab-goa-weekend-[\d-]{10}\.png image\/png$/,
    );
    expect(sent).toEqual([]);
  });

  test('[slip-3] shows an error when it cannot be created', async ({ signedIn: page, account }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openTrip(page, account);
    await shareButton(page).click();
    await expect(errorBanner(page)).toHaveText('Failed to make the picture');
  });

  test('[slip-4] is not offered if nobody owes anything', async ({ signedIn: page, account }) => {
    const { username } = account;
    await seedGroup(account, {
      name: 'Goa weekend',
      members: ['Rohan'],
      expenses: [{ amount: 100, paidBy: username, between: [username] }],
    });
    await openGroup(page, 'Goa weekend');
    await expect(page.getByText('All settled up.')).toBeVisible();
    await expect(shareButton(page)).toHaveCount(0);
  });
});

function shareButton(page: Page) {
  const part = isOnPhone(page) ? page : section(page, 'Settlement Suggestions');
  return part.getByRole('button', { name: 'Share who pays whom' });
}

async function openTrip(page: Page, account: Account) {
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Priya', 'Rohan'],
    expenses: [{ amount: 20_367.3, paidBy: account.username, description: 'Villa' }],
  });
  await openGroup(page, 'Goa weekend');
  if (isOnPhone(page))
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(shareButton(page)).toBeVisible();
}

/** The size in the header of the PNG, in pixels. */
async function sizeOf(download: Download) {
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: png.length };
}
