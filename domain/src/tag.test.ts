import { expect, it } from 'vitest';
import { isTag } from './tag.ts';

it.each(['goa', 'Goa-2026', 'घर_खर्च', 'कॉफ़ी', 'क्‍ष', '2026', '-', 'x'.repeat(30)])(
  '[tag-1] a tag has letters, digits, hyphens and low lines of any script: %s',
  (text) => {
    expect(isTag(text)).toBe(true);
  },
);

it.each([
  '',
  ' ',
  '#goa',
  'goa trip',
  'goa,',
  'x'.repeat(31),
  'ाघर',
  '\u200Dgoa',
  'goa\u200D',
  '1\u200D2',
  '🏖️',
])('[tag-2] everything else is no tag: %j', (text) => {
  expect(isTag(text)).toBe(false);
});
