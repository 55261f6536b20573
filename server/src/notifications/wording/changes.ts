import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { PaiseFact } from './worded.ts';

/** A person in a split, with the number of heads. */
export const HeadsFact = Type.Object({ name: Type.String(), heads: Type.Integer() });
export type HeadsFact = Static<typeof HeadsFact>;

/** A person's payment, in paise. */
const PaidFact = Type.Object({ name: Type.String(), amount: PaiseFact });

/** A line of a bill, in paise; no people means everybody. */
export const LineFact = Type.Object({
  amount: PaiseFact,
  description: Type.String(),
  people: Type.Array(HeadsFact),
});
export type LineFact = Static<typeof LineFact>;

const FieldText = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String()),
]);

/** The value of a field as in the API; amounts are in paise. */
export type FieldText = Static<typeof FieldText>;

const Parts = Type.Array(Type.Union([HeadsFact, PaidFact, LineFact]));

/** A part of a value: a person's heads, a person's payment, or a line of a bill. */
export type PartFact = Static<typeof Parts>[number];

/** The value of a field as data; amounts are in paise. */
export type FieldValue = FieldText | readonly PartFact[];

/** The values of a thing's fields, by their names in the API. */
export type Fields = Readonly<Record<string, FieldValue>>;

/**
 * Changes in the facts of a notification, from {@link shortened}. If a value has parts, `before` and `after` contain
 * them, and `from` and `to` a language-neutral text for release 0.2.0.
 */
export const NoticeChanges = Type.Array(
  Type.Object({
    field: Type.String(),
    from: Type.Optional(FieldText),
    to: Type.Optional(FieldText),
    before: Type.Optional(Parts),
    after: Type.Optional(Parts),
  }),
);
export type NoticeChange = Static<typeof NoticeChanges>[number];

/** A changed field: a {@link NoticeChange} with its values. */
export interface Change extends NoticeChange {
  from: FieldText;
  to: FieldText;
}

const LONGEST_TOLD = 2_000;

/** Changes without values that are too long to store for each user, such as 500 names; the group's history has them. */
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
  if (isText(before) && isText(after)) return { field, from: before, to: after };
  const [from, to] = [partsOf(before), partsOf(after)];
  return { field, from: from.map(textOfPart), to: to.map(textOfPart), before: from, after: to };
}

function isText(value: FieldValue): value is FieldText {
  return !Array.isArray(value) || value.every((item) => typeof item === 'string');
}

function partsOf(value: FieldValue): PartFact[] {
  return typeof value === 'object' ? value.filter((item) => typeof item !== 'string') : [];
}

function textOfPart(part: PartFact): string {
  if ('people' in part) return textOfLine(part);
  return 'heads' in part ? textOfHeads(part) : `${part.name} ${rupees(part.amount)}`;
}

function textOfLine({ amount, description, people }: LineFact): string {
  const what = description === '' ? rupees(amount) : `${description} ${rupees(amount)}`;
  const names = people.map((one) => (one.heads === 1 ? one.name : textOfHeads(one)));
  return names.length === 0 ? what : `${what}: ${names.join(', ')}`;
}

function textOfHeads({ name, heads }: HeadsFact): string {
  return `${name} ${heads}`;
}

function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
