import type { PaymentInput } from '@hisaab/contract';
import { ifNull } from '../../entered/if-null.ts';
import { parseAmount } from '../../entered/originals.ts';
import type { PaymentValues } from './payments.service.ts';

/** The fields of a payment in a body, with the amount in paise. @throws {InvalidInput} as {@link parseAmount}. */
export function parsePayment(body: Omit<PaymentInput, 'group'>): PaymentValues {
  return {
    fromName: body.from_member,
    toName: body.to_member,
    ...parseAmount(body, 'above zero'),
    note: ifNull(body.note, ''),
    day: body.date,
  };
}
