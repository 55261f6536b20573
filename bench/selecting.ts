import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../scripts/find-browser.mjs';
import { Problem, runMain } from '../scripts/processes.mjs';
import { openDatabases } from './databases.ts';
import { median, printTable, signUp, startHisaab, withFolder } from './harness.ts';
import { percentile } from './others.ts';
import { seed } from './seed.ts';
import { signIn } from './sign-in.ts';

/**
 * Scrolls a list of 10,000 expenses on a phone (CPU four times slower) with none and with 500 of them selected, in turn:
 * `ROUNDS=5 node bench/selecting.ts`. A frame may take at most a tenth longer with the selection (p95).
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PERSONA = { id: 1, expenses: 10_000, notifications: 10, groupExpenses: 10 };
const SELECTED = 500;
const FRAMES = 240;
const PX_A_FRAME = 60;
const CPU_SLOWDOWN = 4;
const MAX_RATIO = 1.1;
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'chai-and-dosa';
const LOADED_WITHIN_MS = 120_000;
/** Of a row on a phone, in px. */
const MIN_ROW_HEIGHT = 57;
const ROW = '[data-row]';
const BAR = '[role="group"][aria-label="What is selected"]';

await runMain(async () => {
  const here = findBrowser();
  if (!here) throw new Problem('No Chromium here: set CHROMIUM_PATH to one.');
  return withFolder(async (folder) => {
    const hisaab = await startSeeded(folder);
    const browser = await puppeteer.launch({
      executablePath: here.path,
      defaultViewport: PHONE,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const who = { username: `Persona${PERSONA.id}`, password: PASSWORD };
      await signIn(browser, { url: hisaab.url, ...who });
      return await measure(await openWholeList(browser, hisaab.url));
    } finally {
      await browser.close();
      await hisaab.stop();
    }
  });
});

/** Starts Hisaab on a SQLite file in which the persona has a password. */
async function startSeeded(folder: string) {
  const databases = await openDatabases('sqlite', folder);
  const database = await databases.create('selecting');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  await seed(database, { personas: [PERSONA], others: 0 });
  const hisaab = await startHisaab(database.url);
  await signUp(hisaab.url, 'newcomer');
  await database.run(`update user_account set password_hash =
    (select password_hash from user_account where username = 'newcomer') where id = ${PERSONA.id}`);
  await database.close();
  await databases.close();
  return hisaab;
}

/** Opens the expenses of all months, and scrolls to the end until each is loaded. */
async function openWholeList(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/expenses?month=all`);
  await page.waitForSelector(ROW);
  const giveUpAt = performance.now() + LOADED_WITHIN_MS;
  let height = 0;
  while (height < PERSONA.expenses * MIN_ROW_HEIGHT) {
    if (performance.now() > giveUpAt) throw new Error(`The list ends at ${height} px.`);
    await wait(100);
    height = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight;
    });
  }
  return page;
}

async function measure(page: Page): Promise<number> {
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await scroll(page);
  const rounds: { none: number; selected: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const none = percentile(await scroll(page), 0.95);
    await select(page);
    const selected = percentile(await scroll(page), 0.95);
    await page.keyboard.press('Escape');
    await page.waitForSelector(BAR, { hidden: true });
    rounds.push({ none, selected });
  }
  const none = median(rounds.map((round) => round.none));
  const selected = median(rounds.map((round) => round.selected));
  const ratio = median(rounds.map((round) => round.selected / round.none));
  console.log(
    `\n${PERSONA.expenses} expenses, ${ROUNDS} rounds of ${FRAMES} frames, CPU ${CPU_SLOWDOWN} times slower.\n`,
  );
  printTable(
    ['', 'p95 of a frame, ms', 'Ratio'],
    [
      ['none selected', none.toFixed(1), ''],
      [`${SELECTED} selected`, selected.toFixed(1), ratio.toFixed(2)],
    ],
  );
  return ratio <= MAX_RATIO ? 0 : 1;
}

/** Selects as many as can be changed at once, by keyboard. */
async function select(page: Page): Promise<void> {
  await page.focus(ROW);
  await page.keyboard.press('Space');
  await page.waitForSelector(BAR);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.waitForFunction(
    (bar, count) => document.querySelector(bar)?.textContent.includes(`${count} selected`),
    {},
    BAR,
    SELECTED,
  );
}

/** Scrolls from the top of the list, a step each frame; returns the milliseconds of each frame. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async (frames, step) => {
      scrollTo(0, 0);
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let before = await nextFrame();
      const times: number[] = [];
      while (times.length < frames) {
        scrollBy(0, step);
        const now = await nextFrame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    FRAMES,
    PX_A_FRAME,
  );
}
