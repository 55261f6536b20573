import { directionOf, formatCount, type Language } from '@hisaab/domain';
import { isolated, isolatedFromRight } from './isolated.ts';

/** The functions that compiled messages call. */
export interface Format {
  /** A text from outside, such as a name: isolated if it or the language is written from right to left. */
  text: (value: string) => string;
  /** A whole number with Indian grouping and Latin digits, in every language. */
  count: (value: number) => string;
  /** The case of a number: an exact one such as `0`, otherwise that of its CLDR plural category. */
  plural: (value: number, cases: PluralCases) => string;
  /** The case of a word; `other` if it has none. */
  select: (value: string, cases: Cases) => string;
}

type Cases = Readonly<Record<string, string>> & { readonly other: string };
type PluralCases = Cases;

/** The {@link Format} of a language. */
export function formatOf(language: Language): Format {
  let rules: Intl.PluralRules | undefined;
  return {
    text: directionOf(language) === 'rtl' ? isolatedFromRight : isolated,
    count: formatCount,
    plural: (value, cases) => {
      // Created at first use: most screens count nothing.
      rules ??= new Intl.PluralRules(language);
      return cases[String(value)] ?? cases[rules.select(value)] ?? cases.other;
    },
    select: (value, cases) => cases[value] ?? cases.other,
  };
}
