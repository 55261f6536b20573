import { expect, it } from 'vitest';
import { originalReader } from './originals.ts';

it('[currency-20] parses the last columns of its own files', () => {
  const read = originalReader(['date', 'amount', 'original_currency', 'original_amount', 'rate']);
  const cells = (...last: string[]) => ['2026-11-02', '2941.44', ...last];
  const original = { currency: 'THB', amount: 1200, rate: 2.4512 };
  expect(read(cells('THB', '1200', '2.4512'), 2941.44)).toEqual(original);
  for (const wrong of [cells('', '', ''), cells('XYZ', '1', '1'), cells('THB', '1200', '2')])
    expect(read(wrong, 2941.44)).toBeUndefined();
  expect(
    originalReader(['date', 'amount'])(cells('THB', '1200', '2.4512'), 2941.44),
  ).toBeUndefined();
});
