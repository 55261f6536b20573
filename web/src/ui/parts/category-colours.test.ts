import { readFileSync } from 'node:fs';
import { CATEGORY_COLOURS } from '@hisaab/domain';
import { expect, it } from 'vitest';

const own = readFileSync(new URL('own-category.module.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

const LIGHT = { text: tokens.slice(0, tokens.indexOf('prefers-color-scheme: dark')), rule: '' };
const DARK = {
  text: tokens.slice(tokens.lastIndexOf("[data-theme='dark']")),
  rule: ":root[data-theme='dark'] ",
};
const AUTO = { ...DARK, rule: ":root:not([data-theme='light']) " };

function surfaceOf({ text }: typeof LIGHT, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(text)?.[1] ?? '';
}

function colourOf({ rule }: typeof LIGHT, colour: string, part: string): string {
  const block = own.slice(own.indexOf(`${rule}.${colour} {`));
  return new RegExp(`--${part}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '';
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

it.each([
  ['light', LIGHT],
  ['dark', DARK],
  ['dark by the device', AUTO],
])(
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
