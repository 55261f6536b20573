import { PredefinedNetworkConditions, type Browser, type Page } from 'puppeteer-core';

/** As Lighthouse takes a telephone to be. */
const CPU_SLOWDOWN = 4;
const GIVE_UP_AFTER_MS = 20_000;

/**
 * Opens a screen of who is signed in until it is kept on the device, and opens it again on a slow telephone; gives the milliseconds from
 * the beginning of that visit until an amount is on it, which is the one that was seen last.
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

/** Gives the time of the page at which the screen has an amount. */
async function waitForAmount(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => (document.querySelector('main')?.textContent.includes('₹') ? performance.now() : 0),
    { polling: 'raf', timeout: GIVE_UP_AFTER_MS },
  );
  return (await found.jsonValue()) || Number.NaN;
}

/** What a screen shows is written to the device half a second later. */
async function keptByNow(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
