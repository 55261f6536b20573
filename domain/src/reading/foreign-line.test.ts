import { expect, it } from 'vitest';
import { findForeign } from './foreign-line.ts';

it.each([
  ['120 THB pad thai', 'THB', '120', 'pad thai'],
  ['pad thai THB 1,200.50 yesterday', 'THB', '1200.5', 'pad thai yesterday'],
  ['$20 taxi', 'USD', '20', 'taxi'],
  ['€ 9,50', 'EUR', '9.5', ''],
  ['taxi 500₫', 'VND', '500', 'taxi'],
  ['¥500 ramen', 'JPY', '500', 'ramen'],
])('[currency-18] “%s” is in %s', (line, currency, amount, rest) => {
  const found = findForeign(line, []);
  expect(found).toMatchObject({ currency, amount });
  expect(`${found?.before} ${found?.after}`.replaceAll(/\s+/g, ' ').trim()).toBe(rest);
});

it('[currency-19] takes no other line for one in another currency', () => {
  for (const line of [
    '120 chai',
    '₹120 chai',
    '120 ATM',
    'all 20 pens',
    '20 cup',
    'Rs 20 THX',
    '$ 20x',
  ])
    expect([line, findForeign(line, [])]).toEqual([line, undefined]);
  expect(findForeign('$20 taxi', ['SGD'])?.currency).toBe('SGD');
});
