import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Makes the typeface that the app sends, out of the whole Inter: `npm run make-font -w web`. What it makes is committed.

const STYLES = join(import.meta.dirname, 'src/styles');
const NAME_COPYRIGHT = 0;
const NAME_LICENSE = 13;
const NAME_LICENSE_ADDRESS = 14;

const options = {
  targetFormat: 'woff2' as const,
  // Weights as in tokens.css; the optical sizes go from Inter to Inter Display.
  variationAxes: { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 32 } },
  // Kerning and punctuation that fits its neighbours, figures of one width, and what base.css asks for.
  keepFeatures: ['kern', 'calt', 'tnum', 'cv11', 'ss03'],
  preserveNameIds: [NAME_COPYRIGHT, NAME_LICENSE, NAME_LICENSE_ADDRESS],
  noHinting: true,
};

const whole = readFileSync(new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2')));
const part = await subsetFont(whole, charactersOf(join(STYLES, 'typeface.css')), options);
writeFileSync(join(STYLES, 'fonts/inter.woff2'), part);
copyFileSync(
  new URL(import.meta.resolve('inter-ui/LICENSE.txt')),
  join(STYLES, 'fonts/LICENSE.txt'),
);
console.warn(`Inter is ${part.length} bytes.`);

/** The characters that a sheet names by its unicode-range, as one text. */
function charactersOf(sheet: string): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(readFileSync(sheet, 'utf8')) ?? [];
  const characters = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    );
  });
  if (characters.length === 0) throw new Error(`${sheet} names no characters.`);
  return characters.join('');
}
