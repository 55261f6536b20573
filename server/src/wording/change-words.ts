import { asPaise, displayDate } from '@hisaab/domain';
import type { FieldText, FieldValue, LineFact, ToldChange } from './changes.ts';
import { isolated } from './isolated.ts';
import { rupees } from './worded.ts';

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
export function describeChanges(changes: readonly ToldChange[]): string {
  return new Intl.ListFormat('en-IN').format(changes.map(describeChange));
}

function describeChange(change: ToldChange): string {
  const { field, from, to } = change;
  const name = FIELD_NAMES[field] ?? field;
  if (from === undefined || to === undefined) return name;
  if (field === 'is_paused') return 'no longer paused';
  if (field === 'lines') return describeLines(change);
  // Lists of names may be long; the changes themselves have them.
  if (typeof from === 'object' || typeof to === 'object') return name;
  return `${name} from ${inWords(field, from)} to ${inWords(field, to)}`;
}

function inWords(field: string, value: string | number): string {
  if (typeof value === 'number') return rupees(asPaise(value));
  if (field === 'date' || field === 'starts_on') return displayDate(value);
  if (field === 'description' || field === 'note')
    return value === '' ? 'none' : `“${isolated(value)}”`;
  return isolated(value);
}

const MOST_LINES_TOLD = 3;

/** The lines of a bill that changed: “Pizza ₹600.00 now for Asha, Ben; without Coffee ₹90.00”. */
function describeLines({ from, to, before, after }: ToldChange): string {
  const told = before === undefined ? tellTexts(from, to) : tellLines(before, after);
  if (told.length === 0) return 'the order of the lines';
  const others = told.length - MOST_LINES_TOLD;
  const shown = told.slice(0, MOST_LINES_TOLD);
  return [...shown, ...(others > 0 ? [`${others} more lines`] : [])].join('; ');
}

function tellLines(before: FieldValue, after: FieldValue | undefined): string[] {
  const [from, to] = [linesOf(before), linesOf(after)];
  const changed = to.filter((line) => !from.some((other) => isSame(line, other)));
  const titles = new Set(changed.map(({ description }) => description));
  const gone = from.filter(
    (line) => !to.some((other) => isSame(line, other)) && !titles.has(line.description),
  );
  return [
    ...changed.map((line) => isolated(`${lineInWords(line)} now for ${peopleOf(line)}`)),
    ...gone.map((line) => `without ${isolated(lineInWords(line))}`),
  ];
}

function linesOf(value: FieldValue | undefined): LineFact[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => (typeof item === 'object' && 'people' in item ? [item] : []));
}

function isSame(one: LineFact, other: LineFact): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function lineInWords({ amount, description }: LineFact): string {
  return description === '' ? rupees(amount) : `${description} ${rupees(amount)}`;
}

function peopleOf({ people }: LineFact): string {
  if (people.length === 0) return 'everybody';
  return people.map(({ name, heads }) => (heads === 1 ? name : `${name} ${heads}`)).join(', ');
}

/** Of lines that release 0.2.0 stored as sentences, those that came and those that went, as they are. */
function tellTexts(before: FieldText | undefined, after: FieldText | undefined): string[] {
  const [from, to] = [before, after].map((lines) => (Array.isArray(lines) ? lines : []));
  return [
    ...(to ?? []).filter((line) => !from?.includes(line)).map(isolated),
    ...(from ?? [])
      .filter((line) => !to?.includes(line))
      .map((line) => `without ${isolated(line)}`),
  ];
}
