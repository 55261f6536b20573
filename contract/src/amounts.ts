import { findMoneyError, MAX_RUPEES, TooManyDecimals } from '@hisaab/domain';
import { Type } from 'typebox';

/** An amount in rupees on the way out, at most two decimals. */
export const Rupees = Type.Number({
  description: 'Rupees, at most two decimals: a multiple of 0.01.',
  // Totals go beyond the largest amount. A whole number of paise is exact up to this.
  described: {
    minimum: -Number.MAX_SAFE_INTEGER / 100,
    maximum: Number.MAX_SAFE_INTEGER / 100,
    examples: [1249.5],
  },
});

const AMOUNT_SENTENCE =
  'Amount must be a number in rupees with at most two decimals, up to ₹9,99,99,99,999.99.';

/** An amount in rupees on the way in: a number, or plain decimal notation such as "12.50". */
export const RupeesInput = rupeesInput(AMOUNT_SENTENCE, {
  minimum: -MAX_RUPEES,
  pattern: String.raw`^-?0*\d{1,10}(\.\d{1,2})?$`,
});

/** The sentence about an amount that is not of at least ₹0. */
export const NON_NEGATIVE_SENTENCE =
  'Amount must be a number in rupees, 0 or more, with at most two decimals, up to ₹9,99,99,99,999.99.';

/** The sentence about an amount that is not above ₹0. */
export const POSITIVE_SENTENCE = 'Enter an amount above ₹0.';

/** An amount of at least ₹0 on the way in. */
export const NonNegativeRupeesInput = nonNegativeRupeesInput(NON_NEGATIVE_SENTENCE);

/** An amount above ₹0 on the way in. */
export const PositiveRupeesInput = rupeesInput(
  AMOUNT_SENTENCE,
  {
    minimum: 0.01,
    pattern: String.raw`^0*([1-9]\d{0,9}(\.\d{1,2})?|0\.(0[1-9]|[1-9]\d?))$`,
  },
  POSITIVE_SENTENCE,
);

/** A {@link RupeesInput} of at least ₹0, with its own sentence. */
export function nonNegativeRupeesInput(sentence: string) {
  return rupeesInput(sentence, {
    minimum: 0,
    pattern: String.raw`^(0*\d{1,10}(\.\d{1,2})?|-0+(\.0{1,2})?)$`,
  });
}

/** What is wrong with an amount in rupees that came in, as a sentence; undefined where it is one of at least `minimum`. */
export function findAmountFault(
  amount: unknown,
  minimum: number,
  sentence = AMOUNT_SENTENCE,
  outOfBounds = sentence,
): string | undefined {
  if (amount === undefined || amount === null || amount === '') return 'Enter an amount.';
  if (typeof amount !== 'number' && typeof amount !== 'string') return sentence;
  const error = findMoneyError(amount);
  if (error) return error instanceof TooManyDecimals ? error.message : sentence;
  return Number(amount) >= minimum ? undefined : outOfBounds;
}

function rupeesInput(
  sentence: string,
  { minimum, pattern }: { minimum: number; pattern: string },
  outOfBounds = sentence,
) {
  const findFault = (amount: unknown) => findAmountFault(amount, minimum, sentence, outOfBounds);
  return Type.Refine(
    Type.Union(
      [
        Type.Number({
          described: {
            description: 'A multiple of 0.01.',
            minimum,
            maximum: MAX_RUPEES,
            examples: [1249.5],
          },
        }),
        Type.String({ described: { pattern, examples: ['1249.50'] } }),
      ],
      { description: sentence },
    ),
    (amount: unknown) => findFault(amount) === undefined,
    (amount: unknown) => findFault(amount) ?? sentence,
  );
}
