import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Problem, ROOT, run, runTool } from './processes.mjs';

// The headless shell draws no window around a page: browser tests take a third less time with it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const VERSION_TIMEOUT_MS = 20_000;

/**
 * A working Chromium, and its source in words.
 * @typedef {{ path: string, source: string }} Browser
 */

/**
 * The Chromium of this machine: that of CHROMIUM_PATH, else an installed one, else Playwright's.
 * @returns {Browser | undefined}
 * @throws {Problem} when CHROMIUM_PATH has another program
 */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (runs(named)) return { path: named, source: 'named by CHROMIUM_PATH' };
    throw new Problem(`CHROMIUM_PATH is "${named}", which is not a Chromium that runs here.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const installed = [...onPath, ...USUAL_PLACES].find(runs);
  if (installed !== undefined) return { path: installed, source: 'installed' };
  const downloaded = playwrightPath();
  return runs(downloaded) ? { path: downloaded, source: 'downloaded by Playwright' } : undefined;
}

/**
 * Installs a Chromium if {@link findBrowser} finds none: from Debian's or Ubuntu's packages if permitted, else from
 * Playwright.
 * @returns {Promise<{ browser?: Browser, output: string }>} with the output of the installers
 */
export async function installBrowser() {
  let output = '';
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    output += (await run('apt-get', ['update'], { env, isCaptured: true })).output;
    // Ubuntu has no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '--no-install-recommends', name];
      output += (await run('apt-get', args, { env, isCaptured: true })).output;
      const browser = findBrowser();
      if (browser) return { browser: { ...browser, source: 'installed now by apt-get' }, output };
    }
  }
  const args = ['install', '--no-shell', 'chromium'];
  output += (await runTool('@playwright/test', 'playwright', args, { isCaptured: true })).output;
  const browser = findBrowser();
  return browser ? { browser, output } : { output };
}

function playwrightPath() {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test');
  return String(chromium.executablePath());
}

/**
 * Whether the program runs. On Ubuntu a file with that name may only print that a snap has to be installed.
 * @param {string} path
 */
function runs(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` would open a window.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: VERSION_TIMEOUT_MS,
  });
  return status === 0 && /chrom/i.test(stdout);
}

function isDebian() {
  const release = '/etc/os-release';
  return (
    existsSync(release) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'))
  );
}
