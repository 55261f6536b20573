import {
  CATEGORIES,
  FIRST_RECORDABLE_DAY,
  isCalendarDate,
  isLine,
  isMonth,
  MAX_DESCRIPTION,
  MAX_SOURCE,
  MAX_NAME,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined } from './faults.ts';
import { RefusalCodeField } from './refusals.ts';
import { DESCRIBED_DAY, DESCRIBED_MONTH } from './response-fields.ts';

// `described` is only for the API description, and not used for validation: a refinement checks the rule, or nothing has to.

// Control characters and line separators, as part of a pattern.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`;
const ANY_LINE = `^[^${CONTROL}]*$`;
const VISIBLE_LINE = String.raw`^[^${CONTROL}]*[^\s${CONTROL}][^${CONTROL}]*$`;

/** The length and the characters of a line of text, for the API description. */
export function describedLine(min: number, max: number) {
  return { minLength: min, maxLength: max, pattern: min > 0 ? VISIBLE_LINE : ANY_LINE };
}

/** The id of a stored thing. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  ...faulty(say('faults.idInvalid')),
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

/** `/…/:id/settle/:settling_id/` */
export const SettlingIdParams = Type.Object({ id: Id, settling_id: Id });

/** `/…/:id/receipts/:receipt_id/` */
export const ReceiptIdParams = Type.Object({ id: Id, receipt_id: Id });

/** The headers of a write: a repeated request with the same idempotency key takes effect once. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,255}$',
      ...faulty(say('faults.idempotencyKeyInvalid')),
      described: {
        minLength: 1,
        maxLength: 255,
        examples: ['6f1c0d6e-7d0e-4a53-9f0b-2f6a9c1f7b11'],
      },
    }),
  ),
});

/** One line of text, counted in code points after trimming; control characters are refused. */
export function lineOfText(min: number, max: number, message: MessageDescriptor) {
  return refined(
    Type.String({
      ...faulty(message),
      described: { ...describedLine(min, max), examples: ['Ananya'] },
    }),
    (text) => isLine(text, min, max),
  );
}

/** An optional description: missing, null and empty all mean none. */
export const DescriptionInput = descriptionInput(
  MAX_DESCRIPTION,
  say('faults.descriptionTooLong', { most: MAX_DESCRIPTION }),
);

/** Like {@link DescriptionInput}, for a payment. */
export const NoteInput = descriptionInput(
  MAX_DESCRIPTION,
  say('faults.noteTooLong', { most: MAX_DESCRIPTION }),
);

/** Like {@link DescriptionInput}, for where an income comes from. */
export const SourceInput = descriptionInput(
  MAX_SOURCE,
  say('faults.sourceTooLong', { most: MAX_SOURCE }),
);

function descriptionInput(most: number, message: MessageDescriptor) {
  return Type.Optional(
    refined(
      Type.Union(
        [
          Type.String({
            described: { ...describedLine(0, most), examples: ['Electricity'] },
          }),
          Type.Null(),
        ],
        faulty(message),
      ),
      (text) => text === null || isLine(text, 0, most),
    ),
  );
}

/** The longest reference number of a bank or UPI transfer; a UTR has 22 characters. */
const MAX_REFERENCE = 35;

/** An optional reference number of a bank or UPI transfer. Null and empty mean none. */
export const ReferenceInput = Type.Optional(
  refined(
    Type.Union(
      [
        Type.String({
          described: { ...describedLine(0, MAX_REFERENCE), examples: ['632711840021'] },
        }),
        Type.Null(),
      ],
      faulty(say('faults.referenceTooLong', { most: MAX_REFERENCE })),
    ),
    (text) => text === null || isLine(text, 0, MAX_REFERENCE),
  ),
);

/** The name of a group member, registered or not. */
export const MemberName = lineOfText(1, MAX_NAME, say('faults.nameInvalid', { most: MAX_NAME }));

const MAX_NAMES_SENT = 2_000;

/** An optional list of members' names; a repeated name counts once, missing and null mean everybody. */
export const MemberNamesInput = Type.Optional(
  refined(
    Type.Union(
      [
        Type.Array(
          Type.String({ described: { ...describedLine(1, MAX_NAME), examples: ['Ananya'] } }),
          { described: { maxItems: MAX_NAMES_SENT } },
        ),
        Type.Null(),
      ],
      faulty(say('faults.participantsNotNames')),
    ),
    // Checked on the list, not on each name: collecting the errors of 20,000 small schemas would block the event loop.
    (names) =>
      names === null ||
      (names.length <= MAX_NAMES_SENT && names.every((name) => isLine(name, 1, MAX_NAME))),
  ),
);

/** One of the five categories, as written. */
export const CategoryInput = Type.Enum(
  [...CATEGORIES],
  faulty(say('faults.categoryUnknown', { categories: CATEGORIES.join(', ') })),
);

/** A day in a request. The service, which knows today, checks that it is not after tomorrow. */
export const DateInput = Type.Optional(
  refined(
    Type.String({ ...faulty(say('faults.dayUnrecordable')), described: DESCRIBED_DAY }),
    (day) => isCalendarDate(day) && day >= FIRST_RECORDABLE_DAY,
  ),
);

/** The version of the thing as the client has seen it, in a body or a query. */
export const VersionInput = Type.Optional(
  Type.Integer({ ...faulty(say('faults.versionInvalid')), described: { examples: [1] } }),
);

/** The first or last day of a list, in a query; its fault names the parameter. */
export function dayInQuery(field: string) {
  const message = say('faults.queryDayInvalid', { field });
  return refined(Type.String({ ...faulty(message), described: DESCRIBED_DAY }), isCalendarDate);
}

/** A month in a request. */
export const MonthInput = refined(
  Type.String({ ...faulty(say('faults.monthInvalid')), described: DESCRIBED_MONTH }),
  isMonth,
);

/** The most rows of a page. */
export const Limit = Type.Integer({
  minimum: 1,
  maximum: 500,
  ...faulty(say('faults.limitInvalid')),
  described: { examples: [50] },
});

/** The id after which a page begins. */
export const Before = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  ...faulty(say('faults.beforeInvalid')),
  described: { examples: [7] },
});

/** `?month=`: the requested month; the current one by default. */
export const MonthQuery = Type.Object({ month: Type.Optional(MonthInput) });

/** `?version=`: the version of the thing to delete as the client has seen it. */
export const VersionQuery = Type.Object({ version: VersionInput });

/** The query of a list that is read in pages. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Limit),
  before: Type.Optional(Before),
});

/** A response without a body. */
export const NoContent = Type.Null({ description: 'Done.' });

/**
 * Every error: a sentence a person can act on, a code for programs, and a sentence and a code for each wrong field. A 409 has the
 * current state of the thing in `current` if somebody else has changed it, and `needs_confirmation` if the person has to choose.
 */
export const ErrorBody = Type.Object({
  error: Type.String({ described: { examples: ['Enter an amount.'] } }),
  code: RefusalCodeField,
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String({ described: { examples: ['Enter an amount.'] } }), {
      description: 'A message for each invalid field.',
    }),
  ),
  fields_codes: Type.Optional(
    Type.Record(Type.String(), Type.String({ described: { examples: ['amount_missing'] } }), {
      description:
        'A code for the error of each field, for programs: it stays the same if the message is reworded.',
    }),
  ),
  two_factor_required: Type.Optional(
    Type.Literal(true, { description: 'The password is correct, and a code is required too.' }),
  ),
  current: Type.Optional(
    Type.Unknown({ description: 'The current version, if somebody has changed it.' }),
  ),
  needs_confirmation: Type.Optional(
    Type.Boolean({ description: 'Whether the person has to choose.' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
