import { expect, it, vi } from 'vitest';
import { bookedOf, matchBooks } from '../match-books.ts';
import { CSV_CASES } from './csv-cases.ts';
import { MORE_CSV_CASES } from './more-csv-cases.ts';
import { OTHER_CASES } from './other-cases.ts';
import { readField } from './read-field.ts';

it.each([...CSV_CASES, ...MORE_CSV_CASES, ...OTHER_CASES])(
  '[field-1] is read with the right days, amounts and directions: $file',
  async ({ file, entries, unread = [], proof = 'none' }) => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const read = await readField(file);
    expect(read.lines).toEqual(entries);
    expect(read.unread.map(({ text }) => text)).toEqual(unread);
    expect(read.proof.kind).toBe(proof);
    expect(read.question).toBeUndefined();
    vi.unstubAllEnvs();
  },
);

it.each([
  ['mandate-one.csv', 'mandate-newest-first.csv', [3]],
  ['mandate-october.csv', 'mandate-november.csv', []],
  ['ruined-first.csv', 'ruined-third.csv', []],
  ['ruined-october.csv', 'ruined-november.csv', []],
  ['overlap-first.csv', 'overlap-second.csv', [2, 3, 4]],
  ['day-before.csv', 'day-after.csv', [2]],
])(
  '[field-3] after %s finds in %s the transfers that are there, and no other of the same number',
  async (first, second, there) => {
    const books = bookedOf((await readField(first)).entries);
    const { entries } = await readField(second);
    expect([...matchBooks(entries, books).keys()].toSorted((one, other) => one - other)).toEqual(
      there,
    );
  },
);

it('[field-4] opens each sheet of a workbook that has days and amounts, and names the others', async () => {
  const { reader, opened } = await readField('sheets-and-legend.xlsx');
  expect(opened.sheet).toBe(0);
  expect(opened.sheets.map(({ name, isOffered }) => [name, isOffered])).toEqual([
    ['Oct', true],
    ['Nov', true],
    ['Legend', false],
  ]);
  const { roles } = reader.openSheet(1);
  const { entries } = reader.read(
    { roles },
    { today: '2026-11-28', history: [], own: [], names: [] },
  );
  expect(entries.map(({ day, paise }) => `${day} ${paise}`)).toEqual([
    '2026-11-03 125000',
    '2026-11-04 1800000',
  ]);
});

it('[field-5] names the cells that are not read, at the end of a file too', async () => {
  const { entries } = await readField('last-rows-unread.csv');
  expect(entries.map(({ unreadCell }) => unreadCell)).toEqual(['', '', '12.345', '$ 500.00']);
});
