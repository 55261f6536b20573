// Takes the screenshots of docs/screens from the demo's data: `npm run screenshots`.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { Problem, ROOT, runMain } from '../scripts/processes.mjs';
import { build, installDependencies } from '../scripts/set-up.mjs';
import { startDemo } from '../scripts/start-demo.mjs';
import { untilQuiet } from './quiet-network.ts';

const FOLDER = join(ROOT, 'docs/screens');
/** The web app's manifest shows these before an installation. */
const OF_MANIFEST = join(ROOT, 'web/public/screenshots');
const IN_MANIFEST = new Set(['dashboard', 'phone-dashboard', 'phone-add-expense']);
const STEP_TIMEOUT_MS = 15_000;
const LAPTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

// Every screenshot: its name, the screen's size and theme, and the steps from the dashboard.
const PICTURES = [
  { name: 'dashboard', viewport: LAPTOP, colorScheme: 'light', go: openDashboard },
  { name: 'dashboard-dark', viewport: LAPTOP, colorScheme: 'dark', go: openDashboard },
  { name: 'expenses', viewport: LAPTOP, colorScheme: 'light', go: open('Expenses') },
  { name: 'budget', viewport: LAPTOP, colorScheme: 'light', go: open('Budget') },
  { name: 'groups', viewport: LAPTOP, colorScheme: 'light', go: openGroup },
  { name: 'phone-dashboard', viewport: PHONE, colorScheme: 'light', go: openDashboard },
  { name: 'phone-add-expense', viewport: PHONE, colorScheme: 'light', go: openExpenseForm },
  { name: 'phone-group', viewport: PHONE, colorScheme: 'dark', go: openGroup },
  { name: 'phone-settle', viewport: PHONE, colorScheme: 'light', go: openSettle },
  { name: 'bill', viewport: LAPTOP, colorScheme: 'light', go: openBill },
];

await runMain(async () => {
  await installDependencies({ withTools: true });
  await build();
  const browserHere = findBrowser();
  if (!browserHere) throw new Problem('No Chromium here: set CHROMIUM_PATH to one.');
  mkdirSync(FOLDER, { recursive: true });
  const demo = await startDemo();
  const browser = await chromium.launch({
    executablePath: browserHere.path,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // The headless shell rounds glyph widths to whole pixels by default, unlike any other Chromium.
      '--font-render-hinting=none',
    ],
  });
  try {
    for (const picture of PICTURES) await take(browser, demo, picture);
  } finally {
    await browser.close();
    demo.stop();
  }
  return 0;
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../scripts/start-demo.mjs').Demo} demo
 * @param {(typeof PICTURES)[number]} picture
 */
async function take(browser, demo, { name, viewport, colorScheme, go }) {
  const page = await browser.newPage({
    baseURL: demo.url,
    viewport,
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto('/login');
  await page.getByLabel('Username').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Total spent this month').waitFor();
  await go(page).catch((/** @type {Error} */ error) => {
    // A picture of another screen than its steps name would stay in the README for weeks.
    throw new Problem(`docs/screens/${name}.png was not taken: ${error.message}`);
  });
  await untilQuiet(page);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  if (IN_MANIFEST.has(name)) copyFileSync(path, join(OF_MANIFEST, `${name}.png`));
  await page.close();
  console.log(`docs/screens/${name}.png`);
}

/** @typedef {(page: import('@playwright/test').Page) => Promise<void>} Steps */

/** @type {Steps} */
async function openDashboard(page) {
  await page.getByRole('heading', { name: 'Monthly Spending Trend' }).waitFor();
}

/**
 * @param {string} screen
 * @returns {Steps}
 */
function open(screen) {
  return async (page) => {
    await page.getByRole('navigation', { name: 'Main' }).getByText(screen).click();
    await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  };
}

/** @type {Steps} */
async function openExpenseForm(page) {
  await open('Expenses')(page);
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill('180');
  await form.getByLabel('Description').fill('Filter coffee and dosa');
}

/** @type {Steps} */
async function openGroup(page) {
  await open('Groups')(page);
  await page.getByRole('button', { name: 'Goa weekend' }).click();
  await page.getByRole('heading', { name: 'Settlement Summary' }).waitFor();
}

/** @type {Steps} */
async function openSettle(page) {
  await openGroup(page);
  const suggestions = page.getByRole('region', { name: 'Settlement Suggestions' });
  await suggestions.getByRole('button', { expanded: false }).first().click();
  await suggestions
    .getByRole('button', { name: /^Settle/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Amount').waitFor();
}

/** @type {Steps} */
async function openBill(page) {
  await open('Groups')(page);
  await page.getByRole('button', { name: 'Flat 4B' }).click();
  await page.getByRole('button', { name: /^Edit Cab home, with stops/ }).click();
  // Its code loads after the form's.
  await page.getByRole('dialog').getByLabel('Share of Kabir').waitFor();
}
