import { expect, it } from 'vitest';
import { findFaultsOfOriginals } from './test/original-property.ts';

it('[currency-long-1] agrees with the model in 1,00,000 random bills', () => {
  expect(findFaultsOfOriginals(100_000, 1)).toEqual([]);
});
