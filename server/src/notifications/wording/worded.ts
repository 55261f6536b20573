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
import type { Locale } from '@hisaab/words/server';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

/** The words of a notification, understandable without the screen it came from. */
export interface Words {
  title: string;
  message: string;
}

/** An amount in stored facts, in whole paise. */
export const PaiseFact = Type.Unsafe<Paise>(Type.Integer());

/** A foreign amount in stored facts. */
export const OriginalFact = Type.Object({ currency: Type.String(), amount: Type.String() });

/** The fact of a foreign amount. */
export function originalFact(original: Static<typeof OriginalFact> | null | undefined) {
  if (!original) return {};
  const { currency, amount } = original;
  return { original: { currency, amount } };
}

/** The interval of a repetition, in stored facts. */
export const RepeatFact = Type.Enum([...REPEATS]);

/** Stored facts of one kind, with names and texts of that time, and the function that words them when they are read. */
export interface Worded<Facts, Text, Context extends unknown[]> {
  words: (facts: Facts, locale: Locale, ...context: Context) => Text;
  /**
   * The texts of facts from the database; undefined if they do not match the schema, such as those of a later version.
   */
  read: (stored: unknown, locale: Locale, ...context: Context) => Text | undefined;
}

/** Pairs the schema of facts with a pure function that words them in a language. */
export function worded<Schema extends TSchema, Text, Context extends unknown[]>(
  schema: Schema,
  words: (facts: Static<Schema>, locale: Locale, ...context: Context) => Text,
): Worded<Static<Schema>, Text, Context> {
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

/** An amount inside a sentence, the same in every language. */
export function rupees(amount: number): string {
  return formatRupees(paiseToRupees(asPaise(amount)));
}

/** Like {@link rupees}, with the foreign amount: `₹2,941.44 (฿1,200.00)`. */
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

/** The name of a category in a language; an unknown one of a later version as stored. */
export function categoryName({ words }: Locale, category: string): string {
  return isCategory(category) ? words.categories[category] : category;
}

/** A description inside a sentence, whose text differs without one. */
export function named(description: string): { named: 'no' | 'other'; what: string } {
  return { named: description === '' ? 'no' : 'other', what: description };
}

/** The interval of a repetition as a selector of messages. */
export function inSelect(every: Repeat): 'week' | 'month' | 'other' {
  return every === 'year' ? 'other' : every;
}
