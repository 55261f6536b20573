import { expect, it } from 'vitest';
import { ananya } from '../test/browser.ts';
import { placeFor } from './sent-to-sign-in.ts';

it('[sent-to-sign-in-1] a sign-in opens the requested address, unless it belonged to another user', () => {
  const place = '/expenses?month=2026-10&category=Food';
  expect(placeFor({ place }, ananya)).toBe(place);
  expect(placeFor({ place, signedOutId: ananya.id }, ananya)).toBe(place);
  expect(placeFor({ place, signedOutId: ananya.id + 1 }, ananya)).toBeUndefined();
  expect(placeFor({}, ananya)).toBeUndefined();
});
