import { CATEGORY_COLOURS } from '@hisaab/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';

const SOURCES = new URL('..', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?:\.module\.css|(?<!\.test)\.tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), 'utf8') }));
const sheets = files.filter(({ file }) => file.endsWith('.css'));
const sources = files.filter(({ file }) => !file.endsWith('.css'));

const NO_CLASS = /\/\*[^]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)|:global\([^)]*\)|@layer [^;{]*/g;

/** Classes as `module class`. */
const defined = new Set(
  sheets.flatMap(({ file, text }) => {
    const classes = text.replaceAll(NO_CLASS, '').matchAll(/\.([a-z][\w-]*)/gi);
    return Array.from(classes, ([, name]) => `${file} ${name}`);
  }),
);
const composed = sheets.flatMap(({ file, text }) =>
  [...text.matchAll(/composes: (?!.* from global)([\w -]+?)(?: from '(.+)')?;/g)].flatMap(
    ([, names = '', from]) =>
      names.split(' ').map((name) => `${from ? join(file, '..', from) : file} ${name}`),
  ),
);

/** What a component uses, with `*` for a computed class: `styles[size]`. */
function usesIn(file: string, text: string): string[] {
  const undone = text.replaceAll(/\{ ([\w, ]+) \} = (\w+);/g, (_, names: string, styles: string) =>
    names.replaceAll(/\w+/g, (name) => `${styles}.${name}`),
  );
  const imports = text.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm);
  return [...imports].flatMap(([, styles = '', path = '']) => {
    const use = new RegExp(`(?<![\\w./-])${styles}(?:\\.(\\w+)|\\[(?:'([\\w-]+)')?)`, 'g');
    const classes = Array.from(undone.matchAll(use), ([, dotted, quoted]) => dotted ?? quoted);
    return classes.map((name = '*') => `${join(file, '..', path)} ${name}`);
  });
}

const uses = sources.flatMap(({ file, text }) => usesIn(file, text).map((use) => ({ file, use })));

it('[module-classes-1] every class that a component takes from a module is defined there', () => {
  expect(uses.filter(({ use }) => !use.endsWith('*') && !defined.has(use))).toEqual([]);
});

it('[module-classes-2] every class of a module is used', () => {
  const used = new Set([...composed, ...uses.map(({ use }) => use)]);
  // A computed class is a word in a type of the components.
  const quoted = sources.flatMap(({ text }) => text.match(/(?<=')[\w-]+(?=')/g) ?? []);
  const words = new Set<string>([...CATEGORY_COLOURS, ...quoted]);
  const isUsed = (name: string) => {
    const [module = '', word = ''] = name.split(' ');
    return used.has(name) || (used.has(`${module} *`) && words.has(word));
  };
  expect([...defined].filter((name) => !isUsed(name))).toEqual([]);
});
