import {
  asPaise,
  formatInCurrency,
  formatRupees,
  isCategory,
  paiseToRupees,
  REPEATS,
  type Paise,
  type Repeat,
} from '@hisaab/domain';
import type { Speech } from '@hisaab/words/server';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

/** An amount in stored facts, in whole paise. */
export const PaiseFact = Type.Unsafe<Paise>(Type.Integer());

/** What an amount was in another currency, in stored facts. */
export const OriginalFact = Type.Object({ currency: Type.String(), amount: Type.String() });

/** The fact of an amount that was entered in another currency. */
export function originalFact(original: Static<typeof OriginalFact> | null | undefined) {
  if (!original) return {};
  const { currency, amount } = original;
  return { original: { currency, amount } };
}

/** How often something repeats, in stored facts. */
export const RepeatFact = Type.Enum([...REPEATS]);

/** Facts of one kind as they are stored, names and texts as they were then, and the words made of them when they are read. */
export interface Worded<Facts, Words, Context extends unknown[]> {
  words: (facts: Facts, speech: Speech, ...context: Context) => Words;
  /** The words of facts from the database; undefined where they are not by the schema, such as those of a later version. */
  read: (stored: unknown, speech: Speech, ...context: Context) => Words | undefined;
}

/** Pairs the schema of facts with a pure function that words them in a language. */
export function worded<Schema extends TSchema, Words, Context extends unknown[]>(
  schema: Schema,
  words: (facts: Static<Schema>, speech: Speech, ...context: Context) => Words,
): Worded<Static<Schema>, Words, Context> {
  let compiled: Validator<TSchema> | undefined;
  function isBySchema(stored: unknown): stored is Static<Schema> {
    compiled ??= Compile(schema);
    return compiled.Check(stored);
  }
  return {
    words,
    read: (stored, ...context) => (isBySchema(stored) ? words(stored, ...context) : undefined),
  };
}

/** An amount as it stands in a sentence, the same in every language. */
export function rupees(amount: number): string {
  return formatRupees(paiseToRupees(asPaise(amount)));
}

/** As {@link rupees}, with what it was in another currency: `₹2,941.44 (฿1,200.00)`. */
export function inBoth({
  amount,
  original,
}: {
  amount: number;
  original?: Static<typeof OriginalFact>;
}): string {
  if (!original) return rupees(amount);
  return `${rupees(amount)} (${formatInCurrency(original.currency, original.amount)})`;
}

/** The name of a category in a language; one that a later version has is as it is stored. */
export function categoryName({ words }: Speech, category: string): string {
  return isCategory(category) ? words.categories[category] : category;
}

/** A description inside a sentence, which has other words where there is none. */
export function named(description: string): { named: 'no' | 'other'; what: string } {
  return { named: description === '' ? 'no' : 'other', what: description };
}

/** How often something repeats, as messages choose by it. */
export function inSelect(every: Repeat): 'week' | 'month' | 'other' {
  return every === 'year' ? 'other' : every;
}
