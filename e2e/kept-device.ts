import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import { EMPTY_PAGE, FlakyServer } from './flaky-server.ts';
import { LASTING, LASTING_IN_CONTEXT, replace, spare } from './kept-page.ts';

/**
 * A device for all tests of a worker, with a network of its own. Installing the service worker writes and compiles the
 * whole app, which takes half of the time of such a test. Each test gets the device as new, except for the worker and
 * its files. After a failed test, or one with irreversible changes, the next one gets another device.
 */
export class KeptDevice {
  readonly #browser: Browser;
  readonly #server: FlakyServer;
  #context: BrowserContext | undefined;
  #viewport: ViewportSize | null = null;
  #isSpoilt = false;

  private constructor(browser: Browser, server: FlakyServer) {
    this.#browser = browser;
    this.#server = server;
  }

  /** Starts the network to the server at an address. */
  static async start(browser: Browser, target: string): Promise<KeptDevice> {
    return new KeptDevice(browser, await FlakyServer.start(target));
  }

  /** Its network. */
  get server(): FlakyServer {
    return this.#server;
  }

  /** The device for the next test. */
  async open(viewport: ViewportSize | null): Promise<BrowserContext> {
    const isSame = JSON.stringify(viewport) === JSON.stringify(this.#viewport);
    if (this.#context && isSame) return this.#context;
    await this.#drop();
    const context = await openDevice(this.#browser, this.#server, viewport);
    this.#viewport = viewport;
    this.#context = context;
    spare(context);
    for (const [part, names] of [
      [context.clock, LASTING],
      [context, [...LASTING_IN_CONTEXT, 'on', 'grantPermissions']],
    ] as const) {
      for (const name of names) {
        replace(part, name, (call) => {
          this.#isSpoilt = true;
          return call();
        });
      }
    }
    return context;
  }

  /** Undoes what a test did, or discards the device. */
  async clear(isGood: boolean): Promise<void> {
    const isRestored = this.#server.restore();
    const context = this.#context;
    if (!context || !isGood || !isRestored || this.#isSpoilt) return this.#drop();
    await context.setOffline(false);
    await Promise.all(context.pages().map((page) => page.close()));
    const page = await context.newPage();
    await page.goto(EMPTY_PAGE);
    await page.evaluate(forget);
    // Clears the memory of the worker, too.
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.close();
  }

  /** Closes it with its network. */
  async close(): Promise<void> {
    await this.#drop();
    await this.#server.close();
  }

  async #drop() {
    await this.#context?.close();
    this.#context = undefined;
    this.#isSpoilt = false;
  }
}

/** A browser of its own with a service worker, on a network. */
export async function openDevice(
  browser: Browser,
  server: FlakyServer,
  viewport: ViewportSize | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    baseURL: server.origin,
    viewport,
    reducedMotion: 'reduce',
  });
  stayOffline(context);
  return context;
}

/** Chromium 150 forgets at each navigation that it is offline: `navigator.onLine` is true, while no request succeeds. */
function stayOffline(context: BrowserContext): void {
  let isOffline = false;
  const sessions = new Map<Page, Promise<CDPSession>>();
  const newSession = context.newCDPSession.bind(context);
  const setOffline = context.setOffline.bind(context);

  async function tell(page: Page): Promise<void> {
    const opened = sessions.get(page) ?? newSession(page);
    sessions.set(page, opened);
    try {
      const session = await opened;
      await session.send('Network.overrideNetworkState', {
        offline: isOffline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    } catch (error) {
      // An older Chromium has neither the fault nor this command, and a page may close meanwhile.
      if (!page.isClosed()) console.warn(error);
    }
  }

  context.on('page', (page) => {
    page.on('close', () => sessions.delete(page));
    page.on('framenavigated', (frame) => {
      if (isOffline && frame === page.mainFrame()) void tell(page);
    });
  });
  context.setOffline = async (offline) => {
    isOffline = offline;
    await setOffline(offline);
    // An app that hears of its network uses it at once.
    await Promise.all([...sessions.keys()].map(tell));
  };
}

/** Runs in the page: deletes what the app has stored, except its own files. */
async function forget(): Promise<void> {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((gone, fail) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.addEventListener('success', gone);
      deletion.addEventListener('error', fail);
    });
  }
}
