import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { ROOT, RUNTIME, SERVER_RUNTIME } from '../scripts/processes.mjs';

// Every worker reads this file again: what is chosen once travels to them in the environment.
process.env['CHROMIUM_PATH'] ??= findBrowser()?.path ?? '';
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_FOLDER'] ??= join(tmpdir(), `hisaab-e2e-${process.pid}`);

const { CHROMIUM_PATH, E2E_PORT, E2E_FOLDER } = process.env;
const origin = `http://127.0.0.1:${E2E_PORT}`;
const isRoot = process.getuid?.() === 0;

// Chromium draws its address bar's suggestions in two hidden pages of each window, which take as long as the page of the test.
// It takes the last list alone: what Playwright switches off for the tests' sake stands in this one too.
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  // A busy machine may fail a test once; Playwright reports it as flaky then. A fault fails twice.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost every test a part of its time; ask for them with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      // Chromium's sandbox refuses to run as root, as in a container.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // No page lives long enough to earn back what the optimizing compilers of scripts cost.
        '--js-flags=--no-opt,--no-maglev',
        // The headless shell rounds the widths of letters to whole pixels unless told, which no other Chromium does.
        '--font-render-hinting=none',
        `--disable-features=${NOT_NEEDED.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // { tag: '@long' } is tried by `npm run test:long` alone.
      ...(process.env['HISAAB_LONG'] ? {} : { grepInvert: /@long/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A test that holds on a telephone too says so: { tag: '@mobile' }. Where a telephone adds little, or the test mostly waits, it is tried
    // there by `npm run test:long` alone: { tag: '@mobile-long' }.
    {
      name: 'mobile',
      grep: process.env['HISAAB_LONG'] ? /@mobile/ : /@mobile(?!-long)/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${RUNTIME}" --import ./e2e/cheap-passwords.ts ${SERVER_RUNTIME.entry}`,
    cwd: ROOT,
    url: `${origin}/healthz`,
    env: {
      HOST: '127.0.0.1',
      PORT: E2E_PORT,
      DATABASE_URL: `sqlite:${join(E2E_FOLDER, 'hisaab.db')}`,
      TIME_ZONE: 'Asia/Kolkata',
      LOG_LEVEL: 'warn',
      // Every test makes its own accounts, all from one address.
      RATE_LIMITS: 'off',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

function findFreePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => found(port));
    });
  });
}
