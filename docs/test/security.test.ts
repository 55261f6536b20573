import { expect, it } from 'vitest';
import { complaintsAbout, readRequirements, type Requirement } from './requirements.ts';
import { readDocument, titles } from './test-files.ts';

const BY_DESIGN = 'by design';
/** Points to a paragraph of the page or to another requirement. */
const ELSEWHERE = /^see ([A-Z].* above|\d+\.\d+\.\d+)/;

/** The rows that say that a requirement is met, without those that no test can hold. */
function metRequirements(markdown: string): Requirement[] {
  return readRequirements(markdown).filter(({ cells: [, mark, how = ''], ids, links, rest }) => {
    const isExplained = rest === BY_DESIGN || (rest === '' && ELSEWHERE.test(how));
    return mark === '✓' && (ids.length + links.length > 0 || !isExplained);
  });
}

/** The rows that name tests all the same: those that are met in part. */
function partlyHeld(markdown: string): Requirement[] {
  return readRequirements(markdown).filter(
    ({ cells: [, mark], ids, links }) => mark !== '✓' && ids.length + links.length > 0,
  );
}

it('names for every requirement that is met the tests that hold it, and they are there', () => {
  const markdown = readDocument('security.md');
  expect(metRequirements(markdown)).not.toEqual([]);
  expect(complaintsAbout(metRequirements(markdown), titles)).toEqual([]);
  expect(complaintsAbout(partlyHeld(markdown), titles)).toEqual([]);
});

it('asks no test of what is not met, of what is said elsewhere and of what is so by design', () => {
  const head = '| Id | | How it is met | Held by |\n| -- | - | - | - |\n';
  const rows = [
    '| 1.1.1 | ✓ | every text has a length | |',
    '| 1.1.2 | ✓ | see Uploads above | |',
    '| 1.1.3 | ✓ | nothing is run | by design |',
    '| 1.1.4 | ✗ | no list | |',
    '| 1.1.5 | ✓ | addresses are read once | `text.test.ts` |',
    '| 1.1.6 | ✓ | names are compared | [names](../text.test.ts) |',
    '| 1.1.7 | ✓ | names are bounded | [names-1] |',
  ];
  const requirements = metRequirements(head + rows.join('\n'));
  expect(complaintsAbout(requirements, { inFile: () => ['names'], withId: (id) => [id] })).toEqual([
    'line 3, 1.1.1: no test holds it',
    'line 7, 1.1.5: no test holds it',
    'line 7, 1.1.5: "`text.test.ts`" is not a link to a test',
  ]);
});
