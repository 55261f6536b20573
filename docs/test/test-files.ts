import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTitles } from './test-titles.ts';
import type { Titles } from './requirements.ts';

const DOCS = join(import.meta.dirname, '..');
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TEST_FILES = '../{attack,contract,domain,e2e,server,web,docs}/**/*.{test,spec}.{ts,tsx}';

/** Reads a document of the folder docs/. */
export function readDocument(name: string): string {
  return readFileSync(join(DOCS, name), 'utf8');
}

const titlesByFile = new Map<string, string[]>();

function titlesIn(file: string): string[] {
  const path = join(DOCS, file);
  const found = titlesByFile.get(file) ?? readTestTitles(path, readFileSync(path, 'utf8'));
  titlesByFile.set(file, found);
  return found;
}

let allTitles: string[] | undefined;

/** The titles of all tests of the project; files are relative to docs/. */
export const titles: Titles = {
  inFile: (file) =>
    TEST_FILE.test(file) && existsSync(join(DOCS, file)) ? titlesIn(file) : undefined,
  withId(id) {
    allTitles ??= globSync(TEST_FILES, { cwd: DOCS, exclude: ['../**/node_modules/**'] }).flatMap(
      titlesIn,
    );
    return allTitles.filter((title) => title.includes(id));
  },
};
