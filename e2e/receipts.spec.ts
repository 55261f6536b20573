import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { fillExpense, openAddExpense } from './app.ts';
import { openExpenses, test } from './device.ts';
import { expect } from './fixtures.ts';

/** A receipt as a camera would take it: a PNG of grey and white stripes. */
function picture(width = 900, height = 1400) {
  const row = (y: number) =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.alloc(width, Math.floor(y / 40) % 2 === 0 ? 245 : 120),
    ]);
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => row(y)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function choose(page: Page, form: Locator, names: readonly string[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add receipt' }).click(),
  ]);
  await chooser.setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: picture() })));
}

test(
  '[e2e-receipts-1] several pictures are sent after an expense, fill the screen, and are deleted with Undo',
  { tag: '@smoke' },
  async ({ device, account }) => {
    const page = await openExpenses(device, account);
    const form = await openAddExpense(page);
    await fillExpense(form, { amount: '875.50', category: 'Food', description: 'Big Bazaar' });
    await choose(page, form, ['one.png', 'two.png']);
    await expect(form.getByRole('img', { name: 'Receipt 2 of 2, No description' })).toBeVisible();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: 'Big Bazaar: 2 receipts' }).click();
    const viewer = page.getByRole('dialog', { name: 'Receipt of Big Bazaar' });
    const shown = viewer.getByRole('img', { name: 'Receipt 1 of 2, Big Bazaar' });
    await expect(shown).toHaveJSProperty('naturalHeight', 1400);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(viewer.getByText('1 of 1')).toBeVisible();
    await viewer.getByRole('button', { name: 'Undo' }).click();
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  },
);

test('[e2e-receipts-2] pictures chosen offline wait with their entry, over a restart, and are sent after it', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '40', category: 'Food', description: 'Chai' });
  await choose(page, form, ['one.png']);
  await expect(form.getByRole('img', { name: /^Receipt 1 of 1/ })).toBeVisible();
  await device.setOffline(true);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Receipt of Chai')).toBeVisible();
  await device.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chai: 1 receipt' })).toBeVisible();
  await expect(page.getByText('Receipt of Chai')).toBeHidden();
});

test('[e2e-receipts-3] a picture pasted or dropped on the form is accepted', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '60', category: 'Food', description: 'Juice' });
  for (const [index, how] of (['paste', 'drop'] as const).entries()) {
    await form.evaluate(
      (element, { base64, type }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'receipt.png', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
            : new DragEvent('drop', { ...init, dataTransfer: transfer }),
        );
      },
      { base64: picture().toString('base64'), type: how },
    );
    await expect(form.getByRole('img', { name: /^Receipt \d of/ })).toHaveCount(index + 1);
  }
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Juice: 2 receipts' })).toBeVisible();
});

test('[e2e-receipts-4] a picture shared to the app opens the form with it, the focus in the amount', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await page.evaluate(async (base64) => {
    await navigator.serviceWorker.ready;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'receipt.png', { type: 'image/png' }));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', name: 'pictures', files: files.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, picture().toString('base64'));
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(form.getByRole('img', { name: /^Receipt 1 of 1/ })).toBeVisible();
  await expect(form.getByLabel('Amount')).toBeFocused();
});
