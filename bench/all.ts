import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs every benchmark, or the named ones: `npm run bench -- growth soak`. Exits with 1 when an aim is missed. */

const BENCHMARKS = [
  'settlement',
  'guess-category',
  'against-the-limit',
  'start-up',
  'soak',
  'polling',
  'explain',
  'growth',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: name some of ${BENCHMARKS.join(', ')}.`);
  process.exit(1);
}

for (const name of asked.length > 0 ? asked : BENCHMARKS) {
  console.log(`\n== ${name}\n`);
  const file = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
