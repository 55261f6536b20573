import { expect, it } from 'vitest';
import { readLine } from '../line.ts';

const TODAY = '2026-11-23';

const SMALL =
  'ek do teen char paanch chhe saat aath nau one two three four five six seven eight nine एक दो तीन चार पाँच छह सात आठ नौ'.split(
    ' ',
  );
const THINGS =
  'kaam baat jagah cheez plus patti star bigha dham baje murti kids zameen काम बात जगह चीज़ भाई'.split(
    ' ',
  );
const COUNTED = 'log din dost mahine people kg plates लोग दिन किलो'.split(' ');
const AMOUNTS = [20, 600, 900, 25_000];
const TENS = 'das bees pachaas bayalis twenty thirty बीस पचास'.split(' ');

/** Telephone numbers in all the ways that people write them; no random ones, so that each run tries the same. */
function phones(): string[] {
  const numbers = Array.from({ length: 60 }, (_, at) =>
    String(6_000_000_000 + ((at * 66_666_667 + 123_456) % 4_000_000_000)),
  );
  return numbers.flatMap((number) => {
    const halves = [number.slice(0, 5), number.slice(5)];
    return [
      number,
      halves.join(' '),
      halves.join('-'),
      `+91 ${number}`,
      `+91-${halves.join(' ')}`,
      `+91${number}`,
      `0${number}`,
    ];
  });
}

const WITHOUT_AMOUNT = [
  ...SMALL.flatMap((word) => THINGS.flatMap((thing) => [`${word} ${thing}`, `${thing} ${word}`])),
  ...SMALL.flatMap((word) => COUNTED.map((thing) => `${word} ${thing} ka khana`)),
  ...TENS.flatMap((word) => COUNTED.map((thing) => `${word} ${thing}`)),
  ...phones(),
  '7 eleven',
  '7-eleven',
  '7 Eleven coffee',
  '24 seven store',
  'nine eight seven six five four three two one zero',
  'nau aath saat chhe paanch',
  '080-23456789',
  '1800 266 1234',
];

const WITH_OTHER_AMOUNT = AMOUNTS.flatMap((amount) => [
  ...SMALL.flatMap((word) => COUNTED.map((thing) => [`${word} ${thing} dinner`, amount] as const)),
  ...SMALL.map((word) => [`${word} plus charger`, amount] as const),
  ...TENS.flatMap((word) => COUNTED.map((thing) => [`${word} ${thing} dinner`, amount] as const)),
  ...phones()
    .filter((_, at) => at % 4 === 0)
    .map((phone) => [`Recharge ${phone}`, amount] as const),
  ...[1, 2, 3, 4].map((rooms) => [`${rooms} BHK rent`, amount] as const),
  ['7 eleven', amount] as const,
  ['Hundred pipers', amount] as const,
  ['Hazaar khwahishein movie', amount] as const,
  ['Ek din ka kiraya', amount] as const,
  ['Paanch sau gram paneer', amount] as const,
  ['Do lakh km service', amount] as const,
]);

it('[amount-words-7] 2,000 lines with numbers that are no amounts are tried', () => {
  expect(new Set(WITHOUT_AMOUNT).size + WITH_OTHER_AMOUNT.length).toBeGreaterThanOrEqual(2000);
});

it('[amount-words-8] what counts, names or is dialled is taken for no amount', () => {
  const taken = WITHOUT_AMOUNT.filter((line) => {
    const { amount, candidates } = readLine(line, TODAY);
    return amount !== undefined || candidates.length > 0;
  });
  expect(taken).toEqual([]);
});

it('[amount-words-9] beside it the amount in digits is certain, and all words stay', () => {
  const wrong = WITH_OTHER_AMOUNT.filter(([words, amount]) => {
    const read = readLine(`${words} ${amount}`, TODAY);
    const description = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
    return read.amount !== amount || read.description !== description;
  });
  expect(wrong).toEqual([]);
});
