import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Creates the app's typeface from the complete Inter: `npm run make-font -w web`. The result is committed.

const STYLES = join(import.meta.dirname, 'src/styles');
const NAME_COPYRIGHT = 0;
const NAME_LICENSE = 13;
const NAME_LICENSE_ADDRESS = 14;

const options = {
  targetFormat: 'woff2' as const,
  // Weights as in tokens.css; the optical sizes range from Inter to Inter Display.
  variationAxes: { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 32 } },
  // Kerning, tabular figures, and the features that base.css uses.
  keepFeatures: ['kern', 'tnum', 'cv11', 'ss03'],
  preserveNameIds: [NAME_COPYRIGHT, NAME_LICENSE, NAME_LICENSE_ADDRESS],
  noHinting: true,
};

const whole = readFileSync(new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2')));
for (const { file, characters } of facesOf(join(STYLES, 'typeface.css'))) {
  const part = await subsetFont(whole, characters, options);
  writeFileSync(join(STYLES, file), part);
  console.warn(`${file} is ${part.length} bytes.`);
}
copyFileSync(
  new URL(import.meta.resolve('inter-ui/LICENSE.txt')),
  join(STYLES, 'fonts/LICENSE.txt'),
);

/** The typeface files of a sheet, and the characters in their unicode-range, as one text. */
function facesOf(sheet: string): { file: string; characters: string }[] {
  const faces = readFileSync(sheet, 'utf8').matchAll(
    /url\('([^']+\.woff2)'\)[^}]*unicode-range:([^;]+);/g,
  );
  const found = Array.from(faces, ([, file = '', ranges = '']) => ({
    file,
    characters: charactersOf(ranges),
  }));
  if (found.length === 0) throw new Error(`${sheet} names no characters.`);
  return found;
}

function charactersOf(ranges: string): string {
  const characters = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    );
  });
  return characters.join('');
}
