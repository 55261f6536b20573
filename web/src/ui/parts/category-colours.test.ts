import { readFileSync } from 'node:fs';
import { CATEGORY_COLOURS } from '@hisaab/domain';
import { expect, it } from 'vitest';

const own = readFileSync(new URL('own-category.module.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

const LIGHT = 0;
const DARK = 1;
type Theme = typeof LIGHT | typeof DARK;

/** The values of a colour in both themes. */
function pairIn(text: string, name: string): string[] {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`);
  return pair.exec(text)?.slice(1) ?? [];
}

function surfaceOf(theme: Theme, name: string): string {
  return pairIn(tokens, name)[theme] ?? '';
}

function colourOf(theme: Theme, colour: string, part: string): string {
  return pairIn(own.slice(own.indexOf(`.${colour} {`)), part)[theme] ?? '';
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it('[category-colours-2] the device decides between the themes until one is chosen', () => {
  expect(tokens).toMatch(/:root \{\s*color-scheme: light dark;/);
  for (const theme of ['light', 'dark'])
    expect(tokens).toContain(`:root[data-theme='${theme}'] {\n  color-scheme: ${theme};`);
});

it.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)(
  '[category-colours-1] every colour of an own category can be told and read on %s',
  (_, theme) => {
    for (const colour of CATEGORY_COLOURS) {
      const [mark, soft, ink] = ['mark', 'soft', 'ink'].map((part) =>
        colourOf(theme, colour, part),
      );
      for (const surface of ['surface-raised', 'surface-sunken', 'surface-overlay'])
        expect(contrast(mark ?? '', surfaceOf(theme, surface)), colour).toBeGreaterThanOrEqual(3);
      expect(contrast(ink ?? '', soft ?? ''), colour).toBeGreaterThanOrEqual(4.5);
      expect(contrast(surfaceOf(theme, 'text'), soft ?? ''), colour).toBeGreaterThanOrEqual(4.5);
    }
  },
);
