import {
  BOOK_CURRENCY,
  decimalsOf,
  exchangeRate,
  formatInCurrency,
  isOtherCurrency,
  MAX_DECIMALS,
  ORIGINAL_END,
  originalAmount,
  plainDecimal,
  RATE_DECIMALS,
  RATE_END,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static, type TProperties } from 'typebox';
import { faulty, refined, together } from './faults.ts';

/** A currency other than INR. */
export const CurrencyField = Type.String({
  description: 'A currency other than INR, by its code in ISO 4217.',
  described: { pattern: '^[A-Z]{3}$', examples: ['THB'] },
});

/** Rupees for one unit of a currency. */
export const RateField = Type.Number({
  description: 'Rupees per unit, at most 10 decimals.',
  described: { exclusiveMinimum: 0, exclusiveMaximum: RATE_END, examples: [2.4512] },
});

const amountDescribed = {
  exclusiveMinimum: -ORIGINAL_END,
  exclusiveMaximum: ORIGINAL_END,
  examples: [1200],
};

/** An amount in another currency. */
export const OriginalAmountField = Type.Number({
  description: 'The amount in that currency.',
  described: amountDescribed,
});

const Original = Type.Object({
  currency: CurrencyField,
  amount: OriginalAmountField,
  rate: RateField,
});
/** An amount in another currency, and the rupees for one unit of it. */
export type Original = Static<typeof Original>;

/** The {@link Original} of an amount entered in another currency. */
export const OriginalField = Type.Optional(Original);

const NumberInput = Type.Union([
  Type.Number({ described: amountDescribed }),
  Type.String({ described: { examples: ['1200.00'] } }),
]);

const RateInput = Type.Union([
  Type.Number({ described: { examples: [2.4512] } }),
  Type.String({ described: { examples: ['2.4512'] } }),
]);

const CurrencyInput = Type.String({ described: { examples: ['THB'] } });

const INVALID = say('faults.originalInvalid');

/**
 * An {@link Original} in a request. Without a rate, the rate follows from the rupees beside it; with one, the rupees are optional. Null
 * removes it.
 */
export const OriginalInput = Type.Optional(
  refined(
    Type.Union(
      [
        Type.Object({
          currency: CurrencyInput,
          amount: NumberInput,
          rate: Type.Optional(Type.Union([...RateInput.anyOf, Type.Null()])),
        }),
        Type.Null(),
      ],
      faulty(INVALID, findOriginalFault),
    ),
    (original: unknown) => findOriginalFault(original) === undefined,
  ),
);

/** The part of a line or of a payer in the currency of the bill, in a request. */
export const OriginalAmountInput = Type.Optional(Type.Union([...NumberInput.anyOf, Type.Null()]));

/** A body whose amount is optional if there is an original. */
export function withAmount<Properties extends TProperties>(
  properties: Properties,
  options: { described?: object } = {},
) {
  return together(properties, findMissingAmount, options);
}

/** The fault of a body with neither an amount nor an original. */
export function findMissingAmount(body: unknown): Record<string, MessageDescriptor> {
  if (!isObject(body)) return {};
  const { amount, original } = body;
  const isElsewhere = original !== undefined && original !== null;
  if (amount !== undefined || isElsewhere) return {};
  return { amount: say('faults.amountMissing') };
}

/** The rate of a group for a currency: null removes it. */
export const GroupRateInput = Type.Object({
  currency: refined(
    Type.String({
      ...faulty(say('faults.currencyMissing'), findCurrencyFault),
      described: { examples: ['THB'] },
    }),
    (currency: unknown) => findCurrencyFault(currency) === undefined,
  ),
  rate: refined(
    Type.Union([...RateInput.anyOf, Type.Null()], faulty(say('faults.rateInvalid'), findRateFault)),
    (rate: unknown) => findRateFault(rate) === undefined,
  ),
});
export type GroupRateInput = Static<typeof GroupRateInput>;

function findRateFault(rate: unknown): MessageDescriptor | undefined {
  if (rate === null || (isNumeric(rate) && exchangeRate(rate) !== undefined)) return undefined;
  return say('faults.rateInvalid');
}

function findOriginalFault(original: unknown): MessageDescriptor | undefined {
  if (original === undefined || original === null) return undefined;
  if (!isObject(original)) return INVALID;
  const { currency, amount, rate } = original;
  const fault = findCurrencyFault(currency);
  if (fault || typeof currency !== 'string') return fault ?? INVALID;
  if (rate !== undefined && findRateFault(rate)) return say('faults.rateInvalid');
  return findOriginalAmountFault(currency, amount);
}

/** The fault of an amount in a currency. */
export function findOriginalAmountFault(
  currency: string,
  amount: unknown,
): MessageDescriptor | undefined {
  if (isNumeric(amount) && originalAmount(currency, amount) !== undefined) return undefined;
  if (!isNumeric(amount) || plainDecimal(amount, RATE_DECIMALS) === undefined)
    return say('faults.originalAmountInvalid', { currency });
  const decimals = decimalsOf(currency);
  if (Math.abs(Number(amount)) < ORIGINAL_END)
    return say('faults.originalTooPrecise', { currency, decimals });
  const largest = `${ORIGINAL_END - 1}${decimals > 0 ? '.' : ''}${'9'.repeat(decimals)}`;
  return say('faults.originalAmountTooLarge', { largest: formatInCurrency(currency, largest) });
}

/** Whether the part of a line or of a payer could be an amount in some currency. */
export function isOriginalAmount(amount: unknown): boolean {
  if (amount === undefined || amount === null) return true;
  return (
    isNumeric(amount) &&
    plainDecimal(amount, MAX_DECIMALS) !== undefined &&
    Math.abs(Number(amount)) < ORIGINAL_END
  );
}

function findCurrencyFault(currency: unknown): MessageDescriptor | undefined {
  if (typeof currency !== 'string' || currency === '') return say('faults.currencyMissing');
  if (currency === BOOK_CURRENCY) return say('faults.currencyIsRupee');
  // A long text is not repeated in the fault.
  return isOtherCurrency(currency)
    ? undefined
    : say('faults.currencyUnknown', { currency: currency.slice(0, 10) });
}

function isNumeric(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
