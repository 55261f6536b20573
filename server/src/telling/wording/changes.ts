import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { PaiseFact } from './worded.ts';

/** Somebody in a split, and the heads they stand for. */
export const HeadsFact = Type.Object({ name: Type.String(), heads: Type.Integer() });
export type HeadsFact = Static<typeof HeadsFact>;

/** What somebody paid, in paise. */
const PaidFact = Type.Object({ name: Type.String(), amount: PaiseFact });
type PaidFact = Static<typeof PaidFact>;

/** A line of a bill, in paise; no people means everybody. */
export const LineFact = Type.Object({
  amount: PaiseFact,
  description: Type.String(),
  people: Type.Array(HeadsFact),
});
export type LineFact = Static<typeof LineFact>;

const FieldText = Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]);

/** The value of a field as the API has it; amounts are paise. */
export type FieldText = Static<typeof FieldText>;

const FieldValue = Type.Union([
  FieldText,
  Type.Boolean(),
  Type.Array(HeadsFact),
  Type.Array(PaidFact),
  Type.Array(LineFact),
]);

/** The value of a field as data; amounts are paise. */
export type FieldValue = Static<typeof FieldValue>;

/** The values of a thing's fields, by their names in the API. */
export type Fields = Readonly<Record<string, FieldValue>>;

/**
 * Changes in the facts of a notification, as {@link shortened} gives them. Where a value is no text, `from` and `to` have its text in
 * English, for the API and for release 0.2.0, and `before` and `after` the value.
 */
export const NoticeChanges = Type.Array(
  Type.Object({
    field: Type.String(),
    from: Type.Optional(FieldText),
    to: Type.Optional(FieldText),
    before: Type.Optional(FieldValue),
    after: Type.Optional(FieldValue),
  }),
);
export type NoticeChange = Static<typeof NoticeChanges>[number];

/** A field that changed, as a {@link NoticeChange} with its values. */
export interface Change extends NoticeChange {
  from: FieldText;
  to: FieldText;
}

const LONGEST_TOLD = 2_000;

/** Changes without the values that are too long to be stored for each person, such as 500 names; the group's history has them. */
export function shortened(changes: readonly Change[]): NoticeChange[] {
  return changes.map((change) =>
    JSON.stringify([change.from, change.to]).length > LONGEST_TOLD
      ? { field: change.field }
      : change,
  );
}

/** The fields that differ, in the order of `before`. */
export function changesBetween(before: Fields, after: Fields): Change[] {
  return Object.entries(before).flatMap(([field, from]) => {
    const to = after[field] ?? '';
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [changeOf(field, from, to)];
  });
}

function changeOf(field: string, before: FieldValue, after: FieldValue): Change {
  const [from, to] = [textOf(before), textOf(after)];
  const isText = from === before && to === after;
  return { field, from, to, ...(!isText && { before, after }) };
}

function textOf(value: FieldValue): FieldText {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return value;
  const isOfTexts = value.every((item) => typeof item === 'string');
  return isOfTexts ? value : value.map(textOfItem);
}

function textOfItem(item: string | HeadsFact | PaidFact | LineFact): string {
  if (typeof item === 'string') return item;
  if ('people' in item) return textOfLine(item);
  return 'heads' in item ? `${item.name} ${item.heads}` : `${item.name} ${rupees(item.amount)}`;
}

function textOfLine({ amount, description, people }: LineFact): string {
  const what = description === '' ? rupees(amount) : `${description} ${rupees(amount)}`;
  const names = people.map(({ name, heads }) => (heads === 1 ? name : `${name} ${heads}`));
  return `${what} for ${names.length === 0 ? 'everybody' : names.join(', ')}`;
}

function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
