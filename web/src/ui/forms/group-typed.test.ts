import { expect, it } from 'vitest';
import { groupChange } from './group-typed.ts';

/** A field as text with its caret in it: `1,2|00`. */
function change(before: string, after: string, inserted: string, isForward = false): string {
  const caret = after.indexOf('|');
  const made = groupChange(before, {
    value: after.replace('|', ''),
    caret,
    inserted,
    isForward,
  });
  return `${made.value.slice(0, made.caret)}|${made.value.slice(made.caret)}`;
}

it('[group-typed-1] groups an amount as it is typed, figure by figure', () => {
  let text = '';
  const shown: string[] = [];
  for (const typed of '120000.50+7080') {
    text = change(text, `${text}${typed}|`, typed).replace('|', '');
    shown.push(text);
  }
  expect(shown).toEqual([
    '1',
    '12',
    '120',
    '1,200',
    '12,000',
    '1,20,000',
    '1,20,000.',
    '1,20,000.5',
    '1,20,000.50',
    '1,20,000.50+',
    '1,20,000.50+7',
    '1,20,000.50+70',
    '1,20,000.50+708',
    '1,20,000.50+7,080',
  ]);
});

it.each([
  ['a figure in the middle', '1,200', '1,9|200', '9', '19|,200'],
  ['a figure at the start', '1,200', '9|1,200', '9', '9|1,200'],
  ['one taken from the end', '1,20,000', '1,20,00|', '', '12,000|'],
  ['one taken from the middle', '1,20,000', '1,2|,000', '', '12|,000'],
  ['a comma taken away, which comes back', '1,200', '1|200', '', '1|,200'],
  ['everything taken away', '1,200', '|', '', '|'],
  ['a paste', '', '120000.50|', '120000.50', '1,20,000.50|'],
  ['a paste in the middle', '1,200', '1,5555|200', '5555', '1,55,55|,200'],
  ['a paste with its own grouping', '', '1,20,000|', '1,20,000', '1,20,000|'],
])(
  '[group-typed-2] keeps the caret between the same figures after %s',
  (...[, before, after, inserted, shown]) => {
    expect(change(before, after, inserted)).toBe(shown);
  },
);

it('[group-typed-3] lets the key that takes away forward pass a comma', () => {
  expect(change('1,200', '1|200', '', true)).toBe('1,|200');
});

it.each([
  ['typed', '1', '1,|', ',', '1,|'],
  ['typed on', '1,', '1,5|', '5', '1,5|'],
  ['pasted', '', '1,5|', '1,5', '1,5|'],
  ['of western grouping, which counts in the end', '120,00', '120,000|', '0', '120,000|'],
])(
  "[group-typed-4] leaves somebody's own commas as they are: %s",
  (...[, before, after, inserted, shown]) => {
    expect(change(before, after, inserted)).toBe(shown);
  },
);
