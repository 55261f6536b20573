import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '../..');
/** The first release that respects what a later one did to the database. */
const FIRST = 'v0.2.0';
const run = promisify(execFile);

/**
 * The tag of the last release, or LAST_RELEASE; undefined without releases or Git. A release of this very commit counts
 * too.
 */
export function findLastRelease(): string | undefined {
  const given = process.env['LAST_RELEASE'];
  if (given !== undefined) return given;
  try {
    const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
    const [last] = tags.split('\n').filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
    return last !== undefined && isSince(last) ? last : undefined;
  } catch {
    return undefined;
  }
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
