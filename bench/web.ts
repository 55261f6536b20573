import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { Problem, runMain } from '../scripts/processes.mjs';
import { build } from '../scripts/set-up.mjs';
import { startDemo, type Demo } from '../scripts/start-demo.mjs';
import { startEmptyPage } from './empty-page.ts';
import { median, printTable, withFolder } from './harness.ts';
import { timeLaterVisit } from './later-visit.ts';
import { signIn } from './sign-in.ts';

/**
 * Runs Lighthouse on every screen with the demo's data, with its default mobile settings and an empty cache, and times
 * a later visit, which shows the last seen data: `RUNS=5 npm run bench:web`. The work of the main thread is a multiple of
 * that of an empty page of React, measured in the same run. Exits with 1 when a target is missed.
 */

const RUNS = Number(process.env['RUNS'] ?? 3);
/** Each screen, whether it needs a session, and its language. */
const SCREENS = [
  { path: '/login', isSignedIn: false, language: 'en' },
  { path: '/login', isSignedIn: false, language: 'hi' },
  { path: '/dashboard', isSignedIn: true, language: 'en' },
  { path: '/dashboard', isSignedIn: true, language: 'hi' },
  { path: '/expenses', isSignedIn: true, language: 'en' },
  { path: '/budget', isSignedIn: true, language: 'en' },
  { path: '/groups', isSignedIn: true, language: 'en' },
];
const AIMS = { performance: 99, accessibility: 100, 'best-practices': 100 };
/** A later visit shows the last seen data within this time. */
const LATER_VISIT_AIM_MS = 1_500;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const SHIFT = 'cumulative-layout-shift';
const MAIN_THREAD = 'mainthread-work-breakdown';
/** How many times the work of the empty page that of the Dashboard may be. */
const MAX_TIMES_EMPTY = { path: '/dashboard', times: 3 };
const ATTEMPTS = 3;
const HEADINGS =
  'Screen, Language, Performance, Accessibility, Best practices, FCP, LCP, TBT, CLS, Times empty, Later visit';

await runMain(async () => {
  await build();
  const here = findBrowser();
  if (!here) throw new Problem('No Chromium here: set CHROMIUM_PATH to one.');
  const demo = await startDemo({ RATE_LIMITS: 'off' });
  try {
    return await withFolder((folder) => measureIn(here.path, folder, demo));
  } finally {
    demo.stop();
  }
});

async function measureIn(executablePath: string, folder: string, demo: Demo): Promise<number> {
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: folder,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const empty = await measureEmptyPage(browser, join(folder, 'empty'));
    return await measureAll(browser, demo, empty);
  } finally {
    await browser.close();
  }
}

/** The milliseconds of the main thread for a page on which React renders one word. */
async function measureEmptyPage(browser: Browser, folder: string): Promise<number> {
  const page = await startEmptyPage(folder);
  try {
    const results: Result[] = [];
    while (results.length < RUNS) results.push(await look(browser, page.url));
    return valueOf(MAIN_THREAD, results);
  } finally {
    await page.stop();
  }
}

async function measureAll(browser: Browser, demo: Demo, empty: number): Promise<number> {
  const rows: string[][] = [];
  const missed: string[] = [];
  let isSignedInNow = false;
  for (const { path, isSignedIn, language } of SCREENS) {
    if (isSignedIn && !isSignedInNow) await signIn(browser, demo);
    isSignedInNow = isSignedIn;
    await chooseLanguage(browser, demo.url, language);
    const results: Result[] = [];
    while (results.length < RUNS) results.push(await look(browser, demo.url + path));
    const timesEmpty = valueOf(MAIN_THREAD, results) / empty;
    rows.push([path, language, ...figuresOf(results), timesEmpty.toFixed(1)]);
    missed.push(...missedBy(`${path} (${language})`, results));
    if (path === MAX_TIMES_EMPTY.path && timesEmpty > MAX_TIMES_EMPTY.times)
      missed.push(
        `${path} (${language}): ${timesEmpty.toFixed(1)} times the work of an empty page`,
      );
  }
  // After all first visits: from here on the device stores what it has shown.
  for (const [index, { path, isSignedIn, language }] of SCREENS.entries()) {
    await chooseLanguage(browser, demo.url, language);
    const later = isSignedIn ? await timeLaterVisits(browser, demo.url + path) : undefined;
    rows[index]?.push(later === undefined ? '' : inSeconds(later));
    if (later !== undefined && later > LATER_VISIT_AIM_MS)
      missed.push(`${path} (${language}): a later visit takes ${inSeconds(later)}`);
  }
  console.log(`Lighthouse, its default mobile settings, medians of ${RUNS} runs.\n`);
  printTable(HEADINGS.split(', '), rows);
  if (missed.length > 0) console.log(`\n${missed.join('\n')}`);
  return missed.length > 0 ? 1 : 0;
}

/** Chooses the language of this device, as the sign-in does; the demo's account follows the device. */
async function chooseLanguage(browser: Browser, url: string, language: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/nowhere`);
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.close();
}

async function look(browser: Browser, url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await lookOnce(browser, url);
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to another screen.`);
    const problem = result.runtimeError?.message ?? result.runWarnings.find(isTimeout);
    if (problem === undefined) return result;
    // A busy machine sometimes loses parts of a trace, or the page is never idle for a second: the events then keep Lighthouse
    // waiting for as long as it can, and it measures what loads in advance.
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${problem}`);
  }
}

function isTimeout(warning: string): boolean {
  return warning.includes('loaded too slowly');
}

async function lookOnce(browser: Browser, url: string): Promise<Result> {
  const page = await browser.newPage();
  try {
    await forgetFiles(page, url);
    const flags = {
      // It would delete the sign-in. It keeps the files of the app, which are deleted here.
      disableStorageReset: true,
      onlyCategories: Object.keys(AIMS),
      logLevel: 'error',
    } as const;
    const answer = await lighthouse(url, flags, undefined, page);
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}.`);
    return answer.lhr;
  } finally {
    await page.close();
  }
}

/** Makes the next visit a first one: no file in the browser's cache, no service worker and none of its files. */
async function forgetFiles(page: Page, url: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.detach();
}

function figuresOf(results: readonly Result[]): string[] {
  const scores = Object.keys(AIMS).map((category) => scoreOf(category, results).toFixed(0));
  const times = TIMES.map((audit) => inSeconds(valueOf(audit, results)));
  return [...scores, ...times, valueOf(SHIFT, results).toFixed(3)];
}

async function timeLaterVisits(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  while (times.length < RUNS) times.push(await timeLaterVisit(browser, url));
  return median(times);
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function scoreOf(category: string, results: readonly Result[]): number {
  return median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
}

function valueOf(audit: string, results: readonly Result[]): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/** Each target that a screen misses. */
function missedBy(screen: string, results: readonly Result[]): string[] {
  return Object.entries(AIMS).flatMap(([category, aim]) => {
    const score = scoreOf(category, results);
    return score < aim ? [`${screen}: ${category} is ${score}, not ${aim}`] : [];
  });
}
