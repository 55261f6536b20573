import type { FastifyError } from 'fastify';
import { TooLarge } from '../platform/errors.ts';
import { receiptTooLarge } from './make-receipt.ts';

/** The largest request that can hold a picture of the largest size: its base64 takes a third more, and JSON a little. */
export const MAX_RECEIPT_BODY_BYTES = 14 * 1024 * 1024;

/** Returns a body that is too large the sentence for a picture; the common error handler answers, as for every other error. */
export function sayReceiptTooLarge(error: FastifyError): never {
  const isTooLarge = error instanceof TooLarge && error.code === 'body_too_large';
  if (isTooLarge || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw receiptTooLarge();
  throw error;
}
