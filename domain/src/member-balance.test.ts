import { expect, it } from 'vitest';
import { memberBalance } from './member-balance.ts';
import { asPaise } from './money.ts';

it.each([
  ['what was paid for others is owed back', [300, 100, 0, 0], 200],
  ['a share that others paid for is owed', [0, 100, 0, 0], -100],
  ['a payment made takes off what is owed', [0, 100, 100, 0], 0],
  ['a payment received takes off what is to be had', [300, 100, 0, 150], 50],
  ['paying too much turns the balance round', [0, 100, 130, 0], 30],
])('a balance counts payments: %s', (_, [paid, share, made, received], balance) => {
  expect(
    memberBalance({
      paid: asPaise(paid ?? 0),
      share: asPaise(share ?? 0),
      paymentsMade: asPaise(made ?? 0),
      paymentsReceived: asPaise(received ?? 0),
    }),
  ).toBe(balance);
});
