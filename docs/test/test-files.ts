import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTestTitles } from './test-titles.ts';

const DOCS = new URL('../', import.meta.url);
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** A document of this folder. */
export function readDocument(name: string): string {
  return readFileSync(new URL(name, DOCS), 'utf8');
}

/** Whether there is such a file of tests; its path is from this folder on. */
function isTestFile(file: string): boolean {
  return TEST_FILE.test(file) && existsSync(new URL(file, DOCS));
}

const read = new Map<string, string[]>();

/** The titles of the tests in a file, whose path is from this folder on; undefined where there is no such file of tests. */
export function titlesOf(file: string): string[] | undefined {
  if (!isTestFile(file)) return undefined;
  const path = fileURLToPath(new URL(file, DOCS));
  const titles = read.get(file) ?? readTestTitles(path, readFileSync(path, 'utf8'));
  read.set(file, titles);
  return titles;
}
