import { expect, it } from 'vitest';
import { findFaultyBill } from './test/bill-property.ts';

it('[bill-long-1] 1,00,000 random bills agree with the model', () => {
  expect(findFaultyBill(100_000)).toBeUndefined();
}, 60_000);
