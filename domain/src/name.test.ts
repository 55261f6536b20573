import { describe, expect, it } from 'vitest';
import { hasInvisible, hasWordsOfOneScript, isInOneScript } from './name.ts';

describe('isInOneScript', () => {
  it.each([
    ['Latin', 'Zoë.K-2@example.in', true],
    ['Devanagari', 'मीरा_२', true],
    ['Tamil with Western digits', 'கவிதா123', true],
    ['Santali', 'ᱥᱚᱱᱟ', true],
    ['Cyrillic', 'Анна', true],
    ['signs and digits alone', '_42', true],
    ['Japanese with Latin', 'Aya彩ひらカナー', true],
    ['Chinese with Latin and Bopomofo', 'Li李ㄅ', true],
    ['Korean with Latin', 'Kim김金', true],
    ['Latin with a Cyrillic а', 'Rаhul', false],
    ['Latin with a Greek ο', 'Rοhan', false],
    ['Latin with an Armenian օ', 'Rօhan', false],
    ['Latin with Devanagari', 'Asha_मीरा', false],
    ['Devanagari with Bengali', 'मীরা', false],
    ['Japanese with Korean', 'ひ김', false],
    ['a script of the past', '𐌰𐌱', false],
  ])('[name-1] judges %s', (_, text, isOne) => {
    expect(isInOneScript(text)).toBe(isOne);
  });
});

describe('hasWordsOfOneScript', () => {
  it.each([
    ['a word in each of two scripts', 'मीरा Sharma', true],
    ['words joined by a sign', 'मीरा-Sharma', true],
    ['a word and an emoji', 'Asha 👩🏽‍🍳', true],
    ['emoji alone', '🪔', true],
    ['a joiner inside Devanagari', 'रक्\u200dषा', true],
    ['a word of two scripts', 'Rаhul', false],
    ['a second word of two scripts', 'Asha Rаhul', false],
    ['two scripts with a joiner between', 'R\u200dаhul', false],
  ])('[name-2] judges %s', (_, name, isAccepted) => {
    expect(hasWordsOfOneScript(name)).toBe(isAccepted);
  });
});

describe('hasInvisible', () => {
  it.each([
    ['a plain name', 'Asha R', false],
    ['a joiner behind a Devanagari virama', 'रक्\u200dषा', false],
    ['a non-joiner behind a Kannada virama', 'ರಾಜ್\u200cಕುಮಾರ್', false],
    ['a joiner between Bengali র and virama', 'র\u200d্যা', false],
    ['a Malayalam chillu written with a joiner', 'അനില്\u200d', false],
    ['a joiner in a Sinhala conjunct', 'ශ්\u200dරී', false],
    ['a family of joined emoji', 'Sharmas 👨‍👩‍👧', false],
    ['an emoji with a variation selector', 'Asha ❤️', false],
    ['a flag made of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', false],
    ['a joiner between Latin letters', 'As\u200dha', true],
    ['a joiner behind a vowel sign', 'मी\u200dरा', true],
    ['a second joiner behind a virama', 'क्\u200d\u200dष', true],
    ['a non-joiner at the end', 'राज्\u200c', true],
    ['a variation selector behind a letter', 'Asha\ufe0f', true],
    ['a joiner beside an emoji', '🪔\u200d', true],
    ['a grapheme joiner', 'As\u034fha', true],
    ['a Hangul filler', 'Asha\u115f', true],
    ['a Khmer vowel without a shape', 'As\u17b4ha', true],
    ['a Mongolian variation selector', 'Asha\u180b', true],
    ['a space of no width', 'As\u200bha', true],
    ['a soft hyphen', 'As\u00adha', true],
    ['a direction mark', 'Asha\u200f', true],
  ])('[name-3] judges %s', (_, name, isHidden) => {
    expect(hasInvisible(name)).toBe(isHidden);
  });
});
