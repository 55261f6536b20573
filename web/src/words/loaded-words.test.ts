import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const FILES = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
  (file) => !/\.test\.|^test\W/.test(file),
);

/** What is loaded with a module, the parts of the words that it uses, and what it loads later with which part. */
interface Module {
  imports: string[];
  uses: string[];
  loads: { file: string; words: string }[];
}

const MODULES = new Map(FILES.map((file) => [file, moduleOf(file)]));

function moduleOf(file: string): Module {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const place = (path: string | undefined) => join(file, '..', path ?? '');
  const calls = [...text.matchAll(/\bloaded\((?=async \(\) =>|$)/gm)].map(({ index }) =>
    callAt(text, index),
  );
  const loads = calls.flatMap((call) => {
    const words = /words: '(\w+)'/.exec(call)?.[1] ?? 'shared';
    return importsIn(call).map((path) => ({ file: place(path), words }));
  });
  const rest = calls.reduce((left, call) => left.replace(call, ''), text);
  const imports = [...rest.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+)';/gm)];
  return {
    imports: [...imports.map(([, path]) => path), ...importsIn(rest)].map(place),
    uses: [...text.matchAll(/(?<!function )\b(?:use|current)Words\((?:'(\w+)')?\)/g)].map(
      ([, part]) => part ?? 'shared',
    ),
    loads,
  };
}

function importsIn(text: string): (string | undefined)[] {
  return [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => path);
}

/** The text of a call from its name to its closing parenthesis. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (text[index] === ')' && depth === 0) return text.slice(start, index + 1);
  }
  throw new Error(`A call of loaded has no end: ${text.slice(start, start + 80)}`);
}

/** The modules that are loaded with a file. */
function loadedWith(file: string): string[] {
  const found = new Set([file]);
  for (const one of found) for (const next of MODULES.get(one)?.imports ?? []) found.add(next);
  return [...found];
}

it('[words-11] code that is loaded separately is loaded with the words that it uses', () => {
  const loads = [...MODULES.values()].flatMap((module) => module.loads);
  expect(loads.length).toBeGreaterThan(80);
  const missing = [{ file: 'main.tsx', words: 'start' }, ...loads].flatMap(({ file, words }) =>
    loadedWith(file).flatMap((one) => {
      const uses = MODULES.get(one)?.uses ?? [];
      const isFirst = words === 'start' || words === 'app';
      const others = uses.filter((part) => part !== words && (isFirst || part !== 'shared'));
      return others.map((part) => `${relative('', file)} needs '${part}' for ${one}`);
    }),
  );
  expect(missing).toEqual([]);
});
