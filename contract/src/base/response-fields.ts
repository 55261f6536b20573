import { CATEGORIES, MAX_DESCRIPTION, MAX_NAME, MAX_RECEIPTS } from '@hisaab/domain';
import { Type, type Static } from 'typebox';

/** A day, for the API description. */
export const DESCRIBED_DAY = { format: 'date', examples: ['2026-11-05'] };

/** A month, for the API description. */
export const DESCRIBED_MONTH = {
  pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$`,
  examples: ['2026-11'],
};

/** A day, `YYYY-MM-DD`. */
export const CalendarDateField = Type.String({
  description: 'A day, YYYY-MM-DD.',
  described: DESCRIBED_DAY,
});

/** A month, `YYYY-MM`. */
export const MonthField = Type.String({
  description: 'A month, YYYY-MM.',
  described: DESCRIBED_MONTH,
});

/** A time, ISO 8601 in UTC. */
export const TimeField = Type.String({
  description: 'A time, ISO 8601 in UTC.',
  described: { format: 'date-time', examples: ['2026-11-05T06:30:00.000Z'] },
});

export const NameField = Type.String({
  described: { maxLength: MAX_NAME, examples: ['Ananya'] },
});

/** The purpose of an expense; empty if there is none. */
export const DescriptionField = Type.String({
  described: { maxLength: MAX_DESCRIPTION, examples: ['Electricity'] },
});

/** A CSV file: UTF-8 with a byte order mark, RFC 4180. */
export const CsvField = Type.String({
  described: {
    examples: ['\uFEFFdate,amount,category,description\r\n2026-11-15,120.50,Food,Dosa\r\n'],
  },
});

/** One of the five categories. */
export const CategoryField = Type.String({
  described: { enum: CATEGORIES, examples: ['Bills'] },
});

/** A picture as WebP. */
export const WebpField = Type.String({
  description: 'The picture.',
  described: { contentMediaType: 'image/webp', examples: ['RIFF…WEBP'] },
});

/** The number of receipts of an expense; missing if it has none. */
export const ReceiptCountField = Type.Optional(
  Type.Integer({ described: { minimum: 1, maximum: MAX_RECEIPTS, examples: [2] } }),
);

/** The reference number of the bank or UPI transfer, if the expense has one. */
export const ReferenceField = Type.Optional(
  Type.String({ described: { examples: ['632711840021'] } }),
);

export const CountField = Type.Integer({ described: { minimum: 0, examples: [3] } });

/** The version of a thing, which increases with each change. */
export const VersionField = Type.Integer({
  description: 'Increases with each change.',
  described: { minimum: 1, examples: [1] },
});

/** The time since an event, in words. */
export const TimeAgoField = Type.String({ described: { examples: ['2 hours ago'] } });

/** What a sentence is worded from, by its names in the server: amounts in rupees, names and texts as they were then. */
export const FactsField = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
  description:
    'The data of the sentence: amounts in rupees, and the names of that time; null if only words were stored.',
  described: { examples: [{ description: 'Ferry', amount: 900, paid_by: 'Ananya' }] },
});
export type Facts = NonNullable<Static<typeof FactsField>>;

/** What stands around the name of who did it in a sentence; left out where the sentence does not name them. */
export const AroundActorField = Type.Object(
  { before: Type.String(), after: Type.String() },
  {
    description: 'The parts of the sentence before and after the name of the person who did it.',
    described: { examples: [{ before: '', after: ' added Ferry, ₹900.00.' }] },
  },
);

/** An address of the Unified Payments Interface. */
export const UPI_ID = /^[a-zA-Z0-9.\-_]+@[a-zA-Z0-9.-]+$/;

/** A UPI id. */
export const UpiIdField = Type.String({
  described: { minLength: 3, maxLength: 255, pattern: UPI_ID.source, examples: ['ananya@okaxis'] },
});

/** The picture of one pixel, as a data URL. */
export const EXAMPLE_IMAGE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
