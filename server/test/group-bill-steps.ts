import fc from 'fast-check';

/** Who have accounts; the first creates the groups. */
export const USERS = ['Asha', 'Ravi', 'Meera'];
/** All names. */
export const NAMES = [...USERS, 'Bina', 'मीरा', 'Zoë'];
/** The months in which they spend. */
export const MONTHS = ['2026-11', '2026-10', '2026-01'];

/** Somebody named in a bill, with their heads. */
export interface NamedHeads {
  name: string;
  heads: number;
}

/** A bill as somebody enters it, in paise; without people it is for everybody. */
export interface NamedBill {
  amount: number;
  paidBy: string;
  /** Somebody else pays this part of it. */
  alsoPaid: { name: string; percent: number } | undefined;
  people: NamedHeads[];
  lines: Array<{ amount: number; people: NamedHeads[] }>;
  date: string | undefined;
  category: string | undefined;
}

const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constant(999_999_999_999),
);
/** Of the amount of the lines: a discount, nothing beside them, or a tip. */
const ofLines = fc.constantFrom(0, 0.1, 0.5, 0.9, 1, 1, 1.05, 1.18, 3);

function someOf(names: readonly string[]): fc.Arbitrary<string> {
  const [stranger = ''] = NAMES.slice(-1);
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constant(stranger) },
  );
}

function peopleOf(names: readonly string[], most: number): fc.Arbitrary<NamedHeads[]> {
  const heads = fc.integer({ min: 1, max: most });
  return fc.uniqueArray(fc.record({ name: someOf(names), heads }), {
    selector: ({ name }) => name,
    maxLength: names.length,
  });
}

/** Bills among these names, and now and then of a stranger; `plain` ones are split equally and paid by one. */
export function billAmong(
  names: readonly string[],
  kind: 'plain' | 'any',
): fc.Arbitrary<NamedBill> {
  const isPlain = kind === 'plain';
  const line = fc.record({ amount: anyAmount, people: peopleOf(names, 3) });
  return fc
    .record({
      own: anyAmount,
      part: ofLines,
      paidBy: someOf(names),
      alsoPaid: isPlain
        ? fc.constant(undefined)
        : fc.option(
            fc.record({
              name: fc.constantFrom(...names),
              percent: fc.integer({ min: 1, max: 99 }),
            }),
            { nil: undefined },
          ),
      people: isPlain ? peopleOf(names, 1) : fc.oneof(peopleOf(names, 1), peopleOf(names, 100)),
      lines: fc.array(line, { maxLength: isPlain ? 0 : 6 }),
      date: fc.constantFrom(undefined, ...MONTHS.map((month) => `${month}-02`)),
      category: fc.constantFrom(undefined, 'Food', 'Bills'),
    })
    .map(({ own, part, ...bill }) => {
      const total = bill.lines.reduce((sum, { amount }) => sum + amount, 0);
      const amount = total === 0 ? own : Math.min(Math.round(total * part), 999_999_999_999);
      return { ...bill, amount };
    });
}
