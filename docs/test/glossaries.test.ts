import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from './test-files.ts';

const GLOSSARIES = globSync('languages/*.md', { cwd: join(import.meta.dirname, '..') });
const MAX_LETTERS_OF_TAB = 12;
const MARKS = /[\p{M}\p{Cf}]/gu;

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The headings and the English terms, in their order. */
function outline(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => /^(?:## |\| )/.test(line))
    .map((line) => (line.startsWith('|') ? (cellsOf(line)[0] ?? '') : line))
    .filter((term) => !/\P{ASCII}/u.test(term) || term.startsWith('each'));
}

it('[glossaries-1] the glossaries have the same terms in ten languages', () => {
  expect(GLOSSARIES).toHaveLength(10);
  const [first = '', ...others] = GLOSSARIES.map(readDocument);
  expect(outline(first).length).toBeGreaterThan(90);
  for (const other of others) expect(outline(other)).toEqual(outline(first));
  for (const glossary of [first, ...others]) {
    expect(glossary).toBe(glossary.normalize('NFC'));
    const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
    for (const row of rows) expect(cellsOf(row)).not.toContain('');
  }
});

it.each(GLOSSARIES)('[glossaries-2] %s has tab labels that fit a phone', (file) => {
  const lines = readDocument(file).split('\n');
  const tabs = cellsOf(lines[lines.findIndex((line) => line.startsWith('| Dashboard')) + 2] ?? '');
  expect(tabs).toHaveLength(5);
  for (const tab of tabs) {
    expect(tab.replaceAll(MARKS, '').length).toBeLessThanOrEqual(MAX_LETTERS_OF_TAB);
  }
});
