import { expect, it } from 'vitest';
import { readHeldOut, scoresOf, type Scores } from './held-out.ts';

const SCORES = scoresOf(readHeldOut());

it.each<[name: keyof Scores, aim: number]>([
  ['amount', 0.99],
  ['noPayment', 0.99],
  ['notAsked', 0.85],
  ['merchant', 0.9],
  ['day', 0.98],
  ['savedWrongly', 1],
])(
  '[bank-8] messages that were written before the reader was tried on them are read: %s, at least %d of all',
  (name, aim) => {
    const { of, wrong } = SCORES[name];
    const texts = wrong.map(({ text, read }) => `${text}\n  was read as ${JSON.stringify(read)}`);
    expect(1 - wrong.length / of, texts.join('\n')).toBeGreaterThanOrEqual(aim);
  },
);
