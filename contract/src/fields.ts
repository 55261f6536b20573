import {
  CATEGORIES,
  FIRST_RECORDABLE_DAY,
  findMoneyError,
  isCalendarDate,
  isLine,
  isMonth,
  MAX_DESCRIPTION,
  MAX_NAME,
  TooManyDecimals,
  UNRECORDABLE_DAY,
} from '@hisaab/domain';
import { Type, type Static } from 'typebox';

// A refinement's error is the sentence a person reads when the field is missing or wrong; without a refinement the `description` is.

/** The id of anything that is stored. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The id must be a positive whole number.',
});

/** `/…/:id/` */
export const IdParams = Type.Object({ id: Id });

/** `/…/:id/members/:member_id/` */
export const MemberIdParams = Type.Object({ id: Id, member_id: Id });

/** The headers of a write: a request that is sent twice with the same idempotency key is done once. */
export const IdempotencyHeaders = Type.Object({
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
export const RupeesInput = rupeesInput(AMOUNT_SENTENCE, () => true);

/** An amount of at least ₹0 on the way in. */
export const NonNegativeRupeesInput = nonNegativeRupeesInput(
  'Amount must be a number in rupees, 0 or more, with at most two decimals, up to ₹9,99,99,99,999.99.',
);

/** An amount above ₹0 on the way in. */
export const PositiveRupeesInput = rupeesInput(
  AMOUNT_SENTENCE,
  (rupees) => rupees > 0,
  'Enter an amount above ₹0.',
);

/** A {@link RupeesInput} of at least ₹0, with its own sentence. */
export function nonNegativeRupeesInput(sentence: string) {
  return rupeesInput(sentence, (rupees) => rupees >= 0);
}

function rupeesInput(
  sentence: string,
  isInBounds: (rupees: number) => boolean,
  outOfBounds = sentence,
) {
  const findFault = (amount: unknown): string | undefined => {
    if (amount === undefined || amount === null || amount === '') return 'Enter an amount.';
    if (typeof amount !== 'number' && typeof amount !== 'string') return sentence;
    const error = findMoneyError(amount);
    if (error) return error instanceof TooManyDecimals ? error.message : sentence;
    return isInBounds(Number(amount)) ? undefined : outOfBounds;
  };
  return Type.Refine(
    Type.Union([Type.Number(), Type.String()], { description: sentence }),
    (amount: unknown) => findFault(amount) === undefined,
    (amount: unknown) => findFault(amount) ?? sentence,
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

/** An optional description: missing, null and empty all mean none. */
export const DescriptionInput = descriptionInput('Description');

/** As {@link DescriptionInput}, of a payment. */
export const NoteInput = descriptionInput('Note');

function descriptionInput(what: string) {
  const sentence = `${what} must be one line of at most ${MAX_DESCRIPTION} characters.`;
  return Type.Optional(
    Type.Refine(
      Type.Union([Type.String(), Type.Null()], { description: sentence }),
      (text) => text === null || isLine(text, 0, MAX_DESCRIPTION),
      () => sentence,
    ),
  );
}

/** The name of a group member, registered or not. */
export const MemberName = lineOfText(
  1,
  MAX_NAME,
  `Name must be one line of 1 to ${MAX_NAME} characters.`,
);

const MEMBER_NAMES_SENTENCE = 'Participants must be a list of names.';
const MAX_NAMES_SENT = 2_000;

/** An optional list of members' names; a name twice counts once, missing and null mean everybody. */
export const MemberNamesInput = Type.Optional(
  Type.Refine(
    Type.Union([Type.Array(Type.String()), Type.Null()], { description: MEMBER_NAMES_SENTENCE }),
    // Asked of the list, not of each name: to tell the errors of 20,000 small schemas would stop the event loop.
    (names) =>
      names === null ||
      (names.length <= MAX_NAMES_SENT && names.every((name) => isLine(name, 1, MAX_NAME))),
    () => MEMBER_NAMES_SENTENCE,
  ),
);

/** One of the five categories, as written. */
export const CategoryInput = Type.Enum([...CATEGORIES], {
  description: `Category must be one of ${CATEGORIES.join(', ')}.`,
});

/** A day, `YYYY-MM-DD`. */
export const CalendarDateField = Type.String({ description: 'A day, YYYY-MM-DD.' });

/** A day on the way in. Whether it lies after tomorrow is for the service to say, which knows what today is. */
export const DateInput = Type.Optional(
  Type.Refine(
    Type.String({ description: UNRECORDABLE_DAY }),
    (day) => isCalendarDate(day) && day >= FIRST_RECORDABLE_DAY,
    () => UNRECORDABLE_DAY,
  ),
);

/** The version that somebody saw of what they change, in a body or a query. */
export const VersionInput = Type.Optional(
  Type.Integer({ description: 'Version must be a whole number.' }),
);

/** A day that a list begins or ends with, in a query; named in its sentence. */
export function dayInQuery(name: string) {
  const sentence = `${name} must be a day such as 2026-11-05.`;
  return Type.Optional(
    Type.Refine(Type.String({ description: sentence }), isCalendarDate, () => sentence),
  );
}

/** A time, ISO 8601 in UTC. */
export const TimeField = Type.String({ description: 'A time, ISO 8601 in UTC.' });

/** The version of something, which grows with each change of it. */
export const VersionField = Type.Integer({ description: 'Grows with each change.' });

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

/** `?month=`: the month that is asked about; this one when left out. */
export const MonthQuery = Type.Object({ month: Type.Optional(MonthInput) });

/** `?version=`: the version that somebody saw of what they delete. */
export const VersionQuery = Type.Object({ version: VersionInput });

/** The query of a list that is read in pages. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Limit),
  before: Type.Optional(Before),
});

/** An answer without a body. */
export const NoContent = Type.Null({ description: 'Done.' });

/**
 * Every error: a sentence a person can act on, and the same by field where fields are at fault. A 409 has the thing as it is now in
 * `current` where somebody else has changed it, and `needs_confirmation` where the person has to choose.
 */
export const ErrorBody = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  two_factor_required: Type.Optional(
    Type.Literal(true, { description: 'The password is right, and a code is needed too.' }),
  ),
  current: Type.Optional(Type.Unknown()),
  needs_confirmation: Type.Optional(Type.Boolean()),
});
export type ErrorBody = Static<typeof ErrorBody>;
