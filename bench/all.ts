import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs every benchmark of the suite, the named ones (`npm run bench -- growth soak`), or one with arguments and
 * programs of its own (`npm run bench -- mixed-load FOLDER FOLDER`). Options are passed to each of them (`npm
 * run bench -- others growth --engine sqlite`). Exits with 1 when a target is missed.
 */

const SUITE = ['others', 'against-the-limit', 'start-up', 'soak', 'polling', 'events', 'growth'];
const WITH_ARGUMENTS = ['mixed-load', 'web'];

const asked = process.argv.slice(2);
const [first = '', ...rest] = asked;
if (WITH_ARGUMENTS.includes(first)) {
  await run(first, rest);
} else {
  const options = asked.findIndex((argument) => argument.startsWith('--'));
  const named = options === -1 ? asked : asked.slice(0, options);
  if (named.some((name) => !SUITE.includes(name)))
    throw new Error(`Name some of ${[...SUITE, ...WITH_ARGUMENTS].join(', ')}.`);
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
