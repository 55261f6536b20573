import { MAX_RECEIPT_BYTES } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from './base/calls.ts';
import { faulty } from './base/faults.ts';
import { Id, IdParams, NoContent, ReceiptIdParams } from './base/fields.ts';
import { EXAMPLE_IMAGE, NameField, TimeField, WebpField } from './base/response-fields.ts';

// Base64 takes four characters for three bytes, and the media type comes before it.
const MAX_DATA_URL = Math.ceil(MAX_RECEIPT_BYTES / 3) * 4 + 200;

/** A picture as a data URL of at most 10 MB. Its type is detected from its bytes; the declared one is ignored. */
export const ReceiptInput = Type.Object({
  image: Type.String({
    ...faulty(say('faults.receiptInvalid')),
    described: {
      maxLength: MAX_DATA_URL,
      pattern: '^[Dd][Aa][Tt][Aa]:[^,]*;[Bb][Aa][Ss][Ee]64,',
      examples: [EXAMPLE_IMAGE],
    },
  }),
});
export type ReceiptInput = Static<typeof ReceiptInput>;

/** The bytes of a picture, at most 10 MB. Their type is detected like that of {@link ReceiptInput}. */
const ReceiptBytes = Type.String({
  description: 'The bytes of the picture, at most 10 MB: JPEG, PNG, GIF or WebP.',
  described: { format: 'binary', examples: ['RIFF…WEBP'] },
});

/** A picture of a receipt as it is stored: its size in pixels and bytes. */
export const Receipt = Type.Object({
  id: Id,
  width: Type.Integer({ described: { minimum: 1, maximum: 1600, examples: [1200] } }),
  height: Type.Integer({ described: { minimum: 1, maximum: 1600, examples: [1600] } }),
  bytes: Type.Integer({ described: { minimum: 1, maximum: 500_000, examples: [182_344] } }),
  added_by_name: NameField,
  added_at: TimeField,
});
export type Receipt = Static<typeof Receipt>;

/** `small` is the picture of at most 320 px. */
const SizeQuery = Type.Object({
  size: Type.Optional(Type.Enum(['small'], faulty(say('faults.receiptSizeUnknown')))),
});

const NotModified = Type.Null({ description: 'As it was.' });

/** The calls about the receipts of expenses at an address, named as the API description groups them. */
function receiptCalls<const Url extends string>(subject: string, expenses: Url) {
  const of = callsAbout(subject);
  return {
    list: of.read(`${expenses}:id/receipts/`, {
      summary: 'The receipts of an expense, the first added first',
      params: IdParams,
      response: { 200: Type.Array(Receipt) },
    }),
    create: of.change(
      'POST',
      `${expenses}:id/receipts/`,
      {
        summary: 'Add a picture of a receipt to an expense, at most 5',
        params: IdParams,
        body: ReceiptInput,
        imageBody: ReceiptBytes,
        response: { 200: Receipt, 201: Receipt },
      },
      { errors: [413] },
    ),
    get: of.read(
      `${expenses}:id/receipts/:receipt_id/`,
      {
        summary: 'The picture of a receipt, for everybody who sees the expense',
        params: ReceiptIdParams,
        querystring: SizeQuery,
        response: { 200: WebpField, 304: NotModified },
      },
      { mediaType: 'image/webp' },
    ),
    delete: of.change('DELETE', `${expenses}:id/receipts/:receipt_id/`, {
      summary: 'Delete a receipt; it can be restored for 30 days',
      params: ReceiptIdParams,
      response: { 204: NoContent },
    }),
    restore: of.change(
      'POST',
      `${expenses}:id/receipts/:receipt_id/restore/`,
      {
        summary: 'Restore a deleted receipt, within 30 days',
        params: ReceiptIdParams,
        response: { 200: Receipt },
      },
      { errors: [413] },
    ),
  } as const;
}

const ofExpenses = receiptCalls('Expenses', '/personal/api/expenses/');
export const listReceipts = ofExpenses.list;
export const createReceipt = ofExpenses.create;
export const getReceipt = ofExpenses.get;
export const deleteReceipt = ofExpenses.delete;
export const restoreReceipt = ofExpenses.restore;

const ofGroups = receiptCalls('Groups', '/group/api/expenses/');
export const listGroupReceipts = ofGroups.list;
export const createGroupReceipt = ofGroups.create;
export const getGroupReceipt = ofGroups.get;
export const deleteGroupReceipt = ofGroups.delete;
export const restoreGroupReceipt = ofGroups.restore;
