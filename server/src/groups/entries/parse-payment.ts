import type { PaymentInput } from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import type { PaymentValues } from './payments.service.ts';

/** The fields of a payment in a body, with the amount in paise. */
export function parsePayment(body: Omit<PaymentInput, 'group'>): PaymentValues {
  return {
    fromName: body.from_member,
    toName: body.to_member,
    amount: rupeesToPaise(body.amount),
    note: body.note === null ? '' : body.note,
    day: body.date,
  };
}
