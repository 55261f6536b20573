import { expect, it } from 'vitest';
import { complaintsAbout, readRequirements } from './requirements.ts';

const DOCUMENT = `# Rules

## 1. Doors

A paragraph | with a bar.

| Rule | Held by |
| ---- | ------- |
| Doors open | [opens](../a.test.ts) |
| "a\\|b" is one cell | [The door › closes](../a.test.ts)<br>[rings\\_at \\*%s\\*](../b.test.ts) |

### Windows

| Rule | Held by |
| ---- | ------- |
| Windows close | [closes](../c.test.ts) |
| Windows shine | [panes-1] |
`;

const files = new Map([
  ['../a.test.ts', ['opens', 'The door › closes']],
  ['../b.test.ts', ['rings_at *%s*']],
  ['../c.test.ts', ['closes', 'The panes › [panes-1] shine', '[twice-1] one', '[twice-1] other']],
]);

function complaintsIn(markdown: string): string[] {
  return complaintsAbout(readRequirements(markdown), {
    inFile: (file) => files.get(file),
    withId: (id) => [...files.values()].flat().filter((title) => title.includes(id)),
  });
}

it('reads each row under its headings, with the tests it names', () => {
  const requirements = readRequirements(DOCUMENT);
  expect(requirements.map(({ rule, section }) => [rule, ...section])).toEqual([
    ['Doors open', '1. Doors'],
    ['"a\\|b" is one cell', '1. Doors'],
    ['Windows close', '1. Doors', 'Windows'],
    ['Windows shine', '1. Doors', 'Windows'],
  ]);
  expect(requirements[1]).toMatchObject({
    line: 10,
    ids: [],
    links: [
      { file: '../a.test.ts', title: 'The door › closes' },
      { file: '../b.test.ts', title: 'rings_at *%s*' },
    ],
    rest: '',
  });
  expect(requirements[3]).toMatchObject({ ids: ['[panes-1]'], links: [], rest: '' });
});

it('finds nothing wrong where every row names a test that is there', () => {
  expect(complaintsIn(DOCUMENT)).toEqual([]);
});

it.each([
  [
    'a test that has another name',
    '[opens]',
    '[opened]',
    'line 9, 1. Doors, Doors open: ../a.test.ts has no test "opened"',
  ],
  [
    'a file that is gone',
    '../c.test',
    '../d.test',
    'line 16, Windows, Windows close: there is no file ../d.test.ts',
  ],
  [
    'an id that no test has',
    'panes-1',
    'panes-2',
    'line 17, Windows, Windows shine: 0 tests have the id [panes-2]',
  ],
  [
    'an id of two tests',
    'panes-1',
    'twice-1',
    'line 17, Windows, Windows shine: 2 tests have the id [twice-1]',
  ],
  ['no test', '[opens](../a.test.ts)', '', 'line 9, 1. Doors, Doors open: no test holds it'],
  ['no rule', 'Windows close', '', 'line 16, Windows, : there is no rule'],
  [
    'a test beside words',
    '[opens]',
    'surely [opens]',
    'line 9, 1. Doors, Doors open: "surely" is not a link to a test',
  ],
])('names the row that has %s', (_, before, after, complaint) => {
  expect(complaintsIn(DOCUMENT.replace(before, after))).toEqual([complaint]);
});
