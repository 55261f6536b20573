import { isLine, isMonth, isRupees, MAX_DESCRIPTION, MAX_NAME, CATEGORIES } from '@hisaab/domain';
import { Type, type Static } from 'typebox';

// A field's `description` is also the sentence a person reads when the field is missing or wrong.

/** The id of anything that is stored. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The id must be a positive whole number.',
});

/** `/…/:id/` */
export const IdParams = Type.Object({ id: Id });

/** The headers of a call that must not be done twice when it is sent twice: each submit has a key of its own. */
export const OnceHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,255}$',
      description: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    }),
  ),
});

/** An amount in rupees on the way out, at most two decimals. */
export const Rupees = Type.Number({ description: 'Rupees, at most two decimals.' });

const AMOUNT_SENTENCE =
  'Amount must be a number in rupees with at most two decimals, up to ₹9,99,99,99,999.99.';

/** An amount in rupees on the way in: a number, or plain decimal notation such as "12.50". */
export const RupeesInput = rupeesInput(AMOUNT_SENTENCE);

/** An amount of at least ₹0 on the way in. */
export const PositiveRupeesInput = nonNegativeRupeesInput(
  'Amount must be a number in rupees, 0 or more, with at most two decimals, up to ₹9,99,99,99,999.99.',
);

/** A {@link RupeesInput} with its own sentence. */
function rupeesInput(sentence: string) {
  return Type.Refine(
    Type.Union([Type.Number(), Type.String()], { description: sentence }),
    isRupees,
    () => sentence,
  );
}

/** A {@link RupeesInput} of at least ₹0, with its own sentence. */
export function nonNegativeRupeesInput(sentence: string) {
  return Type.Refine(
    Type.Union([Type.Number(), Type.String()], { description: sentence }),
    (amount) => isRupees(amount) && Number(amount) >= 0,
    () => sentence,
  );
}

/** One line of text, counted in code points after trimming; control characters are refused. */
export function lineOfText(min: number, max: number, sentence: string) {
  return Type.Refine(
    Type.String({ description: sentence }),
    (text) => isLine(text, min, max),
    () => sentence,
  );
}

const DESCRIPTION_SENTENCE = `Description must be one line of at most ${MAX_DESCRIPTION} characters.`;

/** An optional description: missing, null and empty all mean none. */
export const DescriptionInput = Type.Optional(
  Type.Refine(
    Type.Union([Type.String(), Type.Null()], { description: DESCRIPTION_SENTENCE }),
    (text) => text === null || isLine(text, 0, MAX_DESCRIPTION),
    () => DESCRIPTION_SENTENCE,
  ),
);

/** The name of a group member, registered or not. */
export const MemberName = lineOfText(
  1,
  MAX_NAME,
  `Name must be one line of 1 to ${MAX_NAME} characters.`,
);

/** One of the five categories, as written. */
export const CategoryInput = Type.Enum([...CATEGORIES], {
  description: `Category must be one of ${CATEGORIES.join(', ')}.`,
});

/** A day, `YYYY-MM-DD`. */
export const CalendarDateField = Type.String({ description: 'A day, YYYY-MM-DD.' });

/** A month, `YYYY-MM`. */
export const MonthField = Type.String({ description: 'A month, YYYY-MM.' });

const MONTH_SENTENCE = 'month must look like 2026-11.';

/** A month on the way in. */
export const MonthInput = Type.Refine(
  Type.String({ description: MONTH_SENTENCE }),
  isMonth,
  () => MONTH_SENTENCE,
);

/** How many rows a page has at most. */
export const Limit = Type.Integer({
  minimum: 1,
  maximum: 500,
  description: 'limit must be a whole number from 1 to 500.',
});

/** The id that a page comes after. */
export const Before = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'before must be the id of an entry.',
});

/** An answer without a body. */
export const NoContent = Type.Null({ description: 'Done.' });

/** Every error: a sentence a person can act on, and the same by field where fields are at fault. */
export const ErrorBody = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ErrorBody = Static<typeof ErrorBody>;
