import { expect, it } from 'vitest';
import { complaintsAbout, readRequirements } from './requirements.ts';

const DOCUMENT = `# Rules

## How to read them

- No rule — of any kind

## 1. Doors

A paragraph — with a dash.

- Doors open — [doors-1]
- A rule that is longer than its line
  goes on below it — as people do — [doors-2]
  [doors-3]

### Windows

- Windows close — [windows-1]
- Windows shine — [panes-1]
`;

const TITLES = [
  '[doors-1] opens',
  'The door › [doors-2] closes',
  '[doors-3] rings',
  '[windows-1] closes',
  'The panes › [panes-1] shine',
  '[twice-1] one',
  '[twice-1] other',
];

function complaintsIn(markdown: string): string[] {
  return complaintsAbout(readRequirements(markdown), (id) =>
    TITLES.filter((title) => title.includes(id)),
  );
}

it('parses each item under its numbered heading, with its tests', () => {
  expect(readRequirements(DOCUMENT)).toEqual([
    { line: 11, section: ['1. Doors'], rule: 'Doors open', ids: ['[doors-1]'], rest: '' },
    {
      line: 12,
      section: ['1. Doors'],
      rule: 'A rule that is longer than its line goes on below it — as people do',
      ids: ['[doors-2]', '[doors-3]'],
      rest: '',
    },
    {
      line: 18,
      section: ['1. Doors', 'Windows'],
      rule: 'Windows close',
      ids: ['[windows-1]'],
      rest: '',
    },
    {
      line: 19,
      section: ['1. Doors', 'Windows'],
      rule: 'Windows shine',
      ids: ['[panes-1]'],
      rest: '',
    },
  ]);
});

it('finds nothing wrong if every rule names an existing test', () => {
  expect(complaintsIn(DOCUMENT)).toEqual([]);
});

it.each([
  [
    'an id that no test has',
    'panes-1',
    'panes-2',
    'line 19, Windows, Windows shine: 0 tests have the id [panes-2]',
  ],
  [
    'an id of two tests',
    'panes-1',
    'twice-1',
    'line 19, Windows, Windows shine: 2 tests have the id [twice-1]',
  ],
  [
    'no test',
    'Doors open — [doors-1]',
    'Doors open',
    'line 11, 1. Doors, Doors open: no test holds it',
  ],
  ['no rule', 'Windows close ', '', 'line 18, Windows, : there is no rule'],
  [
    'a test beside words',
    '[doors-1]',
    'surely [doors-1]',
    'line 11, 1. Doors, Doors open: "surely" is not the id of a test',
  ],
])('names the rule that has %s', (_, before, after, complaint) => {
  expect(complaintsIn(DOCUMENT.replace(before, after))).toEqual([complaint]);
});
