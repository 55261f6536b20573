import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../src/platform/config.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** Those of Node.js, the C library, PostgreSQL and Caddy. */
const OF_OTHERS = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'PGPASSWORD',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'PUBLIC_HOST',
];

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}

/** The names of the environment variables that the server looks at. */
function namesThatAreRead(): string[] {
  const names = new Set<string>();
  parseConfig(
    new Proxy({}, { get: (_target, name) => void (typeof name === 'string' && names.add(name)) }),
  );
  return [...names];
}

it('[settings-1] .env.example names each setting that the server reads, and no other', () => {
  expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual(
    namesThatAreRead().toSorted(),
  );
});

it('[settings-2] .env.example has the default of each setting', () => {
  expect(parseConfig(parseEnv(read('.env.example')))).toEqual(parseConfig({}));
});

it.each([
  ['deploy/Dockerfile', /^(?:ENV|  ) .*=.*$/gm],
  ['deploy/hisaab.service', /^Environment=.*$/gm],
  ['deploy/compose.yaml', /^ {6}[A-Z_]+:/gm],
])('[settings-3] %s sets what the server reads', (file, lines) => {
  const names = Array.from(read(file).matchAll(lines)).flatMap(([line]) =>
    Array.from(line.matchAll(/[A-Z_]{4,}(?=[=:])/g), ([name]) => name),
  );
  expect(names).toContain('DATABASE_URL');
  const known = [...namesThatAreRead(), ...OF_OTHERS];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
