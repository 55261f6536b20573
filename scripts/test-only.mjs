// Runs one test file: `npm run test:only -- FILE [-t "words of its title"] [--engine sqlite]`. A file of e2e runs in
// the browser, on a laptop unless `--project mobile` is given; other options are passed to vitest or Playwright.
import { findBrowser } from './find-browser.mjs';
import { Problem, runMain, runTool } from './processes.mjs';
import { build, installDependencies } from './set-up.mjs';

await runMain(async () => {
  const [file = '', ...options] = process.argv.slice(2);
  if (!/\.(test|spec)\.tsx?$/.test(file)) {
    throw new Problem('Name a test file: npm run test:only -- domain/src/money.test.ts -t "words"');
  }
  await installDependencies({ withTools: true });
  const { code } = await (file.endsWith('.spec.ts')
    ? runInBrowser(file, options)
    : runInVitest(file, options));
  return code;
});

/**
 * @param {string} file
 * @param {string[]} options
 */
function runInVitest(file, options) {
  const at = options.indexOf('--engine');
  if (at !== -1) process.env['TEST_ENGINE'] = options.splice(at, 2)[1];
  return runTool('vitest', 'vitest', ['run', file, ...options], { isContained: true });
}

/**
 * @param {string} file
 * @param {string[]} options
 */
async function runInBrowser(file, options) {
  await build();
  const browser = findBrowser();
  if (!browser) throw new Problem('No Chromium here: install one, or name it in CHROMIUM_PATH.');
  const asked = options.map((option) => (option === '-t' ? '-g' : option));
  const project = asked.includes('--project') ? [] : ['--project', 'desktop'];
  const args = ['test', '-c', 'e2e', file, '--retries=0', ...project, ...asked];
  const env = { ...process.env, CHROMIUM_PATH: browser.path };
  return runTool('@playwright/test', 'playwright', args, { isContained: true, env });
}
