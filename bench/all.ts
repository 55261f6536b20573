import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs every benchmark of the suite, the named ones (`npm run bench -- growth soak`), or one that needs arguments and programs of its
 * own (`npm run bench -- rolling-update haproxy --pgbouncer`). Exits with 1 when an aim is missed.
 */

const SUITE = [
  'claim',
  'settlement',
  'guess-category',
  'import',
  'account-deletion',
  'against-the-limit',
  'start-up',
  'soak',
  'polling',
  'explain',
  'growth',
];
const WITH_ARGUMENTS = ['cluster', 'mixed-load', 'rolling-update', 'web'];

const asked = process.argv.slice(2);
const [first = '', ...rest] = asked;
if (WITH_ARGUMENTS.includes(first)) {
  await run(first, rest);
} else {
  const unknown = asked.filter((name) => !SUITE.includes(name));
  if (unknown.length > 0) {
    const names = [...SUITE, ...WITH_ARGUMENTS].join(', ');
    console.error(`There is no ${unknown.join(', ')}: name some of ${names}.`);
    process.exit(1);
  }
  for (const name of asked.length > 0 ? asked : SUITE) await run(name, []);
}

async function run(name: string, args: readonly string[]): Promise<void> {
  console.log(`\n== ${name}\n`);
  const file = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
