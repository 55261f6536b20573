import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUTS, pagesOf } from '../web/src/reading/statement/fixtures/layouts.ts';
import { makeLedger } from '../web/src/reading/statement/fixtures/ledger.ts';
import { printPdf } from '../web/src/reading/statement/fixtures/print-pdf.ts';
import { readAnyRows } from '../web/src/reading/statement/read-any-rows.ts';
import { StatementReader } from '../web/src/reading/statement/statement-reader.ts';
import { withFolder } from './harness.ts';

/**
 * Reads and proves PDF statements with a running balance, each in a process of its own: how long it takes, and how much memory the
 * process has at most, with the heap of this machine, which is cleared late, and with one as small as a telephone's.
 * `npm run bench -- read-statements`.
 */

const ROWS = [10_000, 22_500];
const AIM_S = 10;
const AIM_MB = 300;
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2'];
const READ = '--read';

/** What reading a file took, as its process prints it. */
interface Reading {
  pages: number;
  entries: number;
  isProved: boolean;
  seconds: number;
  megabytes: number;
  /** Of the process before it reads. */
  megabytesBefore: number;
}

const [option, file = ''] = process.argv.slice(2);
if (option === READ) console.log(JSON.stringify(await read(file)));
else await withFolder(measureAll);

async function measureAll(folder: string): Promise<void> {
  const [layout] = LAYOUTS;
  if (!layout) throw new Error('There is no layout.');
  for (const rows of ROWS) {
    const path = join(folder, `${rows}.pdf`);
    writeFileSync(path, await printPdf(pagesOf(layout, makeLedger(1, rows))));
    for (const heap of [[], SMALL_HEAP]) {
      const output = execFileSync(process.execPath, [...heap, import.meta.filename, READ, path], {
        encoding: 'utf8',
      });
      const reading: Reading = JSON.parse(output);
      const { pages, entries, isProved, seconds, megabytes, megabytesBefore } = reading;
      console.log(
        `${entries} entries on ${pages} pages ${heap.join(' ')}: ${seconds.toFixed(1)} s, ${megabytes} MB at most, ${megabytesBefore} before`,
      );
      const isSlow = rows === ROWS[0] && seconds > AIM_S;
      const isLarge = heap === SMALL_HEAP && megabytes > AIM_MB;
      if (!isProved || entries !== rows || isSlow || isLarge) process.exitCode = 1;
    }
  }
}

async function read(path: string): Promise<Reading> {
  const bytes = new Uint8Array(readFileSync(path));
  const megabytesBefore = peakMegabytes();
  const startedAt = performance.now();
  const reader = new StatementReader(readAnyRows);
  const { roles, pageCount = 0 } = await reader.open(bytes, () => {});
  const asked = { today: '2026-11-27', history: [], own: [], names: [] };
  const { entries, proof } = reader.read({ roles }, asked);
  return {
    pages: pageCount,
    entries: entries.length,
    isProved: proof.kind !== 'none' && proof.unproved.size === 0,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: peakMegabytes(),
    megabytesBefore,
  };
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
