import { CATEGORIES, DEFAULT_CATEGORY } from '../category.ts';
import { nameKey } from '../text.ts';
import { CATEGORY_WORDS } from './category-words.ts';

/** An expense to learn from. */
export interface Learned {
  description: string;
  category: string;
}

/** Guesses the category of a description; `unknown`, by default Food, if its words give no evidence. */
export type GuessCategory = (description: string, unknown?: string) => string;

/** The number of uses that a built-in word counts for. */
const WEIGHT_OF_GIVEN_WORDS = 0.5;
const SMOOTHING = 0.1;

/**
 * Learns from a person's expenses, newest first. The same description has the category that it had last; any other is guessed by
 * naive Bayes over its words with additive smoothing (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 13.2),
 * with built-in words for a person without a history. Own categories are guessed from the history alone.
 */
export function learnCategories(history: readonly Learned[]): GuessCategory {
  const last = new Map<string, string>();
  const counts = new Map<string, Map<string, number>>();
  const words = new Map<string, number>();
  const expenses = new Map<string, number>();

  const add = (word: string, category: string, weight: number) => {
    const ofWord = counts.get(word) ?? new Map<string, number>();
    counts.set(word, ofWord.set(category, (ofWord.get(category) ?? 0) + weight));
    words.set(category, (words.get(category) ?? 0) + weight);
  };
  for (const category of CATEGORIES) {
    for (const word of wordsOf(CATEGORY_WORDS[category]))
      add(word, category, WEIGHT_OF_GIVEN_WORDS);
  }
  for (const { description, category } of history) {
    const known = wordsOf(description);
    const key = known.join(' ');
    if (!last.has(key)) last.set(key, category);
    for (const word of new Set(known)) add(word, category, 1);
    expenses.set(category, (expenses.get(category) ?? 0) + 1);
  }

  return (description, unknown = DEFAULT_CATEGORY) => {
    const searched = wordsOf(description);
    const same = last.get(searched.join(' '));
    if (same !== undefined && searched.length > 0) return same;
    const known = searched.filter((word) => counts.has(word));
    if (known.length === 0) return unknown;
    const score = (category: string) =>
      known.reduce(
        (sum, word) =>
          sum +
          Math.log(
            ((counts.get(word)?.get(category) ?? 0) + SMOOTHING) /
              ((words.get(category) ?? 0) + SMOOTHING * counts.size),
          ),
        Math.log((expenses.get(category) ?? 0) + 1),
      );
    return [...new Set([...CATEGORIES, ...expenses.keys()])].reduce(
      (best: string, category) => (score(category) > score(best) ? category : best),
      DEFAULT_CATEGORY,
    );
  };
}

/** The key by which descriptions are of one merchant: their words without numbers, or all of a description that has no words. */
export function merchantKey(description: string): string {
  return wordsOf(description).join(' ') || nameKey(description);
}

/** The words of a description, without numbers: "Rent, March 2026" is "Rent, April 2026". */
function wordsOf(description: string): string[] {
  return (
    description
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]{2,}/gu)
      ?.filter((word) => !MONTHS.has(word)) ?? []
  );
}

const MONTHS = new Set(
  'jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december'.split(
    ' ',
  ),
);
