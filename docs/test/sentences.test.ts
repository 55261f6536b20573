import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentencesIn } from './sentences.ts';

const WEB = join(import.meta.dirname, '../../web/src');
const SERVER = join(import.meta.dirname, '../../server/src');
const SAID_TO_OPERATORS = new Set([
  'web-server/http/forwarded.ts',
  'platform/unit-of-work/stale-read.ts',
]);
const NOT_SHOWN = /(?:^|\/)(?:test|fixtures|corpus)\/|\.test\.tsx?$/;

it('[sentences-1] the web app has no texts outside words/', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !NOT_SHOWN.test(file));
  expect(files).toContain('ui/dialogs/toast.tsx');
  const elsewhere = files.flatMap((file) =>
    sentencesIn(file, readFileSync(join(WEB, file), 'utf8')).map((found) => `${file}:${found}`),
  );
  expect(elsewhere).toEqual([]);
});

it('[sentences-2] the server has no texts for users outside words/', () => {
  const speaking =
    '{account,auth,groups,ledger,personal,notifications,reports,platform/limits,platform/unit-of-work}/**/*.ts';
  const files = globSync([speaking, 'web-server/http/*.ts', 'platform/errors.ts'], {
    cwd: SERVER,
  }).filter((file) => !file.endsWith('.test.ts') && !SAID_TO_OPERATORS.has(file));
  expect(files).toContain('platform/errors.ts');
  const elsewhere = files.flatMap((file) =>
    sentencesIn(file, readFileSync(join(SERVER, file), 'utf8')).map((found) => `${file}:${found}`),
  );
  expect(elsewhere).toEqual([]);
});

it.each([
  ['a text between tags', '<p>Nothing is lost.</p>', 'Nothing is lost.'],
  ['one with a value in it', '<p>Not {name}? <a>Sign in</a></p>', 'Not *? *'],
  ['an attribute', '<input placeholder="What was it for?" />', 'What was it for?'],
  ['a value', "sentence ?? 'Please try again.'", 'Please try again.'],
  ['a template', '`Then ${place} opens.`', 'Then * opens.'],
])('finds %s', (_, code, text) => {
  expect(sentencesIn('part.tsx', `const shown = ${code};`)).toEqual([`1: ${text}`]);
});

it.each([
  ['a label', '<label>Display name</label>'],
  ['the words of a wait', '<Button busyLabel="Signing in..." />'],
  ['what is put together of others', '`${first}. ${second}.`'],
  ['an error that nobody reads on the screen', "new TypeError('This cannot be.')"],
  ['a warning on the console', "console.warn('It could not be stored.', error)"],
  ['a comment', '1 /* It is one. */'],
])('leaves %s', (_, code) => {
  expect(sentencesIn('part.tsx', `const shown = ${code};`)).toEqual([]);
});
