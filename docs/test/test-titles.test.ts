import { expect, it } from 'vitest';
import { readTestTitles } from './test-titles.ts';

const IMPORTS = `
import { describe, expect, it } from 'vitest';
import { test } from './fixtures.ts';
import { describeOnBothEngines } from './test-app.ts';
`;

function titlesIn(source: string): string[] {
  return readTestTitles('some.test.tsx', IMPORTS + source);
}

it('prefixes each test with its groups', () => {
  const titles = titlesIn(`
    it('stands alone', () => {});
    describe('A group', () => {
      it("is 'quoted'", () => {});
      describe(\`inside\`, () => {
        it('is deep', async () => {});
      });
      it('comes after', function () {});
    });
    it('is outside again', () => {});
  `);
  expect(titles).toEqual([
    'stands alone',
    "A group › is 'quoted'",
    'A group › inside › is deep',
    'A group › comes after',
    'is outside again',
  ]);
});

it('supports the helpers of the browser tests and of the tests on both engines', () => {
  const titles = titlesIn(`
    test.describe('The frame', () => {
      test.use({ viewport: null });
      test('is tagged', { tag: '@mobile' }, async ({ page }) => {
        await test.step('a step is no test', async () => {});
      });
    });
    describeOnBothEngines('Groups', (engine) => {
      it('are created', () => {});
    });
  `);
  expect(titles).toEqual(['The frame › is tagged', 'Groups › are created']);
});

it('keeps the placeholders of tables and the expressions of templates unchanged', () => {
  const titles = titlesIn(`
    it.each([[1, 2]])('reads %s as %d', (one, two) => {});
    it.each<[string]>([['a']])('takes $name', ([a]) => {});
    it.each\`a | b\`('is a table in a template', () => {});
    describe.each(['x'])('on %s', (x) => {
      it.for([1])('runs', () => {});
    });
    for (const path of ['/']) {
      test(\`opens \${path} of \${ place.name }\`, async () => {});
    }
  `);
  expect(titles).toEqual([
    'reads %s as %d',
    'takes $name',
    'is a table in a template',
    'on %s › runs',
    'opens ${path} of ${place.name}',
  ]);
});

it('omits tests that do not run', () => {
  const titles = titlesIn(`
    it.skip('is skipped', () => {});
    it.todo('is still to be written');
    it('has no body');
    test.fixme('is broken', () => {});
    describe.skip('All of these', () => {
      it('are skipped', () => {});
    });
    // it('is a comment', () => {});
    it.only('is run', () => {});
  `);
  expect(titles).toEqual(['is run']);
});

it('ignores functions that only have the name of a test', () => {
  const own = `
    import { expect } from 'vitest';
    const test = { signUp: (name, then) => then(name) };
    test('nothing', () => {});
    test.signUp('Asha', () => {});
  `;
  expect(readTestTitles('some.test.ts', own)).toEqual([]);
});

it('reports a computed title, and an unreadable file', () => {
  expect(() => titlesIn("it('a' + 'b', () => {});")).toThrow('some.test.tsx:5: the title');
  expect(() => titlesIn('it(nameOf(it), () => {});')).toThrow('must be a text or a template');
  expect(() => titlesIn('it(')).toThrow('some.test.tsx cannot be parsed');
});
