import type { Page } from '@playwright/test';
import { logIn, successBanner } from './app.ts';
import { openWithWorker, test } from './device.ts';
import { createAccount, expect, expectAccessible } from './fixtures.ts';

const SPENT =
  'INR 1,299.00 spent using ICICI Bank Card XX1234 on 02-Nov-26 on Croma. Avl Limit: INR 1,50,000.00.';
const OTP = '482913 is your OTP for a payment of Rs 2,499.00 at MYNTRA. Do not share it.';

test(
  '[e2e-share-1] opens Quick add with a message shared to the installed app, and sends none of it',
  { tag: '@mobile-long' },
  async ({ device, server, account }) => {
    const page = await openWithWorker(device, account);
    const sent: string[] = [];
    device.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    // The worker responds; the server is not needed.
    server.network = 'down';
    await share(page, server.origin, SPENT);
    await expect(page).toHaveURL('/expenses');
    await expect(page.getByLabel('Quick add')).toHaveValue(SPENT);
    await expect(page.getByLabel('Quick add')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Amount ₹1,299.00, change' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Description Croma, change' })).toBeVisible();
    await expectAccessible(page);
    server.network = 'up';
    await page.reload();
    await expect(page.getByLabel('Quick add')).toHaveValue('');
    expect(
      sent.filter((request) => request.includes('Croma') && !request.includes('/share')),
    ).toEqual([]);
  },
);

test('[e2e-share-2] asks about each of several messages, and ignores the code in one', async ({
  device,
  server,
  account,
}) => {
  const page = await openWithWorker(device, account);
  await share(page, server.origin, `${OTP}\n\n${SPENT}`);
  await expect(page.getByText(/^Message 1 of 2/)).toBeVisible();
  await expect(page.getByText(/^This is a code, not a payment/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText(/^Message 2 of 2/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
  // The message is of a month that is over.
  await page.goto('/expenses?month=all');
  await expect(page.getByRole('listitem').filter({ hasText: 'Croma' })).toContainText('₹1,299.00');
});

test('[e2e-share-3] says that the message has to be pasted if there is no service worker', async ({
  signedIn: page,
  baseURL,
}) => {
  await page.goto('/expenses');
  await share(page, baseURL ?? '', SPENT);
  await expect(page).toHaveURL('/expenses');
  await expect(
    page.getByText('What was shared is not here any more. Copy it and paste it here.'),
  ).toBeVisible();
});

test('[e2e-share-4] returns the shared text once: not again at the same address, and not to the next user', async ({
  device,
  server,
  account,
  request,
}) => {
  const page = await openWithWorker(device, account);
  await share(page, server.origin, SPENT);
  await expect(page.getByLabel('Quick add')).toHaveValue(SPENT);
  await page.goto('about:blank');
  await page.goto('/expenses#shared');
  await expect(page.getByText(/^What was shared is not here any more/)).toBeVisible();
  await expect(page.getByLabel('Quick add')).toHaveValue('');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, await createAccount(request));
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('about:blank');
  await page.goto('/expenses#shared');
  await expect(page.getByText(/^What was shared is not here any more/)).toBeVisible();
  await expect(page.getByLabel('Quick add')).toHaveValue('');
});

test('[e2e-share-5] passes addresses of the API that are opened as pages to the server', async ({
  device,
  account,
}) => {
  const page = await openWithWorker(device, account);
  for (const [path, status] of [
    ['/api/openapi.json', 200],
    ['/healthz', 200],
    ['/personal/api/expenses/', 401],
    ['/group/api/groups/', 401],
    ['/auth/profile/', 401],
  ] as const) {
    const response = await page.goto(path);
    expect({ path, status: response?.status() }).toEqual({ path, status });
    expect(response?.fromServiceWorker()).toBe(false);
    expect(response?.headers()['content-type']).toMatch(/json/);
  }
});

/** Shares a text like a phone's launcher: as a form that no page has sent. */
async function share(page: Page, origin: string, text: string) {
  await page.goto('about:blank');
  const fields = { title: '', text, url: '' };
  await page.evaluate(
    ({ action, values }) => {
      const form = document.createElement('form');
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      form.action = action;
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('textarea');
        field.name = name;
        field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    { action: `${origin}/share`, values: fields },
  );
}
