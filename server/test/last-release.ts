import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '../..');
/** The first release that respects what a later one did to the database. */
const FIRST = 'v0.2.0';
const run = promisify(execFile);

/**
 * The last release, or LAST_RELEASE: its tag, or its commit in a clone without tags. Undefined without releases or Git. A
 * release of this very commit counts too.
 */
export function findLastRelease(): string | undefined {
  const given = process.env['LAST_RELEASE'];
  if (given !== undefined) return given;
  try {
    const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname').filter((name) =>
      /^v\d+\.\d+\.\d+$/.test(name),
    );
    if (tag !== undefined) return isSince(tag) ? tag : undefined;
    // The title that `npm run release` gives.
    const titled = ['--extended-regexp', '--grep=^Release [0-9]+[.][0-9]+[.][0-9]+$'];
    const [commit = '', title = ''] = git('log', '-1', '--format=%H%n%s', ...titled);
    return isSince(title.replace('Release ', 'v')) ? commit : undefined;
  } catch {
    return undefined;
  }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).split('\n');
}

function isSince(tag: string): boolean {
  return tag.localeCompare(FIRST, 'en', { numeric: true }) >= 0;
}

/** Checks a release out into a folder, with its locked packages. */
export async function checkOut(release: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, release], { cwd: PROJECT });
  await run('tar', ['-xf', archive, '-C', folder]);
  const install = [
    'ci',
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--prefer-offline',
  ];
  await run('npm', install, { cwd: folder });
}
