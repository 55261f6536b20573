import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTitles } from './test-titles.ts';

const DOCS = join(import.meta.dirname, '..');
const TEST_FILES =
  '../{contract,docs,domain,e2e,scripts,server,web,words}/**/*.{test,spec}.{ts,tsx}';

/** Reads a document of the folder docs/. */
export function readDocument(name: string): string {
  return readFileSync(join(DOCS, name), 'utf8');
}

let allTitles: string[] | undefined;

/** The titles of the project's tests that contain an id. */
export function titlesWith(id: string): string[] {
  allTitles ??= globSync(TEST_FILES, { cwd: DOCS, exclude: ['../**/node_modules/**'] }).flatMap(
    titlesIn,
  );
  return allTitles.filter((title) => title.includes(id));
}

function titlesIn(file: string): string[] {
  const path = join(DOCS, file);
  return readTestTitles(path, readFileSync(path, 'utf8'));
}
