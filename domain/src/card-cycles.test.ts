import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardCycles, FIRST_TERMS_SINCE, type CardTerms } from './card-cycles.ts';
import { addDays, daysFrom } from './month.ts';

const on = (statementDay: number, dueDays: number | null = null): CardTerms[] => [
  { since: FIRST_TERMS_SINCE, statementDay, dueDays },
];
const endsOf = (...args: Parameters<typeof cardCycles>) => cardCycles(...args).map(({ to }) => to);

it('[card-cycles-1] a cycle ends on its statement day, itself included, and the next begins on the day after', () => {
  expect(cardCycles(on(15, 20), '2026-10-16', '2026-11-16')).toEqual([
    { from: '2026-10-16', to: '2026-11-15', dueOn: '2026-12-05' },
    { from: '2026-11-16', to: '2026-12-15', dueOn: '2027-01-04' },
  ]);
  expect(endsOf(on(15), '2026-10-15', '2026-11-15')).toEqual(['2026-10-15', '2026-11-15']);
});

it('[card-cycles-2] a statement day that a month has not is its last, in a leap year as well', () => {
  expect(endsOf(on(31), '2027-01-05', '2027-03-01')).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(endsOf(on(30), '2028-02-01', '2028-03-01')).toEqual(['2028-02-29', '2028-03-30']);
});

it('[card-cycles-3] a changed statement day leaves the cycles before as they were billed', () => {
  const later = (statementDay: number) => [
    ...on(15),
    { since: '2026-11-18', statementDay, dueDays: 10 },
  ];
  expect(cardCycles(later(20), '2026-10-20', '2026-11-18')).toEqual([
    { from: '2026-10-16', to: '2026-11-15', dueOn: '2026-11-25' },
    { from: '2026-11-16', to: '2026-11-20', dueOn: '2026-11-30' },
  ]);
  expect(endsOf(later(10), '2026-10-20', '2026-11-18')).toEqual(['2026-11-15', '2026-12-10']);
});

it('[card-cycles-4] an expense of a later day changes nothing, and a card without terms has no cycles', () => {
  expect(cardCycles(on(15), '2026-12-30', '2026-11-20')).toEqual([
    { from: '2026-11-16', to: '2026-12-15', dueOn: null },
  ]);
  expect(cardCycles([], '2026-10-20', '2026-11-18')).toEqual([]);
});

it('[card-cycles-5] every day from the first to today lies in exactly one cycle, whatever the changes of the statement day', () => {
  const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someDay, fc.integer({ min: 1, max: 31 })), { minLength: 1, maxLength: 5 }),
      someDay,
      someDay,
      (changes, first, today) => {
        const inOrder = changes.toSorted(([one], [other]) => (one < other ? -1 : 1));
        const terms = inOrder
          .filter(([since], index) => index === 0 || since !== inOrder[index - 1]?.[0])
          .map(([since, statementDay], index) => ({
            since: index === 0 ? FIRST_TERMS_SINCE : since,
            statementDay,
            dueDays: null,
          }));
        const cycles = cardCycles(terms, first, today);
        const start = first < today ? first : today;
        for (const [index, { from, to }] of cycles.entries()) {
          expect(daysFrom(from, to)).toBeGreaterThanOrEqual(0);
          const before = cycles[index - 1];
          expect(before === undefined || addDays(before.to, 1) === from).toBe(true);
        }
        expect((cycles[0]?.from ?? '') <= start && start <= (cycles[0]?.to ?? '')).toBe(true);
        const open = cycles.at(-1);
        expect((open?.from ?? '') <= today && today <= (open?.to ?? '')).toBe(true);
      },
    ),
  );
});
