import { expect, it } from 'vitest';
import { readLine } from '../line.ts';
import { findWordedAmounts } from './find-amounts.ts';
import { sayNumber, WRITINGS } from './say-number.ts';

const TODAY = '2026-11-23';
const MOST = 100_000;
/** Up to here all words for tens, hundreds and thousands have come; from here on a run reads each so many, and a long one all. */
const ALL_WORDS = 2_000;
// oxlint-disable-next-line no-restricted-globals -- the length of the run, not a rule
const EACH = process.env['HISAAB_LONG'] === '1' ? 1 : 49;
/** Of what is read, each how many is read in a whole line too. */
const WHOLE_LINE_EACH = EACH === 1 ? 97 : 7;

const EACH_WRITING = Object.entries(WRITINGS);

it.each(EACH_WRITING)('[amount-words-1] all of 1 to 1,00,000 are read in %s', (_, writing) => {
  const wrong: string[] = [];
  for (let value = 1; value <= MOST; value += value < ALL_WORDS ? 1 : EACH) {
    const said = sayNumber(writing, value);
    const [found, more] = findWordedAmounts(`${said} rupaye`).amounts;
    const isRight = found?.amount === value && found.hasSign && !found.isDoubtful && !more;
    if (!isRight || found.said !== said) wrong.push(said);
    if (value % WHOLE_LINE_EACH !== 0) continue;
    // Below a hundred, what has no rupees beside it is not taken.
    const lines =
      value < 100 ? [`${said} rupees chai`] : [`${said} chai`, `chai ${said}`, `₹ ${said} chai`];
    for (const line of lines) {
      const { amount, description } = readLine(line, TODAY);
      if (amount !== value || description !== 'Chai') wrong.push(line);
    }
  }
  expect(wrong).toEqual([]);
});

const SPELLINGS: readonly (readonly [string, (said: string) => string])[] = [
  ['short vowels', (said) => said.replaceAll('aa', 'a').replaceAll('ee', 'i')],
  ['w for v', (said) => said.replaceAll('v', 'w')],
  ['j for z, lac, crore', (said) => said.replace('hazaar', 'hajar').replace('lakh', 'lac')],
  ['no h at the end', (said) => said.replaceAll(/(?<=[a-z]{4}[ae])h\b/g, '')],
  ['single consonants', (said) => said.replaceAll(/(?<one>[kstbp])\k<one>/g, '$<one>')],
  ['capitals', (said) => said.toUpperCase()],
  ['hyphens', (said) => said.replaceAll(' ', '-')],
];

it.each(SPELLINGS)('[amount-words-2] Hindi in Latin letters is read with %s', (_, respell) => {
  const wrong: string[] = [];
  for (let value = 1; value <= MOST; value += value < 1000 ? 1 : 101) {
    const said = respell(sayNumber(WRITINGS['latin'] ?? noWriting(), value));
    if (readLine(`chai ${said} rupaye`, TODAY).amount !== value) wrong.push(said);
  }
  expect(wrong).toEqual([]);
});

function noWriting(): never {
  throw new RangeError('There is no such writing.');
}

it.each([
  ['do sau rupaye sabzi', 200, 'Sabzi', 'do sau', 'hi-Latn'],
  ['दो सौ', 200, '', 'दो सौ', 'hi'],
  ['डेढ़ सौ चाय कल', 150, 'चाय', 'डेढ़ सौ', 'hi'],
  ['dhai hazaar kiraya 1 nov', 2500, 'Kiraya', 'dhai hazaar', 'hi-Latn'],
  ['savaa lakh', 125_000, '', 'savaa lakh', 'hi-Latn'],
  ['सवा दो लाख गाड़ी', 225_000, 'गाड़ी', 'सवा दो लाख', 'hi'],
  ['sawa sau', 125, '', 'sawa sau', 'hi-Latn'],
  ['paune do sau', 175, '', 'paune do sau', 'hi-Latn'],
  ['pauna lakh', 75_000, '', 'pauna lakh', 'hi-Latn'],
  ['saadhe teen sau', 350, '', 'saadhe teen sau', 'hi-Latn'],
  ['साढ़े बारह हज़ार किराया', 12_500, 'किराया', 'साढ़े बारह हज़ार', 'hi'],
  ['adhai rupaye toffee', 2.5, 'Toffee', 'adhai', 'hi-Latn'],
  ['aadha lakh', 50_000, '', 'aadha lakh', 'hi-Latn'],
  ['pandrah sau bijli', 1500, 'Bijli', 'pandrah sau', 'hi-Latn'],
  ['do sau rupaye pachaas paise chai', 200.5, 'Chai', 'do sau', 'hi-Latn'],
  ['do sau rupaye ki sabzi', 200, 'Sabzi', 'do sau', 'hi-Latn'],
  ['five hundred petrol', 500, 'Petrol', 'five hundred', 'en'],
  ['a hundred tea', 100, 'Tea', 'a hundred', 'en'],
  ['twelve hundred shoes', 1200, 'Shoes', 'twelve hundred', 'en'],
  ['two and a half lakh', 250_000, '', 'two and a half lakh', 'en'],
  ['half a lakh', 50_000, '', 'half a lakh', 'en'],
  ['Rupees five hundred and fifty only', 550, '', 'five hundred and fifty', 'en'],
  ['two hundred thousand car', 200_000, 'Car', 'two hundred thousand', 'en'],
  ['1.5k', 1500, '', '1.5k', 'en'],
  ['₹1.5k shoes', 1500, 'Shoes', '1.5k', 'en'],
  ['-1.5k refund shoes', -1500, 'Refund shoes', '1.5k', 'en'],
  ['2 lakh', 200_000, '', '2 lakh', 'en'],
  ['२ लाख', 200_000, '', '२ लाख', 'hi'],
  ['2lakh 50 hazaar', 250_000, '', '2lakh 50 hazaar', 'hi-Latn'],
  ['3 crore', 30_000_000, '', '3 crore', 'en'],
  ['500/-', 500, '', undefined, undefined],
  ['Rs.500', 500, '', undefined, undefined],
  ['500 rupaye only', 500, '', undefined, undefined],
  ['रु. 500 दूध', 500, 'दूध', undefined, undefined],
])('[amount-words-3] “%s” is ₹%s for “%s”', (line, amount, description, said, language) => {
  const read = readLine(line, TODAY);
  expect(read).toMatchObject({ amount, description });
  expect([read.candidates[0]?.words?.said, read.candidates[0]?.words?.language]).toEqual([
    said,
    language,
  ]);
});

it.each([
  ['petrol do sau 250', 'Petrol', [200, 250]],
  ['petrol 250 do sau', 'Petrol', [250, 200]],
  ['do teen sau chai', 'Do chai', [300]],
  ['10k run 500', 'Run', [10_000, 500]],
  ['pachaas chai', 'Pachaas chai', [50]],
  ['two fifty petrol', 'Two fifty petrol', [250]],
  ['sau chai', 'Sau chai', [100]],
  ['do sau teen sau', '', [200, 300]],
  ['paanch sau log', 'Log', [500]],
])('[amount-words-4] “%s” leaves open which amount is meant', (line, description, candidates) => {
  const read = readLine(line, TODAY);
  expect(read).toMatchObject({ amount: undefined, description });
  expect(read.candidates.map(({ rupees }) => rupees)).toEqual(candidates);
});

it('[amount-words-5] what is asked leaves the description when it is taken', () => {
  expect(readLine('pachaas chai', TODAY).candidates[0]?.description).toBe('Chai');
});

it('[amount-words-6] an amount in words that is too large says so', () => {
  expect(readLine('2000 crore car', TODAY)).toMatchObject({ candidates: [], isTooLarge: true });
});
