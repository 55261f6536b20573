import { expect, it } from 'vitest';
import { upiLink } from './upi-link.ts';

it('[upi-link-1] fills in the receiver, the amount with two decimals, the currency and the note', () => {
  const link = upiLink({
    payTo: 'rohan@okbank',
    name: 'Rohan Rao',
    amount: 500,
    note: 'Goa & Diu',
  });
  expect(link).toBe(
    'upi://pay?pa=rohan%40okbank&pn=Rohan%20Rao&am=500.00&cu=INR&tn=Goa%20%26%20Diu',
  );
});
