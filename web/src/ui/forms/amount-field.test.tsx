import { expect, it } from 'vitest';
import { parseAmountField } from './amount-field.tsx';

it.each([
  ['450', 450],
  ['₹ 1,20,000', 120_000],
  ['450+80', 530],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['1.234', null],
])('reads the amount typed as "%s" as %s rupees', (text, rupees) => {
  const form = new FormData();
  form.set('amount', text);
  expect(parseAmountField(form, 'amount')).toBe(rupees);
});

it('reads a field that is not there as nothing', () => {
  expect(parseAmountField(new FormData(), 'amount')).toBeNull();
});
