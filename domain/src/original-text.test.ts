import { expect, it } from 'vitest';
import { parseInCurrency, parseRate, showRate } from './original-text.ts';

it('[currency-16] reads amounts as people write them', () => {
  for (const [text, amount] of [
    ['1,200', '1200'],
    ['฿ 1,200.50', '1200.5'],
    ['THB 450', '450'],
    ['450 thb', '450'],
    ['450+80-30', '500'],
    ['9,50', '9.5'],
    ['1.234,56', '1234.56'],
    ['.5', '0.5'],
    ['-40', '-40'],
    ['१,२००', '1200'],
  ] as const)
    expect([text, parseInCurrency(text, 'THB')]).toEqual([text, amount]);
  for (const wrong of ['', 'x', '1.125', '1,5,0', '1 2 x', '5+', '€5', '.', '1e3'])
    expect([wrong, parseInCurrency(wrong, 'THB')]).toEqual([wrong, undefined]);
  expect(parseInCurrency('500.5', 'JPY')).toBeUndefined();
  expect(parseInCurrency('1.125', 'KWD')).toBe('1.125');
  expect(parseInCurrency('€ 9,50', 'EUR')).toBe('9.5');
});

it('[currency-17] reads and shows a rate in the direction whose number is above 1', () => {
  expect(parseRate('2.4512', false)).toBe('2.4512');
  expect(parseRate('312', true)).toBe('0.0032051282');
  for (const rate of ['312', '186.4', '1.7534', '26000']) {
    const stored = parseRate(rate, true) ?? '';
    expect(showRate(stored)).toEqual({ isInverse: true, text: rate });
  }
  expect(showRate('98.2')).toEqual({ isInverse: false, text: '98.2' });
  for (const wrong of ['0', '2,45', '1e9', '-2', '', 'x', '1000000', '0.00000000001'])
    expect([wrong, parseRate(wrong, false)]).toEqual([wrong, undefined]);
});
