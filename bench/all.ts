import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs every benchmark of the suite, the named ones (`npm run bench -- growth soak`), or one with arguments and
 * programs of its own (`npm run bench -- mixed-load FOLDER FOLDER`). Options are passed to each of them (`npm
 * run bench -- import growth --engine sqlite`). Exits with 1 when a target is missed.
 */

const SUITE = [
  'still-to-come',
  'read-messages',
  'import',
  'many-at-once',
  'selecting',
  'against-the-limit',
  'long-lists',
  'start-up',
  'soak',
  'polling',
  'events',
  'growth',
];
const WITH_ARGUMENTS = ['mixed-load', 'web'];

const asked = process.argv.slice(2);
const [first = '', ...rest] = asked;
if (WITH_ARGUMENTS.includes(first)) {
  await run(first, rest);
} else {
  const options = asked.findIndex((argument) => argument.startsWith('--'));
  const named = options < 0 ? asked : asked.slice(0, options);
  const unknown = named.filter((name) => !SUITE.includes(name));
  if (unknown.length > 0) {
    const names = [...SUITE, ...WITH_ARGUMENTS].join(', ');
    console.error(`There is no ${unknown.join(', ')}: name some of ${names}.`);
    process.exit(1);
  }
  for (const name of named.length > 0 ? named : SUITE) await run(name, asked.slice(named.length));
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
