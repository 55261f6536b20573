import { asPaise, displayDate, formatRupees, paiseToRupees } from '@hisaab/domain';
import { isolated } from '../notifications/isolated.ts';

/** The value of a field; amounts are paise. */
export type FieldValue = string | number | readonly string[];

/** The values of a thing's fields, by their names in the API. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field that changed. */
export interface Change {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

/** The fields that differ, in the order of `before`. */
export function changesBetween(before: Fields, after: Fields): Change[] {
  return Object.entries(before).flatMap(([field, from]) => {
    const to = after[field] ?? '';
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  paid_by_name: 'who paid',
  participant_names: 'who takes part',
  from_member: 'who paid',
  to_member: 'who was paid',
};

/** The changes in words: “amount from ₹10.00 to ₹12.00 and who takes part”. */
export function describeChanges(changes: readonly Change[]): string {
  return new Intl.ListFormat('en-IN').format(
    changes.map(({ field, from, to }) => {
      const name = FIELD_NAMES[field] ?? field;
      // Lists of names may be long; the changes themselves have them.
      if (typeof from === 'object' || typeof to === 'object') return name;
      return `${name} from ${inWords(field, from)} to ${inWords(field, to)}`;
    }),
  );
}

function inWords(field: string, value: string | number): string {
  if (typeof value === 'number') return formatRupees(paiseToRupees(asPaise(value)));
  if (field === 'date') return displayDate(value);
  if (field === 'description' || field === 'note')
    return value === '' ? 'none' : `“${isolated(value)}”`;
  return isolated(value);
}
