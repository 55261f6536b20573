import * as endpoints from '@hisaab/contract';
import { Type } from 'typebox';
import { InvalidInput } from '../../platform/errors.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import { parseGroupExpense } from '../entries/group-expense-values.ts';
import { parsePayment } from '../entries/parse-payment.ts';
import type { ImportedValues } from './each-entry.ts';

const validateGuest = validatorOf(endpoints.RenamedMemberInput);
const validateKind = validatorOf(Type.Object(endpoints.IMPORTED_KIND));
const validateExpense = validatorOf(endpoints.ImportedGroupExpense);
const validatePayment = validatorOf(endpoints.ImportedPayment);

/** Reads the name of a guest of a file. @throws {InvalidInput} */
export function parseGuest(name: unknown): string {
  try {
    return validateGuest({ name }).name;
  } catch (error) {
    const [message] = error instanceof InvalidInput ? error.messages : [];
    if (!message) throw error;
    throw new InvalidInput({ guests: message });
  }
}

/** Reads an entry of a file. @throws {InvalidInput} */
export function parseEntry(entry: unknown): ImportedValues {
  const { kind } = validateKind(entry);
  return kind === 'expense'
    ? { kind, values: parseGroupExpense(validateExpense(entry)) }
    : { kind, values: parsePayment(validatePayment(entry)) };
}
