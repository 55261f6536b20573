import { expect, it } from 'vitest';
import { meaningOfPayment } from './payment-meaning.ts';
import { WORDS } from '../../../test/words.ts';

const plan = {
  from: 'Ananya',
  to: 'Rohan',
  fromBalance: -4917.9,
  toBalance: 11_132.1,
  suggested: 4917.9,
};

it.each([
  [4917.9, 'The full amount Ananya owes Rohan'],
  [3000, '₹1,917.90 will still be owed'],
])('says what paying ₹%s along the plan means', (amount, sentence) => {
  expect(meaningOfPayment(WORDS, { ...plan, amount })).toEqual({ sentence, isTooMuch: false });
});

it("[payment-meaning-1] warns before a payment reverses the payer's balance", () => {
  expect(meaningOfPayment(WORDS, { ...plan, amount: 6000 })).toEqual({
    sentence: '₹1,082.10 more than Ananya owes. The group will then owe Ananya ₹1,082.10.',
    isTooMuch: true,
  });
});

it("warns before a payment reverses the receiver's balance", () => {
  expect(
    meaningOfPayment(WORDS, { ...plan, amount: 300, toBalance: 100, suggested: undefined }),
  ).toEqual({
    sentence: '₹200.00 more than Rohan gets back. Rohan will then owe the group ₹200.00.',
    isTooMuch: true,
  });
});

it('warns if the payer owes nothing', () => {
  const payment = { ...plan, amount: 50, fromBalance: 20.5, suggested: undefined };
  expect(meaningOfPayment(WORDS, payment)).toEqual({
    sentence: 'Ananya owes nothing. The group will then owe Ananya ₹70.50.',
    isTooMuch: true,
  });
});

it("says that a payment outside the plan is the payer's whole debt", () => {
  expect(meaningOfPayment(WORDS, { ...plan, amount: 4917.9, suggested: undefined }).sentence).toBe(
    'The full amount Ananya owes',
  );
});
