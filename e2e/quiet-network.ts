import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const LONGEST_MS = 30_000;
const LOOK_MS = 50;

const underWay = new WeakMap<Page, Set<Request>>();

/** Records the requests of a page from now on, for {@link untilQuiet}. */
export function followRequests(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // The stream of events stays open.
    if (!request.url().endsWith('/api/events/')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/**
 * Waits until a page has sent no request for half a second, except for its stream of events: Playwright's `networkidle`
 * waits for the end of that, too.
 * @throws {Error} after half a minute, with the unanswered requests.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  const requests = underWay.get(page) ?? followRequests(page);
  const end = Date.now() + LONGEST_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await sleep(LOOK_MS)) {
    if (requests.size > 0) quietSince = Date.now();
    if (Date.now() < end) continue;
    const urls = Array.from(requests, (request) => request.url());
    throw new Error(`The network is not quiet: ${urls.join(' ')}`);
  }
}
