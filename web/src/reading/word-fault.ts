import type { PartWords } from '@hisaab/words/web';
import type { ReadingFault } from './fault.ts';

/** The message that says why something cannot be read. */
export function wordFault(
  { reading }: Pick<PartWords['imports'], 'reading'>,
  { name, values = {} }: ReadingFault,
): string {
  const message: unknown = reading[name];
  if (typeof message === 'string') return message;
  if (!isMessage(message)) throw new Error(`There is no message ${name}.`);
  return message(values);
}

function isMessage(value: unknown): value is (values: object) => string {
  return typeof value === 'function';
}
