import { isCalendarDate } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined, together } from '../base/faults.ts';
import { callsAbout } from '../base/calls.ts';
import { AccountIdInput, EXPENSE_FIELDS, PaysInput, RefundOfInput } from './expenses.ts';
import { Id, IdParams, lineOfText, NoContent } from '../base/fields.ts';
import { INCOME_FIELDS } from './income.ts';
import { withAmount } from '../base/originals.ts';
import { CountField, TimeField } from '../base/response-fields.ts';

const MAX_FILE_NAME = 255;
/** The most rows of an import. */
export const MAX_ROWS = 50_000;

/** A day that a body has to name. */
export const DayOfRow = refined(
  Type.String({
    ...faulty(say('faults.dayInvalid')),
    described: { examples: ['2026-11-05'] },
  }),
  (day) => isCalendarDate(day),
);

const ROW_KINDS = ['expense', 'income'] as const;

const KIND_UNKNOWN = faulty(say('faults.accountKindUnknown', { choices: ROW_KINDS.join(', ') }));

/** An expense of a file: the fields of a new one, each with its day. */
export const ImportedRow = withAmount({
  kind: Type.Optional(Type.Union([Type.Enum(['expense']), Type.Null()], KIND_UNKNOWN)),
  ...EXPENSE_FIELDS,
  pays: PaysInput,
  refund_of: RefundOfInput,
  date: DayOfRow,
});
export type ImportedRow = Static<typeof ImportedRow>;

/** An income of a file: the fields of a new one, with its day. */
export const ImportedIncome = withAmount({
  kind: Type.Enum(['income']),
  ...INCOME_FIELDS,
  date: DayOfRow,
});
export type ImportedIncome = Static<typeof ImportedIncome>;

/** The name of the file that an import comes from. */
export const FileNameInput = lineOfText(
  1,
  MAX_FILE_NAME,
  say('faults.fileNameInvalid', { most: MAX_FILE_NAME }),
);

/** Whether further pages of an import follow. */
export const MoreInput = Type.Optional(
  Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.moreInvalid'))),
);

/** The fault of an import that is one body, and has no entries in the field. */
export function faultOfWhole(field: string, message: MessageDescriptor) {
  return (body: unknown): Record<string, MessageDescriptor> => {
    if (typeof body !== 'object' || body === null) return {};
    const { [field]: entries, more }: Record<string, unknown> = { ...body };
    const isMissing = entries === undefined || (Array.isArray(entries) && entries.length === 0);
    return isMissing && more !== true ? { [field]: message } : {};
  };
}

const ROWS_INVALID = say('faults.rowsInvalid', { most: String(MAX_ROWS) });

// Rows are checked in slices, because all at once would block the event loop.
const RowsInput = refined(
  Type.Array(Type.Unknown(), {
    ...faulty(ROWS_INVALID),
    described: {
      items: { anyOf: [ImportedRow, ImportedIncome] },
      maxItems: MAX_ROWS,
      examples: [[{ date: '2026-11-05', amount: 120, category: 'Food', description: 'Chai' }]],
    },
  }),
  (rows: unknown) => Array.isArray(rows) && rows.length <= MAX_ROWS,
);

/** The body of an import, or of its first page; its `account` is that of the rows that name none. */
export const ImportInput = together(
  {
    file_name: FileNameInput,
    account: AccountIdInput,
    rows: Type.Optional(RowsInput),
    more: MoreInput,
  },
  faultOfWhole('rows', ROWS_INVALID),
);
export type ImportInput = Static<typeof ImportInput>;

/** The body of a further page of an import. */
export const ImportPageInput = Type.Object({ rows: RowsInput, more: MoreInput });

/** The expenses of one file. */
export const Import = Type.Object({ id: Id, count: CountField });
export type Import = Static<typeof Import>;

/** An import that can be undone. */
export const KeptImport = Type.Object({
  ...Import.properties,
  file_name: Type.String({ described: { maxLength: MAX_FILE_NAME, examples: ['october.csv'] } }),
  created_at: TimeField,
});
export type KeptImport = Static<typeof KeptImport>;

const ofExpenses = callsAbout('Expenses');

export const createImport = ofExpenses.change(
  'POST',
  '/personal/api/imports/',
  {
    summary:
      'Add the expenses of a file, all or none; an error names the row, counted from 1. With `more` it is the first page',
    body: ImportInput,
    response: { 201: Import },
  },
  {
    // 404 for a repeated request after the import was undone, 409 for a day that is paid already.
    errors: [404, 409],
  },
);

export const createImportPage = ofExpenses.change(
  'POST',
  '/personal/api/imports/:id/rows/',
  {
    summary:
      'Add a page of rows to an import begun within the hour; without `more` it is the last, and the import is added',
    params: IdParams,
    body: ImportPageInput,
    response: { 201: Import },
  },
  {
    // A day that is paid already.
    errors: [409],
  },
);

export const listImports = ofExpenses.read('/personal/api/imports/', {
  summary: 'The imports of the last 30 days that were not undone, newest first',
  response: { 200: Type.Array(KeptImport) },
});

export const deleteImport = ofExpenses.change('DELETE', '/personal/api/imports/:id/', {
  summary:
    'Undo an import: deletes all its expenses, including changed ones; drops one whose pages are not all there',
  params: IdParams,
  response: { 204: NoContent },
});
