import { expect, it } from 'vitest';
import { isTag, takeTags, writeTags } from './tag.ts';

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

it.each([
  ['Dinner #goa', 'Dinner', ['goa']],
  ['#goa Dinner  #घर_खर्च for two #GOA', 'Dinner for two', ['goa', 'घर_खर्च']],
  ['Order #4521', 'Order #4521', []],
  ['C#sharp  lessons', 'C#sharp  lessons', []],
  ['Bill #a,b', 'Bill #a,b', []],
  ['#trip', '', ['trip']],
])('[tag-3] the line %j is read as %j with the tags %j', (line, text, tags) => {
  expect(takeTags(line)).toEqual({ text, tags });
});

it('[tag-4] a line that was read is written again', () => {
  const line = writeTags('Dinner', ['goa', 'trip']);
  expect(line).toBe('Dinner #goa #trip');
  expect(takeTags(line)).toEqual({ text: 'Dinner', tags: ['goa', 'trip'] });
  expect(writeTags('Dinner')).toBe('Dinner');
});
