import { LANGUAGES } from '@hisaab/domain';
import { describe, expect, it } from 'vitest';
import { readMessages, valuesOf } from './compile.ts';
import { UNFINISHED } from './parts.ts';

const ENGLISH = readMessages('en');
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

describe.each(TRANSLATIONS)('the words of %s', (language) => {
  const messages = readMessages(language);

  it('[words-1] have every message and none that English lacks', () => {
    const [keys, english] = [keysOf(messages), keysOf(ENGLISH)];
    expect(keys.filter((key) => !english.includes(key))).toEqual([]);
    // Once it has all, it leaves the list.
    expect(keys.length === english.length).toBe(!UNFINISHED.has(language));
  });

  it('[words-2] take the values that English takes', () => {
    const differing = entriesOf(ENGLISH).flatMap(([key, area, name, text]) => {
      const translated = messages[area]?.[name];
      if (translated === undefined) return [];
      const [wanted, given] = [text, translated].map((one) => [...valuesOf(one).keys()].toSorted());
      return JSON.stringify(wanted) === JSON.stringify(given) ? [] : [key];
    });
    expect(differing).toEqual([]);
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
