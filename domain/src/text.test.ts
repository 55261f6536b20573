import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, isLine, nameKey, tidyText } from './text.ts';

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }))
  .map((codePoints) => String.fromCodePoint(...codePoints));

describe('tidyText', () => {
  it('[text-1] trims, and writes an accent one way', () => {
    expect(tidyText('  Café\u00a0\n')).toBe('Caf\u00e9');
    expect(tidyText('Cafe\u0301')).toBe('Caf\u00e9');
  });

  it('leaves spaces inside, and a tidy text as it is', () => {
    expect(tidyText('Goa  trip')).toBe('Goa  trip');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
      }),
    );
  });
});

describe('tidyText of a text of which nothing is visible', () => {
  it.each(['\u200b', ' \u200d\u2060 ', '\u200e\u200f', '\ufe0f', '\u3164', '\u2800'])(
    '[text-10] is empty: %j',
    (text) => {
      expect(tidyText(text)).toBe('');
      expect(isLine(text.repeat(600), 0, 500)).toBe(true);
    },
  );
});

describe('tidyText of a text with direction overrides', () => {
  it('takes them out', () => {
    expect(tidyText('Taxi \u202e')).toBe('Taxi');
    expect(tidyText('\u2066Ta\u202axi\u2069')).toBe('Taxi');
    expect(tidyText('Cafe\u202d\u0301')).toBe('Caf\u00e9');
  });

  it('leaves the marks that spelling needs', () => {
    for (const text of ['क्\u200dष', 'می\u200cخواهم', 'a\u200e', 'ب\u200f']) {
      expect(tidyText(text)).toBe(text);
    }
  });
});

describe('isLine', () => {
  it.each([
    ['plain text', 'Dinner', true],
    ['Devanagari with a joiner', 'क्‍ष', true],
    ['a family emoji', '👨‍👩‍👧', true],
    ['white space around it', '  Dinner \n', true],
    ['nothing but white space', ' \u00a0\n', false],
    ['nothing but invisible characters', '\u200b\u200d\u3164', false],
    ['a line break', 'Dinner\nTaxi', false],
    ['a line separator', 'Dinner\u2028Taxi', false],
    ['a tab', 'Dinner\tTaxi', false],
    ['a NUL', 'Dinner\0', false],
    ['a C1 control', 'Dinner\u0085Taxi', false],
    ['half a surrogate pair', 'Dinner\ud83d', false],
  ])('[text-2] judges %s', (_, text, isAccepted) => {
    expect(isLine(text, 1, 10)).toBe(isAccepted);
  });

  it('accepts nothing where nothing is needed', () => {
    expect(isLine('', 0, 10)).toBe(true);
    expect(isLine('  ', 0, 10)).toBe(true);
    expect(isLine('', 1, 10)).toBe(false);
  });

  it('counts code points, after trimming and composing', () => {
    expect(isLine('👍'.repeat(10), 1, 10)).toBe(true);
    expect(isLine('👍'.repeat(11), 1, 10)).toBe(false);
    expect(isLine('👍', 2, 10)).toBe(false);
    expect(isLine('e\u0301'.repeat(10), 1, 10)).toBe(true);
    expect(isLine(` ${'a'.repeat(10)} `, 1, 10)).toBe(true);
    expect(isLine('a'.repeat(11), 1, 10)).toBe(false);
    expect(isLine('ab', 3, 10)).toBe(false);
  });

  it('takes a text written in as many parts as composing can join', () => {
    const alphaWithThreeMarks = '\u1f80'.normalize('NFD').replace('\u0313', '\u0313\u0301');
    expect([...alphaWithThreeMarks.normalize('NFC')]).toHaveLength(1);
    expect(isLine(alphaWithThreeMarks.repeat(10), 1, 10)).toBe(true);
    expect(isLine(`${' '.repeat(1000)}${'e\u0301'.repeat(10)}\u202e`, 1, 10)).toBe(true);
  });

  it('does not count direction overrides, which are taken out', () => {
    expect(isLine(`${'a'.repeat(10)}\u202e`, 1, 10)).toBe(true);
    expect(isLine('\u202e', 1, 10)).toBe(false);
  });

  it('takes no more than thirty marks on one letter', () => {
    expect(isLine(`a${'\u0316'.repeat(30)}`, 1, 500)).toBe(true);
    expect(isLine(`a${'\u0316'.repeat(31)}`, 1, 500)).toBe(false);
  });

  it.each([
    ['marks out of order', `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`],
    ['marks in pairs', `a${'\u0301\u0316'.repeat(500_000)}`],
    ['white space', ' '.repeat(1_000_000)],
    ['white space inside', `a${' '.repeat(1_000_000)}a`],
    ['direction overrides', '\u202e'.repeat(1_000_000)],
  ])('is quick to judge a million of %s', (_, text) => {
    const start = performance.now();
    expect(isLine(text, 0, 500)).toBe(text.trim() === '' || text.startsWith('\u202e'));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('cutText', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    // Three letters, the last one with two vowel signs.
    ['रहिं', 3, 'र'],
    ['रहिं', 4, 'रहिं'],
    ['a👩‍👩‍👧‍👦', 7, 'a'],
    ['a👩‍👩‍👧‍👦', 8, 'a👩‍👩‍👧‍👦'],
    ['', 5, ''],
  ])('[text-9] cuts “%s” to %d code points without splitting a letter: “%s”', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });
});

describe('nameKey', () => {
  it.each([
    ['case', 'Asha', 'ASHA'],
    ['white space around', ' Asha ', 'Asha'],
    ['full width', 'Ａｓｈａ', 'asha'],
    ['composition', 'Jos\u00e9', 'JOSE\u0301'],
    ['ligatures', 'ﬁroz', 'Firoz'],
    ['the Kelvin sign', '\u212a', 'k'],
    ['composed Devanagari', '\u0958', '\u0915\u093c'],
    ['the order of marks', '\u0130\u0327', 'i\u0327\u0307'],
  ])('[text-3] is the same whatever the %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Asha', 'Usha'],
    ['Asha R', 'AshaR'],
    ['José', 'Jose'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 5000 },
    );
  });
});
