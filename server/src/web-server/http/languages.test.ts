import { describe, expect, it } from 'vitest';
import { languageOf } from './languages.ts';

describe('The language of a request', () => {
  it.each([
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI-in', 'hi'],
    ['pa-Guru-IN', 'pa'],
    ['ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
    ['en;q=0.5, mr;q=0.9', 'mr'],
    ['en;q=0.8, kn ; q=0.801', 'kn'],
    ['fr-FR, fr;q=0.9, gu;q=0.1', 'gu'],
    ['bn;q=0.7, te;q=0.7', 'bn'],
    ['ml;q=0, ur;q=0.001', 'ur'],
    ['*;q=0.1, hi;q=0.05', 'en'],
    ['*;q=0.5, hi', 'hi'],
  ])('[languages-1] is the best of the eleven by weight: %s is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it.each([undefined, '', '*', 'fr', 'de-DE,zh;q=0.9', 'hi;q=0', 'hindi', 'e'])(
    '[languages-2] is English for %s',
    (header) => {
      expect(languageOf(header)).toBe('en');
    },
  );

  it.each([
    'hi;q=2',
    'hi;q=-1',
    'hi;q=0.1234',
    'hi;q=1.001',
    'hi;q=',
    'hi;level=1',
    'hi_IN',
    'h\u0131',
    '../hi',
    'hi-',
    '__proto__',
    'constructor;q=1',
    ';q=1',
    ',,,',
  ])('[languages-3] is English where the header is malformed: %s', (header) => {
    expect(languageOf(header)).toBe('en');
  });

  it('[languages-4] is searched in a part of a header that is too long', () => {
    expect(languageOf(`${'fr,'.repeat(49)}hi`)).toBe('hi');
    expect(languageOf(`${'fr,'.repeat(50)}hi`)).toBe('en');
    expect(languageOf(`${'x'.repeat(1_000)},hi`)).toBe('en');
  });

  it('[languages-5] is found in less than a millisecond in the longest header', () => {
    const headers = ['hi-'.repeat(5_000), `hi${' '.repeat(15_000)}`, 'hi;q=0.1,'.repeat(1_700)];
    for (const header of headers) languageOf(header);
    const startedAt = performance.now();
    for (let turn = 0; turn < 100; turn += 1) for (const header of headers) languageOf(header);
    expect((performance.now() - startedAt) / 300).toBeLessThan(1);
  });
});
