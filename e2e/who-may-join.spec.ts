import { createServer } from 'node:net';
import { once } from 'node:events';
import { ROOT } from '../scripts/processes.mjs';
// oxlint-disable-next-line no-restricted-imports -- the provider is no part of the server
import { startProvider } from '../server/test/openid-provider.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { test } from './own-server.ts';

const PASSWORD = 'lantern ferry mango';

test('[e2e-who-may-join-1] a closed server shows no way to register, and says so on the page for it', async ({
  page,
  ownServer,
}) => {
  const origin = await ownServer.start(ROOT, { REGISTRATION: 'closed' });
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await page.goto(`${origin}/register`);
  await expect(page.getByRole('heading', { name: 'Create your Hisaab account' })).toBeVisible();
  await expect(page.getByText('This server takes no new accounts.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[e2e-who-may-join-2] by invitation alone, the form is there for who comes with a link', async ({
  page,
  ownServer,
}) => {
  const origin = await ownServer.start(ROOT, { REGISTRATION: 'invited' });
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await page.goto(`${origin}/register`);
  await expect(page.getByText('This server takes no new accounts.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${origin}/register#${'x'.repeat(43)}`);
  await page.getByLabel('Username').fill('ravi');
  await page.getByLabel('Email').fill('ravi@example.in');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('This server takes no new accounts.');
  await expect(page.getByLabel('Username')).toHaveValue('ravi');
});

test('[e2e-who-may-join-3] signs in with the organisation’s account, which Account shows and ends', async ({
  page,
  ownServer,
}) => {
  const port = await findFreePort();
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const origin = await ownServer.start(ROOT, { ...provider.settings, PORT: String(port) });
  provider.choose({ sub: 'm-17', preferred_username: 'meena', email: 'meena@lakeside.example' });
  await page.goto(`${origin}/login`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Lakeside School' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);

  await page.goto(`${origin}/account`);
  await expect(page.getByText('meena@lakeside.example').last()).toBeVisible();
  await page.getByRole('button', { name: 'End the link with Lakeside School' }).click();
  await expect(page.getByText('This is the only way into your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your account has no password.')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'End the link with Lakeside School' }).click();
  await expect(page.getByText('Not linked')).toBeVisible();

  await page.getByRole('button', { name: 'Link with Lakeside School' }).click();
  await expect(page).toHaveURL(`${origin}/account`);
  await expect(page.getByText(/^Linked on/)).toBeVisible();
  await provider.close();
});

test('[e2e-who-may-join-4] a code of a sign-in that this browser has not begun signs nobody in', async ({
  page,
  ownServer,
}) => {
  const port = await findFreePort();
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const origin = await ownServer.start(ROOT, { ...provider.settings, PORT: String(port) });
  await page.goto(`${origin}/login#${'s'.repeat(43)}.${'c'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Lakeside School did not sign you in.');
  await expect(page).toHaveURL(`${origin}/login`);
  await provider.close();
});

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address.port;
}
