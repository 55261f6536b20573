import { expect, it } from 'vitest';
import { complaintsAbout, readRequirements, type Requirement } from './requirements.ts';
import { readDocument, titlesWith } from './test-files.ts';

const BY_DESIGN = 'by design';
/** `✓ 1.1.1, 1.2.1: stored as typed`: how far it is met, the requirements and how. */
const PARTS = /^(✓|◐|✗|n\/a) (\d+\.\d+\.\d+(?:[–,] ?\d+\.\d+\.\d+)*): (.+)$/;
/** Points to a paragraph of security.md or to another requirement. */
const ELSEWHERE = /^see ([A-Z].* in security\.md|\d+\.\d+\.\d+)/;

function partsOf({ rule }: Requirement) {
  const [, mark = '', numbers = '', how = ''] = PARTS.exec(rule) ?? [];
  return { mark, numbers, how };
}

/** The lines of requirements that are met, without those that cannot be tested. */
function metRequirements(markdown: string): Requirement[] {
  return readRequirements(markdown).filter((requirement) => {
    const { ids, rest } = requirement;
    const { mark, how } = partsOf(requirement);
    const isExplained = rest === BY_DESIGN || (rest === '' && ELSEWHERE.test(how));
    return mark === '✓' && (ids.length > 0 || !isExplained);
  });
}

/** The lines that name tests although their requirements are only partly met. */
function partlyHeld(markdown: string): Requirement[] {
  return readRequirements(markdown).filter(
    (requirement) => partsOf(requirement).mark !== '✓' && requirement.ids.length > 0,
  );
}

/** The paragraphs and items about protection; a heading in bold alone claims nothing. */
function claimsIn(markdown: string): Requirement[] {
  const from = markdown.indexOf('## What is protected');
  const part = markdown.slice(from, markdown.indexOf('## Running it'));
  const blocks = part.split(/\n\n|\n(?=- )/).slice(1);
  const claims = blocks.map((block) => block.replace(/^- /, '').replaceAll(/\n */g, ' ').trim());
  return claims.flatMap((claim) =>
    claim === '' || /^\*\*[^*]+\*\*$/.test(claim) ? [] : readRequirements(`## 1\n\n- ${claim}`),
  );
}

it('says for every requirement how far it is met, and how', () => {
  const requirements = readRequirements(readDocument('security-requirements.md'));
  expect(requirements.filter((one) => partsOf(one).mark === '')).toEqual([]);
  const [first] = requirements;
  expect(first && partsOf(first)).toMatchObject({ mark: '✓', numbers: '1.1.1' });
});

it('names for every requirement that is met existing tests', () => {
  const markdown = readDocument('security-requirements.md');
  expect(metRequirements(markdown)).not.toEqual([]);
  expect(complaintsAbout(metRequirements(markdown), titlesWith)).toEqual([]);
  expect(complaintsAbout(partlyHeld(markdown), titlesWith)).toEqual([]);
});

it('names for every claim of protection existing tests', () => {
  const claims = claimsIn(readDocument('security.md'));
  expect(claims.length).toBeGreaterThan(30);
  const withoutTest = claims.filter((claim) => !claim.ids.length && claim.rest !== BY_DESIGN);
  expect(withoutTest.map(({ rule }) => rule)).toEqual([]);
  const held = claims.filter((claim) => claim.rest !== BY_DESIGN);
  expect(complaintsAbout(held, titlesWith)).toEqual([]);
});

it('needs no test for what is not met, described elsewhere or by design', () => {
  const lines = [
    '## V1 Encoding',
    '- ✓ 1.1.1: every text has a length',
    '- ✓ 1.1.2: see Uploads in security.md',
    '- ✓ 1.1.3: nothing is run — by design',
    '- ✗ 1.1.4: no list',
    '- ✓ 1.1.5: addresses are read once — `text.test.ts`',
    '- ✓ 1.1.6, 1.1.7: names are bounded — [names-1]',
  ];
  const requirements = metRequirements(lines.join('\n'));
  expect(complaintsAbout(requirements, (id) => [id])).toEqual([
    'line 2, V1 Encoding, ✓ 1.1.1: every text has a length: no test holds it',
    'line 6, V1 Encoding, ✓ 1.1.5: addresses are read once: no test holds it',
    'line 6, V1 Encoding, ✓ 1.1.5: addresses are read once: "`text.test.ts`" is not the id of a test',
  ]);
});
