import { PredefinedNetworkConditions, type Browser, type Page } from 'puppeteer-core';

/** As Lighthouse emulates a phone. */
const CPU_SLOWDOWN = 4;
const GIVE_UP_AFTER_MS = 20_000;

/**
 * Opens a screen of a signed-in user until it is stored on the device, and opens it again on a slow phone; returns the
 * milliseconds from the start of that visit until an amount is shown, which is the last seen one.
 */
export async function timeLaterVisit(browser: Browser, url: string): Promise<number> {
  const first = await browser.newPage();
  await first.goto(url);
  await waitForAmount(first);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await keptByNow();
  await first.close();

  const page = await browser.newPage();
  try {
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return await waitForAmount(page);
  } finally {
    await page.close();
  }
}

/** Returns the page's time at which the screen shows an amount. */
async function waitForAmount(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => (document.querySelector('main')?.textContent.includes('₹') ? performance.now() : 0),
    { polling: 'raf', timeout: GIVE_UP_AFTER_MS },
  );
  return (await found.jsonValue()) || Number.NaN;
}

/** The data of a screen is stored on the device half a second later. */
async function keptByNow(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
