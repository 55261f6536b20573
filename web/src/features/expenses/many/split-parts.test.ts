import { expect, it } from 'vitest';
import { amountOfPart, leftOf } from './split-parts.ts';

it.each([
  ['450', 450],
  ['450+80', 530],
  ['60%', 806.92],
  ['33.3 %', 447.84],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['sixty', undefined],
])('[split-parts-1] a part typed as %s of ₹1,344.87 is %s', (text, rupees) => {
  expect(amountOfPart(text, 1344.87)).toBe(rupees);
});

it('[split-parts-2] what is left is exact to the paisa, also of a refund, and below 0 if the parts are too much', () => {
  const parts = ['812.37', '192.50', ''].map((amount, key) => ({
    key,
    amount,
    category: 'Food',
    description: '',
  }));
  expect(leftOf(parts, 1344.87)).toBe(340);
  expect(leftOf(parts, -1344.87)).toBe(340);
  expect(leftOf(parts, 1000)).toBe(-4.87);
});
