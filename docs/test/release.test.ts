import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

it('[release-1] every package has the version of the newest release in the changelog', () => {
  const newest = /^## (?<version>\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.groups?.['version'];
  const { version, workspaces } = JSON.parse(read('package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const ofFolders = workspaces.flatMap((folder: string) => [
    JSON.parse(read(`${folder}/package.json`)).version,
    packages[folder].version,
  ]);
  expect(new Set([version, packages[''].version, ...ofFolders])).toEqual(new Set([newest]));
});

it('[release-2] no migration has a release before its own, or after the next', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const next = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`];
  const migrations = read('server/src/platform/db/schema/migrations.ts').matchAll(
    /release: '(?<release>[^']+)'/g,
  );
  const later = Array.from(migrations, ({ groups }) => groups?.['release'] ?? '').filter(
    (release) => release.localeCompare(version, 'en', { numeric: true }) > 0,
  );
  expect(later.filter((release) => !next.includes(release))).toEqual([]);
});
