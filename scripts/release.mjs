// Cuts a release: `node scripts/release.mjs 0.3.0`. CONTRIBUTING has the steps before and after.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, ROOT, runMain } from './processes.mjs';

const UNRELEASED = '## Unreleased\n';

await runMain(async () => {
  const [version = '', ...others] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version) || others.length > 0) {
    throw new Problem('Name the version: npm run release -- 0.3.0');
  }
  const { version: before, workspaces } = JSON.parse(read('package.json'));
  if (version.localeCompare(before, 'en', { numeric: true }) <= 0) {
    throw new Problem(`${version} does not come after ${before}.`);
  }
  if (git('status', '--porcelain') !== '') throw new Problem('Commit or stash your changes first.');
  writeChangelog(version);
  for (const folder of ['.', ...workspaces]) writeVersion(join(folder, 'package.json'), version);
  writeLock(version, workspaces);
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Hisaab ${version}`);
  console.log(`v${version} is tagged here. Send it: git push --follow-tags`);
  return 0;
});

/** @param {string} version */
function writeChangelog(version) {
  const changelog = read('CHANGELOG.md');
  const [, changes = ''] = changelog.split(UNRELEASED);
  if (changes.trimStart().startsWith('## ')) throw new Problem('Nothing stands under Unreleased.');
  const today = new Date().toISOString().slice(0, 10);
  write('CHANGELOG.md', changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version}, ${today}\n`));
}

/**
 * @param {string} file
 * @param {string} version
 */
function writeVersion(file, version) {
  write(file, read(file).replace(/"version": "[^"]+"/, `"version": "${version}"`));
}

/**
 * @param {string} version
 * @param {readonly string[]} workspaces
 */
function writeLock(version, workspaces) {
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  for (const folder of ['', ...workspaces]) lock.packages[folder].version = version;
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  writeFileSync(join(ROOT, file), text);
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Problem(`git ${args[0]}: ${stderr.trim()}`);
  return stdout;
}
