import {
  asPaise,
  formatRupees,
  paiseToRupees,
  REPEATS,
  type Paise,
  type Repeat,
} from '@hisaab/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';
import { sentence } from './isolated.ts';

/** An amount in stored facts, in whole paise. */
export const PaiseFact = Type.Unsafe<Paise>(Type.Integer());

/** How often something repeats, in stored facts. */
export const RepeatFact = Type.Enum([...REPEATS]);

/** Facts of one kind as they are stored, names and texts as they were then, and the words made of them when they are read. */
export interface Worded<Facts, Words, Context extends unknown[]> {
  words: (facts: Facts, ...context: Context) => Words;
  /** The words of facts from the database; undefined where they are not by the schema, such as those of a later version. */
  read: (stored: unknown, ...context: Context) => Words | undefined;
}

/** Pairs the schema of facts with a pure function that words them. */
export function worded<Schema extends TSchema, Words, Context extends unknown[]>(
  schema: Schema,
  words: (facts: Static<Schema>, ...context: Context) => Words,
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

/** An amount as it stands in a sentence. */
export function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(asPaise(amount)));
}

/** An expense inside a sentence, by its description. */
export function expenseInWords({ description }: { description: string }): string {
  return description === '' ? 'an expense' : sentence`the expense “${description}”`;
}

/** A number of expenses and payments inside a sentence. */
export function entriesInWords(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`;
}

/** How often something repeats, as it stands in a sentence. */
export function everyTime(every: Repeat): string {
  return `every ${every}`;
}

/** An expense as the subject of something, by its description. */
export function expenseTitle(description: string): string {
  return description === '' ? 'Expense without a description' : description;
}
