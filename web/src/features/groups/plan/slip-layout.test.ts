import { expect, it } from 'vitest';
import { layOutSlip, type Slip, type SlipLayout } from './slip-layout.ts';
import { WORDS } from '../../../test/words.ts';

const slip: Slip = {
  groupName: 'Goa weekend',
  day: '2026-11-22',
  suggestions: [
    { from_member: 'Priya', to_member: 'demo', amount: 6789.1 },
    { from_member: 'Rohan', to_member: 'demo', amount: 12 },
  ],
};

it('[slip-layout-1] has the brand, the group, the day, and a row for each payment', () => {
  const { texts, arrows, height, hairlines } = layOutSlip(WORDS, slip, measure);
  const words = texts.map(({ text }) => text);
  expect([
    ...words.slice(0, 3),
    words.slice(3, 8).join(' '),
    words.slice(8, 13).join(' '),
    ...words.slice(13),
  ]).toEqual([
    'Hisaab',
    'Goa weekend',
    'Who pays whom',
    'Priya pays ₹6,789.10 demo receives',
    'Rohan pays ₹12.00 demo receives',
    'On 22 Nov 2026',
  ]);
  expect(arrows).toHaveLength(2);
  expect(hairlines).toHaveLength(2);
  expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height);
});

it('[slip-layout-2] keeps a payment in one row, from the left to the right', () => {
  const [payer, , amount, receiver] = layOutSlip(WORDS, slip, measure).texts.slice(3);
  expect([payer?.align, amount?.align, receiver?.align]).toEqual(['left', 'center', 'right']);
  expect(payer?.y).toBe(receiver?.y);
});

it('[slip-layout-3] truncates long names, and shrinks long amounts', () => {
  const long = 'Maharajadhiraja '.repeat(9).trim();
  const layout = layOutSlip(
    WORDS,
    {
      ...slip,
      groupName: long,
      suggestions: [{ from_member: long, to_member: long, amount: 9_999_999_999.99 }],
    },
    measure,
  );
  expect(layout.texts.filter(({ text }) => text.startsWith('Maha'))).toHaveLength(3);
  expect(layout.texts.map(({ text }) => text)).toContain('₹9,99,99,99,999.99');
  expectApart(layout);
});

it('[slip-layout-4] has fifty rows, and counts the other payments', () => {
  const [first] = slip.suggestions;
  if (!first) throw new Error('There is no payment.');
  const of = (count: number) =>
    layOutSlip(
      WORDS,
      { ...slip, suggestions: Array.from({ length: count }, () => first) },
      measure,
    );
  expect(of(50).texts.some(({ text }) => text.startsWith('And'))).toBe(false);
  expect(of(51).texts.at(-1)?.text).toBe('And 1 more payment');
  expect(of(499).texts.at(-1)?.text).toBe('And 449 more payments');
  expect(of(499).height).toBe(of(50).height);
});

function measure(text: string, size: number): number {
  return text.length * size * 0.6;
}

/** Fails if a text is outside the picture, or overlaps another in its line. */
function expectApart({ texts, width }: SlipLayout) {
  const spans = texts.map(({ text, x, y, size, align }) => {
    const own = measure(text, size);
    const left = x - own * { left: 0, center: 0.5, right: 1 }[align];
    return { left, right: left + own, y };
  });
  for (const one of spans) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(width);
    const beside = spans.filter((other) => other !== one && Math.abs(other.y - one.y) < 10);
    expect(beside.every(({ left, right }) => right < one.left || left > one.right)).toBe(true);
  }
}
