import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { chooseLanguage, expectLanguage } from './language.ts';
import { expectToFit, LAPTOP, PHONE, setTextSize, SMALLEST } from './layout.ts';
import { MAIN_SCREENS, SIGHTS, visit, type Place } from './places.ts';
import { untilQuiet } from './quiet-network.ts';
import { SELDOM_SIGHTS } from './seldom-places.ts';

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

const LONGEST_IN_ONE_MS = 60_000;

/**
 * The most widely read one, the one with the longest words, and the one that is right to left and has the tallest
 * letters.
 */
const IN_EACH_RUN = new Set(['hi', 'ta', 'ur']);

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

for (const sight of SIGHTS) {
  const isSeldom = SELDOM_SIGHTS.includes(sight);
  test(`[e2e-languages-1] ${sight.name}: no English remains in another language, and nothing is cut off`, async ({
    page,
    request,
  }) => {
    const languages = LANGUAGES.filter(([language]) => isLong || IN_EACH_RUN.has(language));
    test.setTimeout(languages.length * LONGEST_IN_ONE_MS);
    await visit(page, request, sight, async (place) => {
      // An unknown address has no choice of languages for visitors.
      if (place.path === '/nowhere') return;
      await untilQuiet(page);
      const typed = await valuesOf(page);
      const sizes = sizesOf(place);
      for (const [language, name] of languages) {
        await test.step(language, async () => {
          await readIn(page, language, name, sight.of === 'a visitor');
          await expect.poll(() => latinWordsOf(page)).toEqual([]);
          expect(await valuesOf(page)).toEqual(typed);
          // What is said does not change the rest of the rules, which accessibility.spec.ts tries in English where that is seen often.
          if (isLong || (language === 'ur' && isSeldom)) await expectAccessible(page);
          else if (language === 'ur') await expectAccessible(page, RULES_OF_WORDS);
          // To change the size takes longest: the next language begins with the last one.
          for (const size of sizes) await expectSizeToFit(page, size);
          sizes.reverse();
        });
      }
      await setTextSize(page, 100);
      await page.setViewportSize(LAPTOP);
      await readIn(page, 'en', 'English', sight.of === 'a visitor');
    });
  });
}

test('[e2e-languages-2] a visitor chooses a language, which is stored on the device; typed values and the focus stay, too', async ({
  page,
}) => {
  await page.goto('/register');
  const username = page.locator('input[name=username]');
  await username.fill('asha');
  const choice = page.getByRole('button', { name: 'اردو', exact: true });
  await choice.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(choice).toHaveAttribute('aria-current', 'true');
  await expect(choice).toBeFocused();
  await expect(username).toHaveValue('asha');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
});

test('[e2e-languages-3] the language of the account is chosen in the account, and overrides that of the device', async ({
  signedIn: page,
  account,
  browser,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog.getByRole('radio', { name: /^As this device/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'हिन्दी' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const context = await browser.newContext();
  const otherDevice = await context.newPage();
  await otherDevice.goto('/login');
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'en-IN');
  await otherDevice.locator('input[name=username]').fill(account.username);
  await otherDevice.locator('input[name=password]').fill(account.password);
  await otherDevice.locator('form button[type=submit]').click();
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'hi');
  await context.close();
});

test('[e2e-languages-4] a visitor reads the language of the browser if none was chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ta-IN' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('button', { name: 'தமிழ்', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await context.close();
});

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

/** The values of the fields on the page. */
function valuesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range])'),
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
