import { fillExpense, openAddExpense } from './app.ts';
import { openExpenses, test } from './device.ts';
import { expect } from './fixtures.ts';
import { choose, picture } from './pictures.ts';

const OWN = '**/personal/api/expenses/';
const DAY_MS = 24 * 60 * 60 * 1000;

test('[e2e-receipts-1] several pictures are sent after an expense, fill the screen, and are deleted with Undo', async ({
  device,
  account,
}) => {
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
});

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

test('[e2e-receipts-5] Send, then log out waits for the pictures', async ({ device, account }) => {
  const page = await openExpenses(device, account);
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '40', category: 'Food', description: 'Chai' });
  await choose(page, form, ['one.png', 'two.png']);
  await expect(form.getByRole('img', { name: /^Receipt 2 of 2/ })).toBeVisible();
  await device.setOffline(true);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Receipt of Chai')).toHaveCount(2);
  await page.route(OWN, (route) => route.abort());
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const question = page.getByRole('dialog', { name: '3 entries are not sent yet' });
  const send = question.getByRole('button', { name: 'Send, then log out' });
  await expect(send).toBeVisible();
  await page.unroute(OWN);
  await send.click();
  await expect(page).toHaveURL(/\/login/);
  const { username, password } = account;
  const login = await page.request.post('/auth/login/', { data: { username, password } });
  const { token } = await login.json();
  const headers = { authorization: `Token ${token}` };
  const list = await page.request.get('/personal/api/expenses/', { headers });
  expect(await list.json()).toMatchObject([{ receipts: 2 }]);
});

test('[e2e-receipts-6] pictures wait on, however long the outbox cannot be loaded', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await page.clock.install();
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '40', category: 'Food', description: 'Chai' });
  await choose(page, form, ['one.png']);
  await expect(form.getByRole('img', { name: /^Receipt 1 of 1/ })).toBeVisible();
  await device.setOffline(true);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Receipt of Chai')).toBeVisible();

  const later = await device.newPage();
  await page.close();
  await later.clock.install({ time: Date.now() + 2 * DAY_MS });
  await later.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function getUnlessBusy(query) {
      const isBusy = this.name === 'outbox' && sessionStorage.getItem('is mended') === null;
      if (isBusy) throw new DOMException('The disk is busy.', 'UnknownError');
      return get.call(this, query);
    };
  });
  await later.goto('/expenses');
  await device.setOffline(false);
  const isLooked = later.waitForEvent('console', (message) => message.text().includes('outbox'));
  await later.reload();
  await isLooked;
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await later.evaluate(() => sessionStorage.setItem('is mended', ''));
  await later.reload();
  await expect(later.getByRole('button', { name: 'Chai: 1 receipt' })).toBeVisible();
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
