import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { errorBanner, logIn } from './app.ts';
import { createAccount, expect, expectAccessible, test, type Account } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';
import {
  expectNoSidewaysScrolling,
  expectNothingCutOff,
  expectNothingOverlaps,
  setTextSize,
  waitForFrames,
} from './layout.ts';
import { addPasskey, openPasskeyDevice, PASSKEY_ORIGIN } from './passkey-device.ts';
import { makeResetLink, pretendMail } from './reset-link.ts';

// An invited user with an account returns to the invitation, whatever the steps of the sign-in.

/** Long after the rest of the screen. */
const LATE_MS = 2_000;
const NEW_PASSWORD = 'three idlis and a vada';

let link: string;
let inviter: string;
let rohan: Account;

test.beforeEach(async ({ account, request }) => {
  rohan = await createAccount(request);
  inviter = account.username;
  const groupId = await seedGroup(account, {
    name: 'Flat 4B',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Broadband' }],
  });
  const { url } = await account.send('POST', `/group/api/groups/${groupId}/invitations/`, {});
  link = new URL(url).pathname + new URL(url).hash;
});

test('[e2e-joining-1] a second factor returns to the invitation', async ({ browser }) => {
  const { secret } = await rohan.send('POST', '/auth/totp/', { password: rohan.password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await rohan.send('POST', '/auth/totp/confirm/', { code: totp.generate() });

  const page = await openPhone(browser);
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await fillInSignIn(page, rohan);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(errorBanner(page)).toContainText('That code is not right');
  // A code works once: that of the next half minute is used already.
  await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await joinAsGuest(page);
});

test('[e2e-joining-2] a passkey returns to the invitation', async ({ browser }) => {
  const { page } = await openPasskeyDevice(browser);
  await logIn(page, rohan);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account');
  await addPasskey(page, rohan.password);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(`${PASSKEY_ORIGIN}${link}`);
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await joinAsGuest(page);
});

test('[e2e-joining-3] a forgotten password returns to the invitation, by a link that opens in another tab', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await pretendMail(page);
  await page.route('**/auth/password/forgot/', (route) => route.fulfill({ status: 204 }));
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username').fill(rohan.username);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(await makeResetLink(rohan.username));
  await tab.getByLabel('New password').fill(NEW_PASSWORD);
  await tab.getByRole('button', { name: 'Set password' }).click();
  await expect(tab.getByText("We'll take you to Flat 4B next.")).toBeVisible();
  await fillInSignIn(tab, { ...rohan, password: NEW_PASSWORD });
  await joinAsGuest(tab);
});

test('[e2e-joining-4] a remembered password returns to the invitation, too', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await pretendMail(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillInSignIn(page, rohan);
  await joinAsGuest(page);
});

test('[e2e-joining-5] the invitation is accessible in both themes, and fits into 320 pixels and with text at twice the size', async ({
  page,
}) => {
  await page.goto(link);
  await page.getByRole('radio', { name: /^Rohan/ }).check();
  await expect(page.getByText(`${inviter} invites you to`)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await expectNothingOverlaps(page);
  }
});

test('no button of an invitation moves under a finger when the text above it loads late', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = () => {
      const signIn = document.querySelector('a[href="/login"]');
      if (signIn) places.add(signIn.getBoundingClientRect().y);
      document.documentElement.dataset['places'] = [...places].join();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route(/\/assets\/[^.]+\.js$/, async (route) => {
    const response = await route.fetch();
    const isAside = (await response.text()).includes('.invitesYouTo');
    if (isAside) await sleep(LATE_MS);
    await route.fulfill({ response });
  });
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Sign in and join' })).toBeVisible();
  await expect(page.getByText(`${inviter} invites you to`)).toBeVisible();
  await waitForFrames(page);
  expect(await page.locator('html').getAttribute('data-places')).toMatch(/^[\d.]+$/);
  await page.context().close();
});

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

async function fillInSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The address with its secret is restored; joins, sees the history, and closes the window. */
async function joinAsGuest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Join Flat 4B' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(link);
  await page.getByRole('radio', { name: /^Rohan/ }).check();
  await page.getByRole('button', { name: 'Join as Rohan' }).click();
  await expect(page.getByText('Broadband').first()).toBeVisible();
  await expect(page).toHaveURL(/\/groups\?group=\d+$/);
  await page.context().close();
}
