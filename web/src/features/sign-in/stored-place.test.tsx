import { afterEach, expect, it } from 'vitest';
import { storePlace, takePlace } from './stored-place.ts';

const NOW = Date.parse('2026-11-15T06:30:00Z');
const JOIN = { place: '/join#7.secret', placeName: 'Goa weekend' };

afterEach(() => localStorage.clear());

it('[kept-place-1] returns the address once', () => {
  storePlace(JOIN, NOW);
  expect(takePlace(NOW + 29 * 60_000)).toEqual(JOIN);
  expect(takePlace(NOW + 29 * 60_000)).toEqual({});
  storePlace({ place: '/expenses?month=2026-10' }, NOW);
  expect(takePlace(NOW)).toEqual({ place: '/expenses?month=2026-10' });
});

it('[kept-place-2] forgets it after half an hour', () => {
  storePlace(JOIN, NOW);
  expect(takePlace(NOW + 30 * 60_000)).toEqual({});
});

it('[kept-place-3] stores none of a user who was signed out, and ignores invalid stored values', () => {
  storePlace({ ...JOIN, signedOutId: 3 }, NOW);
  expect(localStorage.length).toBe(0);
  localStorage.setItem('place-after-reset', '{"place":7}');
  expect(takePlace(NOW)).toEqual({});
  localStorage.setItem('place-after-reset', 'no JSON');
  expect(takePlace(NOW)).toEqual({});
});
