import { MAX_NAME } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined, together } from '../base/faults.ts';
import { callsAbout } from '../base/calls.ts';
import { describedLine, IdParams, ImportIdParams, NoContent } from '../base/fields.ts';
import { GROUP_EXPENSE_FIELDS } from './group-expenses.ts';
import { faultOfWhole, FileNameInput, Import, MoreInput } from '../personal/imports.ts';
import { withAmount } from '../base/originals.ts';
import { PAYMENT_FIELDS } from './payments.ts';

/** The most entries of an import into a group. */
export const MAX_ENTRIES = 10_000;
const MAX_GUESTS = 500;

/** The kind of an imported entry. */
export const IMPORTED_KIND = {
  kind: Type.Enum(['expense', 'payment'], faulty(say('faults.kindUnknown'))),
};

/** An expense of a file: the fields of a new group expense. */
export const ImportedGroupExpense = withAmount({
  kind: Type.Literal('expense'),
  ...GROUP_EXPENSE_FIELDS,
});
export type ImportedGroupExpense = Static<typeof ImportedGroupExpense>;

/** A payment of a file: the fields of a new payment. */
export const ImportedPayment = withAmount({
  kind: Type.Literal('payment'),
  ...PAYMENT_FIELDS,
});
export type ImportedPayment = Static<typeof ImportedPayment>;

const EXAMPLE = [
  { kind: 'expense', paid_by_name: 'Ananya', amount: 1249.5, description: 'Dinner' },
  { kind: 'payment', from_member: 'Dev', to_member: 'Ananya', amount: 624.75 },
];

const ENTRIES_INVALID = say('faults.entriesInvalid', { most: String(MAX_ENTRIES) });

// Entries are checked in slices, because all at once would block the event loop.
const EntriesInput = refined(
  Type.Array(Type.Unknown(), {
    ...faulty(ENTRIES_INVALID),
    described: {
      items: Type.Union([ImportedGroupExpense, ImportedPayment]),
      maxItems: MAX_ENTRIES,
      examples: [EXAMPLE],
    },
  }),
  (entries: unknown) => Array.isArray(entries) && entries.length <= MAX_ENTRIES,
);

/** The body of an import into a group, or of its first page. */
export const GroupImportInput = together(
  {
    file_name: FileNameInput,
    guests: Type.Optional(
      refined(
        Type.Union(
          [
            Type.Array(Type.String({ described: describedLine(1, MAX_NAME) }), {
              described: { maxItems: MAX_GUESTS, examples: [['Dev']] },
            }),
            Type.Null(),
          ],
          faulty(say('faults.guestsInvalid', { most: MAX_GUESTS })),
        ),
        (guests) => guests === null || guests.length <= MAX_GUESTS,
      ),
    ),
    entries: Type.Optional(EntriesInput),
    more: MoreInput,
  },
  faultOfWhole('entries', ENTRIES_INVALID),
);
export type GroupImportInput = Static<typeof GroupImportInput>;

/** The body of a further page of an import into a group. */
export const GroupImportPageInput = Type.Object({ entries: EntriesInput, more: MoreInput });

const ofGroups = callsAbout('Groups');

export const createGroupImport = ofGroups.change(
  'POST',
  '/group/api/groups/:id/imports/',
  {
    summary:
      'Add the expenses and payments of a file to a group, all or none; an error names the entry, counted from 1. With `more` it is the first page',
    params: IdParams,
    body: GroupImportInput,
    response: { 201: Import },
  },
  {
    // The name of an existing guest of the group.
    errors: [409],
  },
);

export const createGroupImportPage = ofGroups.change(
  'POST',
  '/group/api/groups/:id/imports/:import_id/rows/',
  {
    summary:
      'Add a page of entries to an import that the caller began within the hour; without `more` it is the last, and the import is added',
    params: ImportIdParams,
    body: GroupImportPageInput,
    response: { 201: Import },
  },
  {
    // The name of an existing guest of the group.
    errors: [409],
  },
);

export const deleteGroupImport = ofGroups.change(
  'DELETE',
  '/group/api/groups/:id/imports/:import_id/',
  {
    summary:
      'Undo an import within 30 days: deletes its entries, including changed ones, and its guests without other entries; drops one whose pages are not all there',
    params: ImportIdParams,
    response: { 204: NoContent },
  },
);
