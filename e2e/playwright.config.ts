import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { ROOT, RUNTIME, SERVER_RUNTIME } from '../scripts/processes.mjs';

// Every worker reads this file again: the choice is passed to them in the environment.
process.env['CHROMIUM_PATH'] ??= findBrowser()?.path ?? '';
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_FOLDER'] ??= join(tmpdir(), `hisaab-e2e-${process.pid}`);

const { CHROMIUM_PATH, E2E_PORT, E2E_FOLDER } = process.env;
const origin = `http://127.0.0.1:${E2E_PORT}`;
const isRoot = process.getuid?.() === 0;

// Chromium renders its address bar's suggestions in two hidden pages per window, which take as long as the page of the
// test. Only the last list counts, so it includes what Playwright disables.
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
  // A busy machine may fail a test once; Playwright reports it as flaky then. A real fault fails twice.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow down every test; enable them with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      // Chromium's sandbox refuses to run as root, as in a container.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Separate processes for drawing and for the network cost more in messages than they gain here.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // No page lives long enough to pay off the optimizing compilers.
        '--js-flags=--no-opt,--no-maglev',
        // The headless shell rounds glyph widths to whole pixels by default, unlike any other Chromium.
        '--font-render-hinting=none',
        `--disable-features=${NOT_NEEDED.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Only `npm run test:long` runs { tag: '@long' }.
      ...(process.env['HISAAB_LONG'] ? {} : { grepInvert: /@long/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A test that applies to phones too has { tag: '@mobile' }. If a phone adds little, or the test mostly waits, only
    // `npm run test:long` runs it there: { tag: '@mobile-long' }.
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
      // Every test creates its own accounts, all from one address.
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
