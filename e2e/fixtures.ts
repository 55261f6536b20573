import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  test as base,
  expect,
  type APIRequestContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import type * as Axe from 'axe-core';
import { inventPerson, type Person } from './app.ts';
import { KeptPage } from './kept-page.ts';

declare global {
  interface Window {
    /** Defined once {@link expectAccessible} has checked the page. */
    axe?: typeof Axe;
  }
}

/** An account created for one test, and a way to fill it without the screens. */
export interface Account extends Person {
  id: number;
  token: string;
  /**
   * Makes a call of the API as this person and returns the response.
   * @throws {Error} when it is refused.
   */
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => ReturnType<typeof sendJson>;
}

/** Refusals, lost responses and lost code, which many tests cause: the browser reports them, and the app logs them. */
const USUAL_ERRORS =
  /^Failed to load resource|^ApiError\b|ERR_INTERNET_DISCONNECTED|^The app could not be loaded/;

interface Fixtures {
  /** Declares the console errors that a test causes; any other fails it. */
  expectErrors: (pattern: RegExp) => void;
  expectedErrors: RegExp[];
  /** A new account without a sign-in. */
  account: Account;
  /** A page in which `account` is signed in; nothing is open yet. */
  signedIn: Page;
}

interface WorkerFixtures {
  keptPage: KeptPage;
}

export { expect };

/** Playwright's test, with an account and a signed-in page on demand. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  expectedErrors: async ({}, provide) => provide([USUAL_ERRORS]),

  expectErrors: async ({ expectedErrors }, provide) =>
    provide((pattern) => expectedErrors.push(pattern)),

  keptPage: [
    async ({ browser }, provide) => {
      const kept = new KeptPage(browser);
      await provide(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  page: async ({ keptPage, viewport, contextOptions, expectedErrors }, provide, info) => {
    const page = await keptPage.open({ viewport, contextOptions });
    const trouble: string[] = [];
    const note = (message: ConsoleMessage) => {
      const isExpected = expectedErrors.some((one) => one.test(message.text()));
      if (message.type() === 'error' && !isExpected) trouble.push(message.text());
    };
    page.context().on('console', note);
    await provide(page);
    page.context().off('console', note);
    await keptPage.clear(info.status === info.expectedStatus);
    expect(trouble).toEqual([]);
  },

  context: async ({ page }, provide) => provide(page.context()),

  account: async ({ request }, provide) => provide(await createAccount(request)),

  signedIn: async ({ page, account }, provide) => {
    await signInQuietly(page, account);
    await provide(page);
  },
});

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: string | undefined;

/** Fails if axe finds an accessibility violation on the page; by all of its rules, or by some. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Until the code is loaded the page has only the start screen, and then for a moment the frame without a screen.
  await expect(page.locator('main.start')).toHaveCount(0);
  await expect(page.locator('h1')).not.toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate((axeSource ??= readFileSync(AXE, 'utf8')));
  }
  expect(await page.evaluate(findViolations, rules)).toEqual([]);
}

/** Runs in the page. It has no frames, so axe needs no second page to merge the results of all frames. */
async function findViolations(rules: string[] | undefined) {
  // Describing everything that passes takes longer than finding what fails.
  const options: Axe.RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  // What is behind an open dialog is out of reach; it is looked at without the dialog.
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const { violations } = (await window.axe?.run(root, options)) ?? {};
  return violations?.map(({ id, help, nodes }) => ({ id, help, at: nodes[0]?.html }));
}

/** Registers a person through the API and signs them in there. */
export async function createAccount(
  request: APIRequestContext,
  person: Person = inventPerson(),
): Promise<Account> {
  await sendJson(request, 'POST', '/auth/register/', person);
  const { token, user } = await sendJson(request, 'POST', '/auth/login/', person);
  return {
    ...person,
    id: user.id,
    token,
    send: (method, path, body) => sendJson(request, method, path, body, token),
  };
}

/** Stores the session of an account in a page; a later sign-out persists. */
export async function signInQuietly(page: Page, { token, id, username, email }: Account) {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Runs before every page that loads: only the first one may sign in.
      if (sessionStorage.getItem('signedInQuietly')) return;
      sessionStorage.setItem('signedInQuietly', 'yes');
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify({ id, username, email, date_joined: '', profile_image: null })] as const,
  );
}

/** Deletes what the app has stored on the device, as on a first visit. */
export async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

async function sendJson(
  request: APIRequestContext,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
) {
  const response = await request.fetch(path, {
    method,
    ...(body !== undefined && { data: body }),
    ...(token !== undefined && { headers: { Authorization: `Token ${token}` } }),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
