import {
  CATEGORIES,
  FIRST_RECORDABLE_DAY,
  isCalendarDate,
  isLine,
  isMonth,
  MAX_DESCRIPTION,
  MAX_NAME,
  UNRECORDABLE_DAY,
} from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { RefusalCodeField } from './refusals.ts';
import { DESCRIBED_DAY, DESCRIBED_MONTH } from './response-fields.ts';

// A refinement's error is the sentence a person reads when the field is missing or wrong; without a refinement the `description` is.

// `described` is what the API description says besides, where a refinement checks it, or nothing has to: it is not validated by.

// Control characters and line separators, as a part of a pattern.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`;
const ANY_LINE = `^[^${CONTROL}]*$`;
const VISIBLE_LINE = String.raw`^[^${CONTROL}]*[^\s${CONTROL}][^${CONTROL}]*$`;

/** The length and the characters of a line of text, as the API description has them. */
export function describedLine(min: number, max: number) {
  return { minLength: min, maxLength: max, pattern: min > 0 ? VISIBLE_LINE : ANY_LINE };
}

/** The id of anything that is stored. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The id must be a positive whole number.',
  described: { examples: [7] },
});

/** `/…/:id/` */
export const IdParams = Type.Object({ id: Id });

/** `/…/:id/members/:member_id/` */
export const MemberIdParams = Type.Object({ id: Id, member_id: Id });

/** `/…/:id/invitations/:invitation_id/` */
export const InvitationIdParams = Type.Object({ id: Id, invitation_id: Id });

/** `/…/:id/imports/:import_id/` */
export const ImportIdParams = Type.Object({ id: Id, import_id: Id });

/** The headers of a write: a request that is sent twice with the same idempotency key is done once. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,255}$',
      description: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
      described: {
        minLength: 1,
        maxLength: 255,
        examples: ['6f1c0d6e-7d0e-4a53-9f0b-2f6a9c1f7b11'],
      },
    }),
  ),
});

/** One line of text, counted in code points after trimming; control characters are refused. */
export function lineOfText(min: number, max: number, sentence: string) {
  return Type.Refine(
    Type.String({
      description: sentence,
      described: { ...describedLine(min, max), examples: ['Ananya'] },
    }),
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
      Type.Union(
        [
          Type.String({
            described: { ...describedLine(0, MAX_DESCRIPTION), examples: ['Electricity'] },
          }),
          Type.Null(),
        ],
        { description: sentence },
      ),
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
    Type.Union(
      [
        Type.Array(
          Type.String({ described: { ...describedLine(1, MAX_NAME), examples: ['Ananya'] } }),
          { described: { maxItems: MAX_NAMES_SENT } },
        ),
        Type.Null(),
      ],
      { description: MEMBER_NAMES_SENTENCE },
    ),
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

/** A day on the way in. Whether it lies after tomorrow is for the service to say, which knows what today is. */
export const DateInput = Type.Optional(
  Type.Refine(
    Type.String({ description: UNRECORDABLE_DAY, described: DESCRIBED_DAY }),
    (day) => isCalendarDate(day) && day >= FIRST_RECORDABLE_DAY,
    () => UNRECORDABLE_DAY,
  ),
);

/** The version that the client has seen of the thing it changes, in a body or a query. */
export const VersionInput = Type.Optional(
  Type.Integer({ description: 'Version must be a whole number.', described: { examples: [1] } }),
);

/** A day that a list begins or ends with, in a query; named in its sentence. */
export function dayInQuery(name: string) {
  const sentence = `${name} must be a day such as 2026-11-05.`;
  return Type.Refine(
    Type.String({ description: sentence, described: DESCRIBED_DAY }),
    isCalendarDate,
    () => sentence,
  );
}

const MONTH_SENTENCE = 'month must look like 2026-11.';

/** A month on the way in. */
export const MonthInput = Type.Refine(
  Type.String({ description: MONTH_SENTENCE, described: DESCRIBED_MONTH }),
  isMonth,
  () => MONTH_SENTENCE,
);

/** How many rows a page has at most. */
export const Limit = Type.Integer({
  minimum: 1,
  maximum: 500,
  description: 'limit must be a whole number from 1 to 500.',
  described: { examples: [50] },
});

/** The id that a page comes after. */
export const Before = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'before must be the id of an entry.',
  described: { examples: [7] },
});

/** `?month=`: the month that is asked about; this one when left out. */
export const MonthQuery = Type.Object({ month: Type.Optional(MonthInput) });

/** `?version=`: the version that the client has seen of the thing it deletes. */
export const VersionQuery = Type.Object({ version: VersionInput });

/** The query of a list that is read in pages. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Limit),
  before: Type.Optional(Before),
});

/** A response without a body. */
export const NoContent = Type.Null({ description: 'Done.' });

/**
 * Every error: a sentence a person can act on, a code for programs, and a sentence by field where fields are at fault. A 409 has the thing as it is now in
 * `current` where somebody else has changed it, and `needs_confirmation` where the person has to choose.
 */
export const ErrorBody = Type.Object({
  error: Type.String({ described: { examples: ['Enter an amount.'] } }),
  code: RefusalCodeField,
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String({ described: { examples: ['Enter an amount.'] } }), {
      description: 'A sentence for each field that is at fault.',
    }),
  ),
  two_factor_required: Type.Optional(
    Type.Literal(true, { description: 'The password is right, and a code is needed too.' }),
  ),
  current: Type.Optional(
    Type.Unknown({ description: 'The thing as it is now, where somebody has changed it.' }),
  ),
  needs_confirmation: Type.Optional(
    Type.Boolean({ description: 'Whether the person has to choose.' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
