import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from '@playwright/test';
import { followRequests } from './quiet-network.ts';

/** The page options that differ between tests. */
export interface PageOptions {
  viewport: BrowserContextOptions['viewport'];
  contextOptions: BrowserContextOptions;
}

/** A page of the origin that is not the app. */
const NEUTRAL = '/healthz';

/** The default media of a page in the tests. */
const USUAL_MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** The default sizes of text. */
const USUAL_FONT_SIZES = { standard: 16, fixed: 13 };

/** The calls that change a window irreversibly. */
export const LASTING = [
  'addCookies',
  'exposeBinding',
  'exposeFunction',
  'fastForward',
  'install',
  'pauseAt',
  'runFor',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setSystemTime',
];
export const LASTING_IN_CONTEXT = [...LASTING, 'addInitScript', 'route'];

/**
 * The page for all tests of a worker. A new window loads and compiles the whole app again, which takes a third of the
 * time of a usual test. Each test gets the page as new: without what the last one stored, routed, listened to or ran at
 * the start. After a failed test, or one with other changes, the next one gets a new window.
 */
export class KeptPage {
  readonly #browser: Browser;
  #page: Page | undefined;
  #isSpoilt = false;
  #options = '';
  #viewport: ReturnType<Page['viewportSize']> = null;
  #takeBacks: (() => unknown)[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page for the next test. */
  async open(options: PageOptions): Promise<Page> {
    const wanted = JSON.stringify(options);
    if (this.#page && wanted === this.#options) return this.#page;
    await this.close();
    const context = await this.#browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    followRequests(page);
    this.#options = wanted;
    this.#viewport = page.viewportSize();
    this.#page = page;
    this.#watch(page);
    return page;
  }

  /** Undoes what a test did, or discards the window. */
  async clear(isGood: boolean): Promise<void> {
    const page = this.#page;
    if (!page || page.isClosed() || !isGood || this.#isSpoilt) return this.close();
    const others = contextsOfTest(this.#browser).filter((context) => context !== page.context());
    const tabs = page
      .context()
      .pages()
      .filter((one) => one !== page);
    await Promise.all([...others, ...tabs].map((one) => one.close()));
    for (const takeBack of this.#takeBacks.splice(0)) await takeBack();
    // Undoing is a change itself.
    this.#takeBacks = [];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    await page.mouse.move(0, 0);
    await page.goto(NEUTRAL);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  /** Closes the window, and those that the tests opened besides. */
  async close(): Promise<void> {
    this.#page = undefined;
    this.#isSpoilt = false;
    this.#takeBacks = [];
    await Promise.all(contextsOfTest(this.#browser).map((context) => context.close()));
  }

  /** Records the changes of the window. */
  #watch(page: Page) {
    const context = page.context();
    for (const [part, names] of [
      [page, LASTING],
      [page.clock, LASTING],
      [context, LASTING_IN_CONTEXT],
    ] as const) {
      for (const name of names) {
        replace(part, name, (call) => {
          this.#isSpoilt = true;
          return call();
        });
      }
    }
    this.#takeBackAfter(page, 'emulateMedia', () => page.emulateMedia(USUAL_MEDIA));
    this.#takeBackAfter(context, 'setOffline', () => context.setOffline(false));
    this.#takeBackAfter(context, 'grantPermissions', () => context.clearPermissions());
    this.#takeBackAfter(context, 'newCDPSession', async (session) => {
      if (!isSession(session)) return;
      await session.send('Page.setFontSizes', { fontSizes: USUAL_FONT_SIZES });
      await session.detach();
    });
    this.#takeBackAfter(page, 'addInitScript', (script) => {
      if (isDisposable(script)) return script.dispose();
    });
    replace(page, 'on', (call, event, listener) => {
      this.#takeBacks.push(() => Reflect.apply(page.off, page, [event, listener]));
      return call();
    });
  }

  /** Undoes a call before the next test, with its result. */
  #takeBackAfter(owner: object, name: string, takeBack: (given: unknown) => unknown) {
    replace(owner, name, async (call) => {
      const given = await call();
      this.#takeBacks.push(() => takeBack(given));
      return given;
    });
  }
}

const spared = new WeakSet<BrowserContext>();

/** Keeps a context open for another test. */
export function spare(context: BrowserContext): void {
  spared.add(context);
}

function contextsOfTest(browser: Browser): BrowserContext[] {
  return browser.contexts().filter((context) => !spared.has(context));
}

/** Wraps a function of an object. */
export function replace(
  owner: object,
  name: string,
  wrapper: (call: () => unknown, ...args: unknown[]) => unknown,
) {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') return;
  Reflect.set(owner, name, (...args: unknown[]) =>
    wrapper(() => Reflect.apply(original, owner, args), ...args),
  );
}

function isSession(given: unknown): given is CDPSession {
  return typeof given === 'object' && given !== null && 'detach' in given;
}

function isDisposable(script: unknown): script is Disposable {
  return typeof script === 'object' && script !== null && 'dispose' in script;
}
