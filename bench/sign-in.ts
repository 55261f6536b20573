import type { Browser } from 'puppeteer-core';
import type { Demo } from '../scripts/start-demo.mjs';

const SIGNED_IN_WITHIN_MS = 60_000;

/** Signs in like a user; the browser stores it, and the next pages are signed in. */
export async function signIn(
  browser: Browser,
  { url, username, password }: Pick<Demo, 'url' | 'username' | 'password'>,
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete~="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/dashboard', {
    timeout: SIGNED_IN_WITHIN_MS,
  });
  await page.close();
}
