import { MAX_RECEIPT_BYTES } from '@hisaab/domain';
import type { FastifyError } from 'fastify';
import { TooLarge } from '../platform/errors.ts';
import { receiptTooLarge } from './make-receipt.ts';

/** The largest body with a receipt as JSON, whose base64 takes a third more than the picture, and the largest picture. */
export const RECEIPT_LIMITS = { json: 14 * 1024 * 1024, picture: MAX_RECEIPT_BYTES };

/** Returns a body that is too large the sentence for a picture; the common error handler answers, as for every other error. */
export function sayReceiptTooLarge(error: FastifyError): never {
  const isTooLarge = error instanceof TooLarge && error.code === 'body_too_large';
  if (isTooLarge || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw receiptTooLarge();
  throw error;
}
