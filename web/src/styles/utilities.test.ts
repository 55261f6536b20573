import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('..', import.meta.url);

function read(place: string): string {
  return readFileSync(new URL(place, SOURCES), 'utf8');
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.module.css')).map(read);
const components = files.filter((file) => /(?<!test)\.tsx$/.test(file)).map(read);

function namesIn(texts: readonly string[], pattern: RegExp): Set<string> {
  const lists = texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, list]) => list));
  return new Set(lists.flatMap((list = '') => list.split(' ')));
}

const defined = namesIn(
  [read('styles/utilities.css')],
  /^ *\.(?:divided \+ \.)?([\w-]+)(?:::?\w+)? \{$/gm,
);
const composed = namesIn(sheets, /composes: ([\w -]+) from global/g);
// Each quoted name in `className={...}` that is no side of a comparison: `isOff && 'struck'`.
const chosen = components.flatMap((text) => text.match(/className=\{[^}]*\}/g) ?? []);
const named = new Set([
  ...namesIn(components, /className="([\w -]+)"/g),
  ...namesIn(chosen, /(?:&&|[^?]\?|:)\s*'([\w -]+)'/g),
]);

it('[utilities-1] every shared class that a module composes or a component names is defined', () => {
  expect(composed.size).toBeGreaterThan(0);
  expect([...composed, ...named].filter((name) => !defined.has(name))).toEqual([]);
});

it('[utilities-2] every shared class is used', () => {
  expect([...defined].filter((name) => !composed.has(name) && !named.has(name))).toEqual([]);
});
