import { asPaise, displayDate } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { isolated } from './isolated.ts';
import { rupees } from './worded.ts';

const FieldValue = Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]);

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

/** Changes in the facts of a notification, as {@link shortened} gives them. */
export const ToldChanges = Type.Array(
  Type.Object({
    field: Type.String(),
    from: Type.Optional(FieldValue),
    to: Type.Optional(FieldValue),
  }),
);
type ToldChange = Static<typeof ToldChanges>[number];

const LONGEST_TOLD = 2_000;

/** Changes without the values that are too long to be stored for each person, such as 500 names; the group's history has them. */
export function shortened(changes: readonly Change[]): ToldChange[] {
  return changes.map(({ field, from, to }) =>
    JSON.stringify([from, to]).length > LONGEST_TOLD
      ? { field }
      : { field, from: stored(from), to: stored(to) },
  );
}

function stored(value: FieldValue): Static<typeof FieldValue> {
  return typeof value === 'object' ? [...value] : value;
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
  payers: 'how much each paid',
  participant_names: 'who takes part',
  participants: 'the heads',
  from_member: 'who paid',
  to_member: 'who was paid',
  every: 'how often',
  starts_on: 'start',
};

/** The changes in words: “amount from ₹10.00 to ₹12.00 and who takes part”. */
export function describeChanges(changes: ReadonlyArray<Change | ToldChange>): string {
  return new Intl.ListFormat('en-IN').format(
    changes.map(({ field, from, to }) => {
      const name = FIELD_NAMES[field] ?? field;
      if (from === undefined || to === undefined) return name;
      if (field === 'is_paused') return 'no longer paused';
      if (field === 'lines') return describeLines(listOf(from), listOf(to));
      // Lists of names may be long; the changes themselves have them.
      if (typeof from === 'object' || typeof to === 'object') return name;
      return `${name} from ${inWords(field, from)} to ${inWords(field, to)}`;
    }),
  );
}

function inWords(field: string, value: string | number): string {
  if (typeof value === 'number') return rupees(asPaise(value));
  if (field === 'date' || field === 'starts_on') return displayDate(value);
  if (field === 'description' || field === 'note')
    return value === '' ? 'none' : `“${isolated(value)}”`;
  return isolated(value);
}

const MOST_LINES_TOLD = 3;
// To the last amount: a description may hold any words.
const LINE = /^(?<what>.*₹[\d,]+\.\d\d) for (?<whom>.*)$/u;
const AMOUNT = / ?₹[\d,]+\.\d\d$/u;

/** The lines of a bill that changed: “Pizza ₹600.00 now for Asha, Ben; without Coffee ₹90.00”. */
function describeLines(from: readonly string[], to: readonly string[]): string {
  const changed = to.filter((line) => !from.includes(line));
  const titles = new Set(changed.map((line) => whatOf(line).replace(AMOUNT, '')));
  const gone = from.filter(
    (line) => !to.includes(line) && !titles.has(whatOf(line).replace(AMOUNT, '')),
  );
  const told = [
    ...changed.map((line) => isolated(line.replace(LINE, '$<what> now for $<whom>'))),
    ...gone.map((line) => `without ${isolated(whatOf(line))}`),
  ];
  if (told.length === 0) return 'the order of the lines';
  const others = told.length - MOST_LINES_TOLD;
  const shown = told.slice(0, MOST_LINES_TOLD);
  return [...shown, ...(others > 0 ? [`${others} more lines`] : [])].join('; ');
}

function whatOf(line: string): string {
  return LINE.exec(line)?.groups?.['what'] ?? line;
}

function listOf(value: FieldValue): readonly string[] {
  return typeof value === 'object' ? value : [];
}
