import type { PartWords } from '@hisaab/words/web';

type ReadingWords = PartWords['imports']['reading'];

/** Why something cannot be read, as data: the name of a message of the area `reading`, and its values. */
export interface ReadingFault {
  readonly name: keyof ReadingWords;
  readonly values?: object;
}

type ValuesOf<Message> = Message extends (values: infer Values) => string ? [values: Values] : [];

/** The {@link ReadingFault} of this name with these values. */
export function fault<Name extends keyof ReadingWords>(
  name: Name,
  ...[values]: ValuesOf<ReadingWords[Name]>
): ReadingFault {
  return values === undefined ? { name } : { name, values: { ...values } };
}
