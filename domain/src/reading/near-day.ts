import { addDays, type CalendarDate } from '../month.ts';
import { DAY_WORDS, NO_DAYS } from './day-words.ts';

/** A day found in a text, and the part of the text that names it. */
export interface FoundDay {
  day: CalendarDate;
  start: number;
  end: number;
}

interface Word {
  /** In the form of {@link bareWord}. */
  word: string;
  start: number;
  end: number;
}

// Not \b and \w, which match Latin letters only: the vowel signs of India's scripts are marks. "today's" is no day.
const WORD = /[\p{L}\p{M}\p{N}_\p{Join_Control}]+(?:['’-][\p{L}\p{M}\p{N}_\p{Join_Control}]+)*/gu;
const JOINERS_AND_NUKTAS = /\p{Join_Control}|\u093c|\u09bc|\u0a3c/gu;
/** The most words in the name of a day. */
const MAX_WORDS = 3;

/** The day before yesterday is the first of a language's {@link DAY_WORDS}. */
const DAYS_OF_FIRST = -2;

/**
 * The English names of months and their usual short forms, whole words only: `novel` and `Decathlon` are no months. The first three
 * letters are those of {@link monthNamed}.
 */
export const ENGLISH_MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![\p{L}\p{M}])`;

const LANGUAGES = Object.values(DAY_WORDS);
const NEAR = places(LANGUAGES.map(({ near }) => near));
const WEEKDAYS = places(LANGUAGES.map(({ weekdays }) => weekdays));
const SHORT_WEEKDAYS = places(LANGUAGES.map(({ shortWeekdays = '' }) => shortWeekdays));
const MONTHS = places(LANGUAGES.map(({ months }) => months));
const BEFORE = wordSet(LANGUAGES.map(({ before }) => before));
const AFTER = wordSet(LANGUAGES.map(({ after = '' }) => after));
const NO_DAY = wordSet([NO_DAYS]);

/** The month, 1 to 12, that a lower-case word names in any language; undefined if it names none. */
export function monthNamed(word: string): number | undefined {
  const place = MONTHS.get(bareWord(word));
  return place === undefined ? undefined : place + 1;
}

/** The end of the name of a day, including a word after it that belongs to it: `5 नवंबर को`. */
export function endWithTie(text: string, end: number): number {
  const behind = /^ (?<word>[\p{L}\p{M}]+)/u.exec(text.slice(end))?.groups?.['word'];
  return behind !== undefined && AFTER.has(bareWord(behind)) ? end + 1 + behind.length : end;
}

/** Finds the first day that a lower-case text names by its distance from today, or by its weekday, which means the last such day. */
export function findNearDay(text: string, today: CalendarDate): FoundDay | undefined {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }): Word => {
    return { word: bareWord(word), start: index, end: index + word.length };
  });
  for (const place of words.keys()) {
    for (let count = MAX_WORDS; count > 0; count -= 1) {
      const named = words.slice(place, place + count);
      const name = named.map(({ word }) => word).join(' ');
      if (NO_DAY.has(name)) break;
      const before = words[place - 1];
      const isTied = before !== undefined && BEFORE.has(before.word);
      const day = namedDay(name, today, isTied || place + count === words.length);
      const [first, last] = [named[0], named.at(-1)];
      if (day === undefined || first === undefined || last === undefined) continue;
      const start = isTied && day.isWeekday ? before.start : first.start;
      return { day: day.day, start, end: day.isWeekday ? endWithTie(text, last.end) : last.end };
    }
  }
  return undefined;
}

function namedDay(
  words: string,
  today: CalendarDate,
  mayBeShort: boolean,
): { day: CalendarDate; isWeekday: boolean } | undefined {
  const near = NEAR.get(words);
  if (near !== undefined) return { day: addDays(today, near + DAYS_OF_FIRST), isWeekday: false };
  const weekday = WEEKDAYS.get(words) ?? (mayBeShort ? SHORT_WEEKDAYS.get(words) : undefined);
  if (weekday === undefined) return undefined;
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
  return { day: addDays(today, -back), isWeekday: true };
}

/** A word without the characters that keyboards add or omit: joiners, and the dot of फ़. */
function bareWord(word: string): string {
  return word.replaceAll(JOINERS_AND_NUKTAS, '');
}

/** Each word with its index in the list of its language. */
function places(lists: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lists.flatMap((list) =>
      list
        .split(' ')
        .flatMap((names, place) =>
          names.split('|').map((name) => [bareWord(name.replaceAll('_', ' ')), place] as const),
        ),
    ),
  );
}

function wordSet(lists: readonly string[]): ReadonlySet<string> {
  const words = lists.flatMap((list) => list.split(' '));
  return new Set(words.map((word) => bareWord(word.replaceAll('_', ' '))));
}
