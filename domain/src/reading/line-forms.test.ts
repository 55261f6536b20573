import { expect, it } from 'vitest';
import { findForeign } from './foreign-line.ts';
import { readLine } from './line.ts';

// A Saturday.
const TODAY = '2026-11-28';

it.each([
  ['chai ₹20, samosa ₹30', [20, 30]],
  ['chai 20, samosa 30', [20, 30]],
  ['5 chai @20', [100, 5, 20]],
  ['tomato 2kg @30', [60, 30]],
  ['3 kg onion @ 40', [120, 40]],
  ['dinner 4 people 250 per person', [1000, 250]],
  ['chai 10 each 4', [40, 10, 4]],
  ['5 x 20 chai', [100, 5]],
  ['samosa @15 x4', [60, 15]],
  ['50 paise toffee', [0.5, 50]],
])('[quick-30] no number of “%s” is overlooked, so that the person is asked', (line, rupees) => {
  const { amount, candidates } = readLine(line, TODAY);
  expect(amount).toBeUndefined();
  expect(candidates.map((one) => one.rupees)).toEqual(rupees);
});

it('[quick-37] what is bought is named with its number, whatever each costs', () => {
  const { candidates } = readLine('tomato 2kg @30', TODAY);
  expect(candidates.map(({ description }) => description)).toEqual(['Tomato 2kg', 'Tomato 2kg']);
});

it.each([
  ['coffee @ 120', 120, 'Coffee'],
  ['rent 12000 per month', 12_000, 'Rent per month'],
  ['zomato:349', 349, 'Zomato'],
  ['zomato=349', 349, 'Zomato'],
  ['zomato (349)', 349, 'Zomato'],
  ['₹1,250, petrol', 1250, 'Petrol'],
  ['chai 20!', 20, 'Chai'],
  ['netflix 649/month', 649, 'Netflix per month'],
  ['2 rs 50 paise sheet', 2.5, 'Sheet'],
  ['10 rupees and 75 paise bus', 10.75, 'Bus'],
  ['maid ko 500 paise diye', 500, 'Maid ko paise diye'],
  ['meet at 7:30 coffee 90', 90, 'Meet at 7:30 coffee'],
  ['zomato(349)', 349, 'Zomato'],
  ['lunch (3 people) 900', 900, 'Lunch (3 people)'],
])('[quick-31] what adjoins an amount is no part of it: %s', (line, amount, description) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount, description, day: TODAY });
});

it.each([
  ['ரூ.150 பால்', 150, 'பால்'],
  ['பால் 60 ரூபாய்', 60, 'பால்'],
  ['పాలు 60 రూపాయలు', 60, 'పాలు'],
  ['ಹಾಲು 50 ರೂ', 50, 'ಹಾಲು'],
  ['പാൽ 56 രൂപ', 56, 'പാൽ'],
  ['ચા ૨૦ રૂપિયા', 20, 'ચા'],
  ['ਦੁੱਧ 60 ਰੁਪਏ', 60, 'ਦੁੱਧ'],
  ['দুধ ৬০ টাকা', 60, 'দুধ'],
  ['ଦୁଧ 60 ଟଙ୍କା', 60, 'ଦୁଧ'],
])('[quick-32] rupees are no part of a description in any script: %s', (line, amount, rest) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount, description: rest });
});

it('[quick-33] the name Rupa is no word for rupees', () => {
  expect(readLine('রূপা 500', TODAY)).toMatchObject({ amount: 500, description: 'রূপা' });
});

it.each([
  ['auto 80 3 days ago', 'Auto', '2026-11-25'],
  ['auto 80 two days ago', 'Auto', '2026-11-26'],
  ['do din pehle auto 80', 'Auto', '2026-11-26'],
  ['दो दिन पहले ऑटो 80', 'ऑटो', '2026-11-26'],
  ['a week ago auto 80', 'Auto', '2026-11-21'],
  ['ek hafte pehle auto 80', 'Auto', '2026-11-21'],
  ['auto 80 on the 5th', 'Auto', '2026-11-05'],
  ['auto 80 on 29th', 'Auto', '2026-11-29'],
  ['on 31st, auto 80', 'Auto', '2026-10-31'],
  ['5 tarikh ko auto 80', 'Auto', '2026-11-05'],
  ['auto 80 kal raat', 'Auto raat', '2026-11-27'],
  ['auto 80 last night', 'Auto', '2026-11-27'],
  ['auto 80 yday', 'Auto', '2026-11-27'],
  ['y’day auto 80', 'Auto', '2026-11-27'],
  ['auto 80 this morning', 'Auto', '2026-11-28'],
  ['auto 80 thu', 'Auto', '2026-11-26'],
  ['auto on fri 80', 'Auto', '2026-11-27'],
])('[quick-34] a day may be counted: %s', (line, description, day) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount: 80, description, day });
});

it.each(['Sun cream 300', 'Fri chips 300', 'Sat sri akal dhaba 300'])(
  '[quick-38] a short weekday is one only where nothing else stands: %s',
  (line) => {
    expect(readLine(line, TODAY)).toMatchObject({ amount: 300, day: TODAY });
  },
);

it.each(['Lights on 1st floor 300', '2 din ka kiraya 300', 'Dinner for 3 days 300'])(
  '[quick-35] what only counts is no day: %s',
  (line) => {
    expect(readLine(line, TODAY)).toMatchObject({ amount: 300, day: TODAY });
  },
);

it('[quick-36] nothing is spent by 0', () => {
  expect(readLine('0 chai', TODAY).candidates).toEqual([]);
});

it.each([
  ['usd 12.5 hosting', 'USD', '12.5'],
  ['hosting 12.5 eur', 'EUR', '12.5'],
  ['20 dollars domain', 'USD', '20'],
  ['15 euro lunch', 'EUR', '15'],
])('[currency-40] a usual currency may be written small or said: %s', (line, currency, amount) => {
  expect(findForeign(line, [])).toMatchObject({ currency, amount });
});

it('[currency-41] other codes in small letters are words, unless the person uses them', () => {
  expect(findForeign('try 20 chai', [])).toBeUndefined();
  expect(findForeign('2 pounds cake 900', [])).toBeUndefined();
  expect(findForeign('120 thb noodles', ['THB'])).toMatchObject({ currency: 'THB' });
});
