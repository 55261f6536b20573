import { REPEATS, type Repeat } from '@hisaab/domain';
import { displayDate, inRow, listOf } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import type { FieldText, LineFact, NoticeChange, PartFact } from './changes.ts';
import { describeInterval } from './interval-words.ts';
import { categoryName, inSelect, named, rupees } from './worded.ts';

/** The changes as text: “amount from ₹10.00 to ₹12.00 and who takes part”. */
export function describeChanges(locale: Locale, changes: readonly NoticeChange[]): string {
  const every = changes.find(({ field }) => field === 'every');
  const interval = changes.find(({ field }) => field === 'interval');
  // The interval names its unit, too.
  const told = interval ? changes.filter((change) => change !== every) : changes;
  return listOf(
    locale.words,
    told.map((change) =>
      change === interval
        ? describeInterval(locale, change, every)
        : describeChange(locale, change),
    ),
  );
}

function describeChange(locale: Locale, change: NoticeChange): string {
  const { field, from, to } = change;
  const { changes } = locale.words;
  const name = changes.named({ field: isNamed(field) ? field : 'other', name: field });
  if (from === undefined || to === undefined) return name;
  if (field === 'is_paused') return changes.noLongerPaused;
  if (field === 'original') return changes.original({ from: orNone(from), to: orNone(to) });
  if (field === 'rate') return changes.rate({ from: orNone(from), to: orNone(to) });
  if (field === 'lines') return describeLines(locale, change);
  // Lists of names can be long; the changes themselves contain them.
  if (typeof from === 'object' || typeof to === 'object') return name;
  return changes.fromTo({
    field: isFromTo(field) ? field : 'other',
    name: field,
    from: inWords(locale, field, from),
    to: inWords(locale, field, to),
  });

  function orNone(text: FieldText): string {
    return text === '' ? changes.none : String(text);
  }
}

function inWords(locale: Locale, field: string, value: string | number | boolean): string {
  const { changes } = locale.words;
  if (typeof value !== 'string') return typeof value === 'number' ? rupees(value) : String(value);
  switch (field) {
    case 'date':
    case 'starts_on':
      return displayDate(locale.words, value);
    case 'description':
    case 'note':
      return value === '' ? changes.none : changes.text({ text: value });
    case 'times':
      return value === '' ? changes.none : value;
    case 'category':
      return categoryName(locale, value);
    case 'every':
      return isRepeat(value) ? changes.every({ every: inSelect(value) }) : value;
    default:
      return value;
  }
}

const MAX_LINES = 3;

/** The changed lines of a bill: “Pizza ₹600.00 now for Asha, Ben; without Coffee ₹90.00”. */
function describeLines(locale: Locale, { from, to, before, after }: NoticeChange): string {
  const { changes } = locale.words;
  const texts =
    before === undefined ? wordTexts(locale, from, to) : wordLines(locale, before, after);
  const others = texts.length - MAX_LINES;
  const shown = texts.slice(0, MAX_LINES);
  const all = [...shown, ...(others > 0 ? [changes.moreLines({ count: others })] : [])];
  const [first = changes.lineOrder, ...rest] = all;
  return rest.reduce((one, other) => changes.lineAndLine({ one, other }), first);
}

function wordLines(
  locale: Locale,
  before: readonly PartFact[],
  after: readonly PartFact[] | undefined,
): string[] {
  const [from, to] = [linesOf(before), linesOf(after)];
  const changed = to.filter((line) => !from.some((other) => isSame(line, other)));
  const titles = new Set(changed.map(({ description }) => description));
  const gone = from.filter(
    (line) => !to.some((other) => isSame(line, other)) && !titles.has(line.description),
  );
  const { changes } = locale.words;
  return [
    ...changed.map((line) => changes.lineNowFor({ ...titleOf(line), ...peopleOf(locale, line) })),
    ...gone.map((line) => changes.lineGone(titleOf(line))),
  ];
}

function linesOf(parts: readonly PartFact[] = []): LineFact[] {
  return parts.filter((part) => 'people' in part);
}

function isSame(one: LineFact, other: LineFact): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function titleOf({ amount, description }: LineFact) {
  return { ...named(description), amount: rupees(amount) };
}

function peopleOf({ words }: Locale, { people }: LineFact) {
  const names = people.map(({ name, heads }) =>
    heads === 1 ? name : words.changes.heads({ name, heads: String(heads) }),
  );
  const everybody: 'yes' | 'other' = names.length === 0 ? 'yes' : 'other';
  return { everybody, people: inRow(words, names) };
}

/** Lines that release 0.2.0 stored as sentences: the added and removed ones, unchanged. */
function wordTexts(
  { words }: Locale,
  before: FieldText | undefined,
  after: FieldText | undefined,
): string[] {
  const [from = [], to = []] = [before, after].map((lines) => (Array.isArray(lines) ? lines : []));
  return [
    ...to.filter((line) => !from.includes(line)),
    ...from.filter((line) => !to.includes(line)).map((line) => words.changes.textGone({ line })),
  ];
}

/** The value of a changed field as in the API: lines as text, others as stored. */
export function textOnWire(
  locale: Locale,
  text: FieldText,
  parts: readonly PartFact[] | undefined,
): FieldText {
  // A build between two releases stored booleans here.
  const lines = Array.isArray(parts) ? linesOf(parts) : [];
  if (lines.length === 0) return text;
  return lines.map((line) =>
    locale.words.changes.lineFor({ ...titleOf(line), ...peopleOf(locale, line) }),
  );
}

type FromTo = Parameters<Locale['words']['changes']['fromTo']>[0]['field'];
type Named = Parameters<Locale['words']['changes']['named']>[0]['field'];

const FROM_TO: readonly FromTo[] = [
  'amount',
  'description',
  'category',
  'date',
  'name',
  'note',
  'limit',
  'paid_by_name',
  'from_member',
  'to_member',
  'every',
  'times',
  'starts_on',
];
const NAMED: readonly Named[] = [
  ...FROM_TO,
  'payers',
  'participant_names',
  'participants',
  'usual_split',
  'lines',
];

function isRepeat(text: string): text is Repeat {
  return REPEATS.some((known) => known === text);
}

function isFromTo(field: string): field is FromTo {
  return FROM_TO.some((known) => known === field);
}

function isNamed(field: string): field is Named {
  return NAMED.some((known) => known === field);
}
