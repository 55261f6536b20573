import { LANGUAGES } from '@hisaab/domain';
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { readMessages, valuesOf } from './compile.ts';
import { GIVEN_UP } from './given-up.ts';
import { UNFINISHED } from './parts.ts';
import { pseudoText, pseudoTokens } from './pseudo.ts';

const ENGLISH = readMessages('en');
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

describe.each(TRANSLATIONS)('the words of %s', (language) => {
  const messages = readMessages(language);

  it('[words-1] have the same messages as English', () => {
    const [keys, english] = [keysOf(messages), keysOf(ENGLISH)];
    expect(keys.filter((key) => !english.includes(key))).toEqual([]);
    const missing = english.filter((key) => !keys.includes(key));
    // A complete language must leave the list.
    const some = expect.arrayContaining([expect.any(String)]);
    expect(missing).toEqual(UNFINISHED.has(language) ? some : []);
  });

  it('[words-2] have the same values as English', () => {
    const differing = entriesOf(ENGLISH).flatMap(([key, area, name, text]) => {
      const translated = messages[area]?.[name];
      if (translated === undefined) return [];
      const [wanted, given] = [text, translated].map((one) => [...valuesOf(one).keys()].toSorted());
      return JSON.stringify(wanted) === JSON.stringify(given) ? [] : [key];
    });
    expect(differing).toEqual([]);
  });

  it('[words-8] contain no English except names, and fields of the API in its errors', () => {
    const english = entriesOf(messages).flatMap(([key, area, , text]) => {
      const words = contentsOf(parse(text)).flatMap((one) => one.match(/[A-Za-z]{2,}/g) ?? []);
      const isRefusal = area === 'faults' || area === 'refusals';
      const isLeft = isRefusal ? !/(?![A-Za-z])\p{L}/u.test(text) : words.some(isNoName);
      return isLeft ? [key] : [];
    });
    expect(english).toEqual([]);
  });
});

/** Texts that are the same in every language: products, formats, keys, and menus of other software. */
const NAMES = new Set(
  [
    'Hisaab UPI ID CSV QR PDF WhatsApp Splitwise Spendee ezBookkeeping Wallet iPhone am pm MB kB PNG JPG GIF XLS XLSX XML ZIP JSON',
    'Excel Enter Share Add to Home Screen Dr Cr csv',
  ].flatMap((names) => names.split(' ')),
);

function isNoName(word: string): boolean {
  return !NAMES.has(word);
}

/** The texts of a message, without its values. */
function contentsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.value];
    return 'cases' in token ? token.cases.flatMap((one) => contentsOf(one.tokens)) : [];
  });
}

/** The labels of buttons for screen readers, each with the visible message of the button. */
const SEEN_IN = {
  'account.addAPasskey': 'common.add',
  'account.changeTheDisplayName': 'common.change',
  'account.changeTheEmail': 'common.change',
  'account.changeTheLanguage': 'common.change',
  'account.changeThePassword': 'common.change',
  'account.changeTheUpiId': 'common.change',
  'account.changeWhoMayAddYouTo': 'common.change',
  'account.createAnAccessToken': 'account.create',
  'account.endSignIn': 'common.end',
  'account.endToken': 'common.end',
  'account.importExpensesFromAFile': 'common.import',
  'account.removePasskey': 'common.remove',
  'account.turnOffTwoStep': 'account.turnOff',
  'account.turnOnTwoStep': 'account.turnOn',
  'expenses.restoreNamed': 'expenses.restore',
  'groups.endInvitation': 'common.end',
  'groups.restoreNamed': 'groups.restore',
  'groups.takeBackNamed': 'groups.takeBack',
  'imports.takeBackOf': 'imports.takeBack',
  'outbox.change': 'common.change',
  'plan.askWhyOf': 'plan.askWhy',
  'plan.payByUpiNamed': 'plan.payByUpi',
  'plan.payOwnByUpi': 'plan.payByUpi',
  'plan.remindOwn': 'plan.remind',
  'plan.remindOfAmount': 'plan.remind',
  'plan.settleNamed': 'plan.settle',
  'plan.settleOwn': 'plan.settle',
  'plan.shareWhoPaysWhom': 'common.share',
  'ui.copyThe': 'ui.copy',
};

describe.each(LANGUAGES)('the labels of buttons in %s', (language) => {
  it('[words-5] contain the visible text of the button, which people say to a voice control', () => {
    const texts = new Map<string, string>(
      entriesOf(readMessages(language)).map(([key, , , text]) => [key, text]),
    );
    const differing = Object.entries(SEEN_IN).flatMap(([label, seen]) => {
      const [said, read] = [label, seen].map((key) => texts.get(key)?.toLowerCase());
      return said !== undefined && read !== undefined && said.includes(read) ? [] : [label];
    });
    expect(differing).toEqual([]);
  });
});

describe.each(LANGUAGES)('the words of %s', (language) => {
  it("[words-10] have straight apostrophes, like the specification's own texts", () => {
    const curly = entriesOf(readMessages(language)).filter(([, , , text]) => /[‘’]/.test(text));
    expect(curly.map(([key]) => key)).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language in GIVEN_UP))(
  'the words of %s',
  (language) => {
    it('[words-9] contain no term that was given up', () => {
      const termOf = new RegExp(`(?<![\\p{L}\\p{M}])(?:${GIVEN_UP[language]?.join('|')})`, 'iu');
      const left = entriesOf(readMessages(language)).filter(([, , , text]) => termOf.test(text));
      expect(left.map(([key, , , text]) => `${key}: ${text}`)).toEqual([]);
    });
  },
);

/** A message with an Urdu letter in place of each value. */
function saidIn(text: string): string {
  return text.replaceAll(/\{\w+, (?:plural|select),|\{\w+(?:, number)?\}/g, 'ا');
}

describe.each(LANGUAGES)('the words of %s', (language) => {
  it('[words-12] end no short name of a day or month in a full stop, which a sentence may set after it', () => {
    const { dates = {} } = readMessages(language);
    const ended = Object.entries(dates).filter(([, text]) => /[.।۔]$/.test(text));
    expect(ended).toEqual([]);
  });
});

describe('the words of Urdu', () => {
  const texts = entriesOf(readMessages('ur')).map(
    ([key, , , text]) => [key, saidIn(text)] as const,
  );

  it('[words-6] have the punctuation of Urdu, and arrows in its direction', () => {
    const wrong = texts.filter(([, text]) => /[\u0600-\u06FF)]\s*[,;?](?:\s|$)|→/u.test(text));
    expect(wrong).toEqual([]);
  });

  it('[words-7] are right-to-left even if a message is only values and punctuation, such as a day', () => {
    const { dates } = readMessages('ur');
    for (const name of ['day', 'dayOfYear', 'weekday', 'monthAndYear']) {
      expect(dates?.[name], name).toMatch(/^\u200F/u);
    }
  });
});

describe('the pseudo-language', () => {
  it('[words-3] accents every letter and is 40 % longer, so that untranslated text is visible', () => {
    for (const [key, , , text] of entriesOf(ENGLISH)) {
      const letters = text.replaceAll(/[^A-Za-z]/g, '');
      const pseudo = pseudoText(letters);
      expect(pseudo, key).not.toMatch(/[A-Za-z]/);
      expect(pseudo.length, key).toBe(letters.length + Math.floor(letters.length * 0.4));
    }
  });

  it('[words-4] keeps values, cases and counts', () => {
    const text = '{count, plural, =0 {none} one {# of {name}} other {# of all}}';
    const pseudo = pseudoTokens(parse(text));
    expect(pseudo).toMatchObject([
      {
        arg: 'count',
        cases: [
          { key: '=0', tokens: [{ type: 'content', value: 'ñöññé' }] },
          { key: 'one', tokens: [{ type: 'octothorpe' }, { value: ' öƒ ' }, { arg: 'name' }] },
          { key: 'other', tokens: [{ type: 'octothorpe' }, { type: 'content' }] },
        ],
      },
    ]);
  });
});

function keysOf(messages: typeof ENGLISH): string[] {
  return entriesOf(messages).map(([key]) => key);
}

function entriesOf(messages: typeof ENGLISH) {
  return Object.entries(messages).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${area}.${name}`, area, name, text] as const),
  );
}
