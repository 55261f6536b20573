import type { Catalog } from '../dist/catalog.d.ts';

type ListWords = Pick<Catalog, 'lists'>;

/** Texts in a row: `Asha, Ben, Chitra`. */
export function inRow({ lists }: ListWords, texts: readonly string[]): string {
  const [start = '', ...others] = texts;
  return others.reduce((first, last) => lists.comma({ first, last }), start);
}

/** Texts as a list in a sentence: `Asha, Ben and Chitra`. */
export function listOf(words: ListWords, texts: readonly string[]): string {
  const [last = '', ...others] = texts.toReversed();
  if (others.length === 0) return last;
  return words.lists.and({ first: inRow(words, others.toReversed()), last });
}
