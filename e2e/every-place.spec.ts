import { test } from './fixtures.ts';
import { expectUsableByAll } from './place-in-english.ts';
import { expectTranslated, LANGUAGES_OF_A_RUN } from './place-in-languages.ts';
import { SIGHTS, visit } from './places.ts';
import { SELDOM_SIGHTS } from './seldom-places.ts';

const LONGEST_IN_ENGLISH_MS = 180_000;
const LONGEST_IN_ANOTHER_MS = 60_000;

const isLong = Boolean(process.env['HISAAB_LONG']);

for (const sight of SIGHTS) {
  test(`[accessibility-1] [e2e-languages-1] ${sight.name}: each place is accessible in both themes, fits into 320 pixels and with text at twice the size, and has no tap target smaller than a finger; in another language no English remains, and nothing is cut off`, async ({
    page,
    request,
  }) => {
    test.setTimeout(LONGEST_IN_ENGLISH_MS + LANGUAGES_OF_A_RUN * LONGEST_IN_ANOTHER_MS);
    await visit(page, request, sight, async (place) => {
      if (isLong || !SELDOM_SIGHTS.includes(sight)) await expectUsableByAll(page, place, sight);
      await expectTranslated(page, place, sight);
    });
  });
}
