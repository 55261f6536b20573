import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const LINES = 1_001;
const READER_RESTS_MS = 50;

describe('The log of a process that ends', () => {
  it.each([
    ['by itself', ''],
    ['at once', 'process.exit(1);'],
    ['by an error that nobody catches', 'throw new Error("Out of order.");'],
  ])('has every line once, though its reader is slow: %s', async (_, end) => {
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const code = `
      import { createLogger } from ${module};
      const log = createLogger('info');
      for (let number = 0; number < ${LINES}; number++) log.info({ number });
      ${end}
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    for await (const piece of child.stdout.setEncoding('utf8')) {
      output += String(piece);
      await wait(READER_RESTS_MS);
    }
    const lines = output.trimEnd().split('\n');
    const numbers = lines.map((line) => Number(JSON.parse(line).number));
    // A line that is being written at that moment may follow the last one; each line has its time.
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: LINES }, (__, number) => number),
    );
  });
});
