import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { chooseLanguage, expectLanguage } from './language.ts';
import { expectToFit, LAPTOP, PHONE, setTextSize, SMALLEST } from './layout.ts';
import { MAIN_SCREENS, type Place } from './places.ts';
import { untilQuiet } from './quiet-network.ts';
import { SELDOM_SIGHTS, type Sight } from './seldom-places.ts';

const isLong = Boolean(process.env['HISAAB_LONG']);

/** The complete languages. */
const LANGUAGES = [
  ['hi', 'हिन्दी'],
  ['ta', 'தமிழ்'],
  ['ur', 'اردو'],
  ['te', 'తెలుగు'],
  ['gu', 'ગુજરાતી'],
  ['kn', 'ಕನ್ನಡ'],
  ['pa', 'ਪੰਜਾਬੀ'],
  ['bn', 'বাংলা'],
  ['ml', 'മലയാളം'],
  ['mr', 'मराठी'],
] as const;

/** The one with the longest words, and the one that is right to left and has the tallest letters. */
const IN_EACH_RUN = new Set(['ta', 'ur']);

const CHECKED = LANGUAGES.filter(([language]) => isLong || IN_EACH_RUN.has(language));

/** What a translation decides of accessibility: that everything has a name, and which language the page is in. */
const RULES_OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'form-field-multiple-labels',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

/**
 * Latin in every language: names of products and technologies, text typed in the tests, and the choice of languages.
 */
const LATIN = new Set(
  [
    // The same in all languages.
    'Hisaab UPI CSV QR PDF WhatsApp Splitwise INR English am pm PIN SMS URL ID OTP PNG JPG JPEG GIF JSON MB API Enter Excel XML ZIP',
    // Typed text or the device's: names, descriptions, addresses.
    'Dosa Goa weekend Rohan Villa nobody-at-all chai demo person example com Cash Tea Petrol Flat in Pune House rent Playwright trip.csv',
  ].flatMap((words) => words.toLowerCase().split(' ')),
);

/** How many languages {@link expectTranslated} reads a place in. */
export const LANGUAGES_OF_A_RUN = CHECKED.length;

/** Fails if English remains in an open place in another language, if something is cut off there, or a value is lost. */
export async function expectTranslated(page: Page, place: Place, sight: Sight): Promise<void> {
  // An unknown address has no choice of languages for visitors.
  if (place.path === '/nowhere') return;
  const isVisitor = sight.of === 'a visitor';
  const isSeldom = SELDOM_SIGHTS.includes(sight);
  await untilQuiet(page);
  const typed = await valuesOf(page);
  const sizes = sizesOf(place);
  for (const [language, name] of CHECKED) {
    await test.step(language, async () => {
      await readIn(page, language, name, isVisitor);
      await expect.poll(() => latinWordsOf(page)).toEqual([]);
      expect(await valuesOf(page)).toEqual(typed);
      // Words do not change the other rules, which a place that is opened often is tested for in English.
      if (isLong || (language === 'ur' && isSeldom)) await expectAccessible(page);
      else if (language === 'ur') await expectAccessible(page, RULES_OF_WORDS);
      // To change the size takes longest: the next language begins with the last one.
      for (const size of sizes) await expectSizeToFit(page, size);
      sizes.reverse();
    });
  }
  await setTextSize(page, 100);
  await page.setViewportSize(LAPTOP);
  await readIn(page, 'en', 'English', isVisitor);
}

interface Size {
  viewport: { width: number; height: number };
  /** The size of text, in percent of the usual one. */
  text: 100 | 200;
}

/** The sizes in which a place has to fit: the usual widths, and on a screen text of twice the size. */
function sizesOf({ name }: Place): Size[] {
  const isScreen = MAIN_SCREENS.has(name);
  // What fits a dialog of 320 pixels fits one of 390.
  const viewports = isScreen || isLong ? [LAPTOP, PHONE, SMALLEST] : [LAPTOP, SMALLEST];
  const sizes: Size[] = viewports.map((viewport) => ({ viewport, text: 100 }));
  if (isScreen) for (const viewport of [PHONE, LAPTOP]) sizes.push({ viewport, text: 200 });
  return sizes;
}

/** Fails where something is cut off. */
async function expectSizeToFit(page: Page, { viewport, text }: Size) {
  await setTextSize(page, text);
  // Tamil, Telugu, Kannada and Malayalam have words that are longer than a telephone is wide at 200 %; in print they are torn, too.
  await expectToFit(page, viewport, { mayTear: text === 200 });
}

/** Switches the screen to another language: a visitor chooses it, an account changes it on another device. */
async function readIn(page: Page, language: string, name: string, isVisitor: boolean) {
  if (isVisitor) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectLanguage(page, language);
  } else {
    await chooseLanguage(page, language);
  }
}

/** Messages from before the language changed: they stay unchanged. */
const SAID_BEFORE = new Set(['Wrong username or password.', 'Enter an amount.']);

/** The values of the fields that are seen on the page. */
function valuesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=radio], [type=checkbox], [type=range], [type=hidden])',
      ),
    ].flatMap((field) =>
      field instanceof HTMLInputElement && field.value !== '' ? [field.value] : [],
    ),
  );
}

/** The first rows of a file that is imported, as the file has them. */
const TABLE_OF_FILE = '[role="region"][tabindex="0"]:has(> table)';

/** The texts and labels with a Latin word that is not {@link LATIN}. */
async function latinWordsOf(page: Page): Promise<string[]> {
  const { texts, own } = await page.evaluate((tableOfFile) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      const text = node.textContent ?? '';
      if (!/[A-Za-z]/.test(text) || !parent?.checkVisibility()) continue;
      if (parent.closest(`script, style, template, ${tableOfFile}`)) continue;
      found.push(text);
    }
    const named = '[aria-label], [title], [placeholder], [alt], [aria-valuetext]';
    for (const element of document.querySelectorAll(named)) {
      if (!element.checkVisibility() || element.closest(tableOfFile)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return { texts: found, own: localStorage.getItem('user') ?? '' };
  }, TABLE_OF_FILE);
  return [...new Set(texts)].filter(
    (text) =>
      !SAID_BEFORE.has(text) &&
      (text.match(/[A-Za-z][\w.@-]*\w/g) ?? []).some(
        (word) => !LATIN.has(word.toLowerCase()) && !own.includes(word),
      ),
  );
}
