import { findMoneyError, formatRupees, MAX_RUPEES, TooManyDecimals } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type } from 'typebox';
import { faulty, refined } from './faults.ts';

/** An amount in rupees in a response, at most two decimals. */
export const Rupees = Type.Number({
  description: 'Rupees, at most two decimals: a multiple of 0.01.',
  // Totals go beyond the largest amount. A whole number of paise is exact up to this.
  described: {
    minimum: -Number.MAX_SAFE_INTEGER / 100,
    maximum: Number.MAX_SAFE_INTEGER / 100,
    examples: [1249.5],
  },
});

/** The largest amount, as faults show it. */
export const MAX_RUPEES_TEXT = formatRupees(MAX_RUPEES);

const AMOUNT_INVALID = say('faults.amountInvalid', { most: MAX_RUPEES_TEXT });

/** An amount in rupees in a request: a number, or plain decimal notation such as "12.50". */
export const RupeesInput = rupeesInput(AMOUNT_INVALID, {
  minimum: -MAX_RUPEES,
  pattern: String.raw`^-?0*\d{1,10}(\.\d{1,2})?$`,
});

/** The fault of an amount below ₹0, or of no amount. */
export const BELOW_ZERO = say('faults.amountBelowZero', { most: MAX_RUPEES_TEXT });

/** The fault of an amount that is not above ₹0. */
export const NOT_ABOVE_ZERO = say('faults.amountNotAboveZero');

/** An amount of at least ₹0 in a request. */
export const NonNegativeRupeesInput = nonNegativeRupeesInput(BELOW_ZERO);

/** An amount in rupees in a request, or null for one that varies. */
export const VaryingRupeesInput = Type.Union(
  [RupeesInput, Type.Null()],
  faulty(AMOUNT_INVALID, (amount) => findAmountFault(amount, -MAX_RUPEES)),
);

/** An amount above ₹0 in a request. */
export const PositiveRupeesInput = rupeesInput(
  AMOUNT_INVALID,
  {
    minimum: 0.01,
    pattern: String.raw`^0*([1-9]\d{0,9}(\.\d{1,2})?|0\.(0[1-9]|[1-9]\d?))$`,
  },
  NOT_ABOVE_ZERO,
);

/** A {@link RupeesInput} of at least ₹0, with its own fault. */
export function nonNegativeRupeesInput(message: MessageDescriptor) {
  return rupeesInput(message, {
    minimum: 0,
    pattern: String.raw`^(0*\d{1,10}(\.\d{1,2})?|-0+(\.0{1,2})?)$`,
  });
}

/** The fault of an amount in rupees in a request; undefined if it is at least `minimum`. */
export function findAmountFault(
  amount: unknown,
  minimum: number,
  message = AMOUNT_INVALID,
  outOfBounds = message,
): MessageDescriptor | undefined {
  if (amount === undefined || amount === null || amount === '') return say('faults.amountMissing');
  if (typeof amount !== 'number' && typeof amount !== 'string') return message;
  const error = findMoneyError(amount);
  if (error) return error instanceof TooManyDecimals ? say('faults.amountTooPrecise') : message;
  return Number(amount) >= minimum ? undefined : outOfBounds;
}

function rupeesInput(
  message: MessageDescriptor,
  { minimum, pattern }: { minimum: number; pattern: string },
  outOfBounds = message,
) {
  const findFault = (amount: unknown) => findAmountFault(amount, minimum, message, outOfBounds);
  return refined(
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
      faulty(message, findFault),
    ),
    (amount: unknown) => findFault(amount) === undefined,
  );
}
