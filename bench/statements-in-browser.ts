import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { Problem, runMain } from '../scripts/processes.mjs';
import { startDemo, type Demo } from '../scripts/start-demo.mjs';
import { LAYOUTS, pagesOf } from '../web/src/reading/statement/fixtures/layouts.ts';
import { makeLedger } from '../web/src/reading/statement/fixtures/ledger.ts';
import { printPdf } from '../web/src/reading/statement/fixtures/print-pdf.ts';
import { printTable, withFolder } from './harness.ts';
import { signIn } from './sign-in.ts';

/**
 * Reads PDF statements in the built app at the width of a telephone: how long it takes, how much private memory the process of the page
 * has at most, and how fast Stop ends it. Private memory is what the browser's task manager shows: the code of the browser is mapped
 * once for all tabs. `npm run bench -- statements-in-browser`. A slow telephone is a process that runs a quarter of the
 * time: the throttling of the browser's own tools slows the page, and not the worker that reads.
 */

const WIDTH = 390;
const ROWS = [10_000, 22_500];
const AIM_S = 10;
const AIM_MB = 300;
const AIM_STOP_MS = 500;
const STOPPED_WITHIN_MS = 2000;
const SLOWDOWN = 4;
const RUN_MS = 10;
const GIVE_UP_AFTER_MS = 300_000;
const SAMPLE_EVERY_MS = 30;

await runMain(async () => {
  const here = findBrowser();
  if (!here) throw new Problem('No Chromium here: set CHROMIUM_PATH to one.');
  const demo = await startDemo({ RATE_LIMITS: 'off' });
  try {
    return await withFolder(async (folder) =>
      measureAll(here.path, demo, await printFiles(folder)),
    );
  } finally {
    demo.stop();
  }
});

async function printFiles(folder: string): Promise<string[]> {
  const [layout] = LAYOUTS;
  if (!layout) throw new Error('There is no layout.');
  return Promise.all(
    ROWS.map(async (rows) => {
      const path = join(folder, `${rows}.pdf`);
      writeFileSync(path, await printPdf(pagesOf(layout, makeLedger(1, rows))));
      return path;
    }),
  );
}

async function measureAll(
  executablePath: string,
  demo: Demo,
  files: readonly string[],
): Promise<number> {
  const rows: string[][] = [];
  let hasMissed = false;
  for (const [place, path] of files.entries()) {
    for (const slowdown of [1, SLOWDOWN]) {
      const found = await withBrowser(executablePath, async (browser) => {
        await signIn(browser, demo);
        return measure(browser, demo.url, path, slowdown);
      });
      const { seconds, megabytes, megabytesBefore, stopMs } = found;
      rows.push([
        String(ROWS[place]),
        `${slowdown} times`,
        `${seconds.toFixed(1)} s`,
        `${megabytes} MB`,
        `${megabytesBefore} MB`,
        `${Math.round(stopMs)} ms`,
      ]);
      hasMissed ||= megabytes > AIM_MB || stopMs > AIM_STOP_MS || (place === 0 && seconds > AIM_S);
    }
  }
  printTable(['Rows', 'Slower', 'Read in', 'Private memory at most', 'Before', 'Stopped in'], rows);
  return hasMissed ? 1 : 0;
}

/** A browser of its own for each file: a process keeps memory of the file before. */
async function withBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  return withFolder(async (userDataDir) => {
    const browser = await puppeteer.launch({
      executablePath,
      userDataDir,
      defaultViewport: { width: WIDTH, height: 844, isMobile: true, hasTouch: true },
      protocolTimeout: GIVE_UP_AFTER_MS,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  });
}

/** Reads a file whole in a page of its own, and then again until Stop. */
async function measure(browser: Browser, url: string, path: string, slowdown: number) {
  const page = await browser.newPage();
  const [reading, speed] = [new AbortController(), new AbortController()];
  try {
    await page.goto(`${url}/import`);
    await page.waitForSelector('::-p-text(Choose a file)');
    const pid = await busiestRenderer(browser);
    const megabytesBefore = privateMegabytes(pid);
    const slow = slowDown(pid, slowdown, speed.signal);
    const peak = peakMegabytes(pid, reading.signal);
    const startedAt = performance.now();
    await choose(page, path);
    await waitForText(page, /Page \d+ of \d+/);
    await waitForText(page, /All balances match/);
    const seconds = (performance.now() - startedAt) / 1000;
    reading.abort();
    const stopMs = await stopReading(page, url, path);
    speed.abort();
    await slow;
    return { seconds, megabytes: await peak, megabytesBefore, stopMs };
  } finally {
    reading.abort();
    speed.abort();
    await page.close();
  }
}

async function stopReading(page: Page, url: string, path: string): Promise<number> {
  await page.goto(`${url}/import`);
  await choose(page, path);
  await waitForText(page, /Page \d+ of \d+/);
  // In the page, as somebody sees it.
  const stopMs = await page.evaluate(async () => {
    const named = (name: string) =>
      Array.from(document.querySelectorAll('main button')).find((one) => one.textContent === name);
    const startedAt = performance.now();
    named('Stop')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (!named('Choose a file')) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
  await pause(STOPPED_WITHIN_MS);
  if (page.workers().length > 0) throw new Error('The reader goes on behind Stop.');
  return stopMs;
}

async function choose(page: Page, path: string): Promise<void> {
  await page.waitForSelector('::-p-text(Choose a file)');
  const [chooser] = await Promise.all([
    page.waitForFileChooser(),
    page.locator('::-p-aria([name="Choose a file"][role="button"])').click(),
  ]);
  await chooser.accept([path]);
}

async function waitForText(page: Page, form: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('main')?.textContent ?? ''),
    { timeout: GIVE_UP_AFTER_MS, polling: 100 },
    form.source,
  );
}

/** The process of the only page that has done much. */
async function busiestRenderer(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((one, other) => other.cpuTime - one.cpuTime);
  if (!busiest) throw new Error('The browser has no page.');
  return busiest.id;
}

/** Lets a process run one part of the time only, with all its threads. */
async function slowDown(pid: number, slowdown: number, signal: AbortSignal): Promise<void> {
  if (slowdown === 1) return;
  while (!signal.aborted) {
    process.kill(pid, 'SIGSTOP');
    await pause(RUN_MS * (slowdown - 1));
    process.kill(pid, 'SIGCONT');
    await pause(RUN_MS);
  }
}

/** The largest {@link privateMegabytes} until the signal: the kernel keeps a maximum of resident memory only. */
async function peakMegabytes(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, privateMegabytes(pid));
    await pause(SAMPLE_EVERY_MS);
  }
  return most;
}

/** The memory of a process that is no part of a file. */
function privateMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
