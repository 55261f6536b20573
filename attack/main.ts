import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { bodies, stalledBodies } from './bodies.ts';
import { cached } from './cached.ts';
import { frozenDisk } from './frozen-disk.ts';
import { groups } from './groups.ts';
import { marks } from './marks.ts';
import { leavers } from './leavers.ts';
import { names } from './names.ts';
import { overrides } from './overrides.ts';
import { passwords } from './passwords.ts';
import { pictures, receipts } from './pictures.ts';
import { races } from './races.ts';
import { spraying } from './spraying.ts';
import { Target } from './target.ts';

const USAGE = `npm run attack -- http://127.0.0.1:3000 [--i-run-this-server] [--sqlite FILE]
It makes accounts, and in the end shuts this network out of signing in for 15 minutes. With the server's SQLite file it holds that
locked for seven seconds as well.`;

// 0: everything held. 1: something failed. 2: the command was invalid.
try {
  const { base, file } = readCommand(process.argv.slice(2));
  const disk = file === undefined ? [] : [frozenDisk(file)];
  // The last one locks out the others.
  const attacks = [
    marks,
    pictures,
    receipts,
    cached,
    bodies,
    stalledBodies,
    names,
    overrides,
    groups,
    leavers,
    races,
    passwords,
    ...disk,
    spraying,
  ];
  process.exitCode = await attack(new Target(base), attacks);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}

function readCommand(args: string[]): { base: string; file: string | undefined } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'i-run-this-server': { type: 'boolean' }, sqlite: { type: 'string' } },
  });
  const [base, ...others] = positionals;
  if (base === undefined || others.length > 0 || !URL.canParse(base)) {
    throw new Error('Name one server.');
  }
  if (!isLoopback(new URL(base)) && values['i-run-this-server'] !== true) {
    throw new Error('That is another machine: attack only what you run, and say so.');
  }
  return { base, file: values.sqlite };
}

function isLoopback({ protocol, hostname }: URL): boolean {
  if (!/^https?:$/.test(protocol)) return false;
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}

async function attack(target: Target, attacks: readonly Attack[]): Promise<number> {
  let fallen = 0;
  for (const { name, run } of attacks) {
    process.stdout.write(`${name}\n`);
    // A failed attack does not affect the next.
    const findings = await run(target).catch((error: unknown) => [
      { claim: 'The attack can be made.', held: false, seen: String(error) },
    ]);
    for (const { claim, held, seen } of findings) {
      if (!held) fallen += 1;
      process.stdout.write(`  ${held ? 'held' : 'FELL'}  ${claim} (${seen})\n`);
    }
  }
  process.stdout.write(fallen === 0 ? 'Everything held.\n' : `${fallen} fell.\n`);
  return fallen === 0 ? 0 : 1;
}
