import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leadingInSheet, sidesInCode, sidesInSheet } from './sides.ts';

const WEB = join(import.meta.dirname, '../../web/src');

/** Parts at a fixed side of the window whatever the direction, and why. */
const MEASURED = 'placed by coordinates of the window, which place-below.ts measures';
const EXCEPTIONS: Record<string, string> = {
  'currencies/currencies.module.css inset: var(--y) auto auto var(--x)':
    'placed by coordinates of the window, which currency-list.tsx measures',
  'ui/dialogs/more-menu.module.css inset: var(--y) auto auto var(--x)': MEASURED,
  'ui/parts/explained.module.css inset: var(--y) auto auto var(--x)': MEASURED,
  'ui/money/month-switch.module.css inset: var(--y) auto auto var(--x)': MEASURED,
};

it('[sides-1] no style of the web app uses left or right, so that text can run in both directions', () => {
  const found = [...namedIn('**/*.css', sidesInSheet), ...namedIn('**/*.{ts,tsx}', sidesInCode)];
  expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('[sides-2] every line height is a token, which a script with taller letters increases', () => {
  expect(namedIn('**/*.css', leadingInSheet)).toEqual([]);
});

it.each([
  'margin-left: 0',
  'border-right: 1px solid red',
  'text-align: right',
  'transform-origin: top left',
  'padding: 0 1rem 0 2rem',
  'inset: auto 0 0 calc(1rem + 2px)',
  'border-radius: 0 4px 4px 0',
])('finds %s', (declaration) => {
  expect(sidesInSheet(`.a {\n  ${declaration};\n}`)).toEqual([`2: ${declaration}`]);
});

it.each([
  'margin-inline-start: 0',
  'padding: 0 calc(1rem + 2px) 0 calc(1rem + 2px)',
  'inset: auto 0 0',
  'border-radius: 4px 4px 0 0',
  "grid-template-areas: 'left right'",
  'color: red; /* left: 0; */',
])('leaves %s', (declaration) => {
  expect(sidesInSheet(`.a {\n  ${declaration};\n}`)).toEqual([]);
});

it.each(['style={{ left: 4 }}', "textAlign: 'right'", 'marginLeft: 4', 'panel.style.left = x'])(
  'finds %s in code',
  (code) => {
    expect(sidesInCode(code)).toHaveLength(1);
  },
);

it.each(['line-height: 1.4;', 'font: 600 1rem / 1.2 var(--font-sans);'])(
  'finds %s',
  (declaration) => {
    expect(leadingInSheet(`.a { ${declaration} }`)).toHaveLength(1);
  },
);

/** The findings in the files, with file names and without line numbers. */
function namedIn(files: string, find: (text: string) => string[]): string[] {
  return globSync(files, { cwd: WEB }).flatMap((file) =>
    find(readFileSync(join(WEB, file), 'utf8')).map(
      (found) => `${file} ${found.replace(/^\d+: /, '')}`,
    ),
  );
}
