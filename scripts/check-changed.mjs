// Checks what has changed since a commit, by default HEAD: `npm run check:changed -- main`. Format, lint and types of
// the changed files, and the test files that changed or are named after a changed file; the server's on SQLite only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem, ROOT, runMain, runTool } from './processes.mjs';
import { installDependencies } from './set-up.mjs';
import { listTestFiles } from './test-files.mjs';

await runMain(async () => {
  await installDependencies({ withTools: true });
  const changed = listChanged(process.argv[2] ?? 'HEAD');
  const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const subjects = new Set([...sources, ...changed.filter(isWords)].map(subjectOf));
  const tests = listTestFiles().filter((file) => subjects.has(subjectOf(file)));
  process.env['TEST_ENGINE'] ??= 'sqlite';
  const checks = [
    { tool: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern'], files: changed },
    { tool: 'oxlint', args: [], files: sources },
    { tool: 'vitest', args: ['run'], files: tests },
  ].filter(({ files }) => files.length > 0);
  if (checks.length === 0) throw new Problem('Nothing has changed.');
  let worst = 0;
  for (const { tool, args, files } of checks) {
    const { code } = await runTool(tool, tool, [...args, ...files], { isContained: true });
    worst = Math.max(worst, code);
  }
  return worst;
});

/**
 * The subject in a file's name: `expenses` for `expenses.service.ts` and `expenses.test.ts`, `words` for a language.
 * @param {string} file
 */
function subjectOf(file) {
  return isWords(file) ? 'words' : basename(file).split('.')[0];
}

/** @param {string} file */
function isWords(file) {
  return /^words\/[^/]+\.json$/.test(file);
}

/** @param {string} base */
function listChanged(base) {
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  const files = [...tracked, ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(join(ROOT, file)));
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Problem(stderr.trim());
  return stdout.split('\n').filter(Boolean);
}
