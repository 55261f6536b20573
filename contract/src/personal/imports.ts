import { isCalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined } from '../base/faults.ts';
import { callsAbout } from '../base/calls.ts';
import { AccountIdInput, EXPENSE_FIELDS, PaysInput, RefundOfInput } from './expenses.ts';
import { Id, IdParams, lineOfText, NoContent } from '../base/fields.ts';
import { INCOME_FIELDS } from './income.ts';
import { withAmount } from '../base/originals.ts';
import { CountField, TimeField } from '../base/response-fields.ts';

const MAX_FILE_NAME = 255;
const MAX_ROWS = 50_000;

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

/** The body of an import; its `account` is that of the rows that name none. Its rows are checked in slices, because all at once would block the event loop. */
export const ImportInput = Type.Object({
  file_name: FileNameInput,
  account: AccountIdInput,
  rows: refined(
    Type.Array(Type.Unknown(), {
      ...faulty(say('faults.rowsInvalid', { most: String(MAX_ROWS) })),
      described: {
        items: { anyOf: [ImportedRow, ImportedIncome] },
        minItems: 1,
        maxItems: MAX_ROWS,
        examples: [[{ date: '2026-11-05', amount: 120, category: 'Food', description: 'Chai' }]],
      },
    }),
    (rows: unknown) => Array.isArray(rows) && rows.length >= 1 && rows.length <= MAX_ROWS,
  ),
});
export type ImportInput = Static<typeof ImportInput>;

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
    summary: 'Add the expenses of a file, all or none; an error names the row, counted from 1',
    body: ImportInput,
    response: { 201: Import },
  },
  {
    // 404 for a repeated request after the import was undone, 409 for a day that is paid already.
    errors: [404, 409],
  },
);

export const listImports = ofExpenses.read('/personal/api/imports/', {
  summary: 'The imports of the last 30 days that were not undone, newest first',
  response: { 200: Type.Array(KeptImport) },
});

export const deleteImport = ofExpenses.change('DELETE', '/personal/api/imports/:id/', {
  summary: 'Undo an import: deletes all its expenses, including changed ones',
  params: IdParams,
  response: { 204: NoContent },
});
