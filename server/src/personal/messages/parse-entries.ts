import * as endpoints from '@hisaab/contract';
import type { ConfirmedExpense, ConfirmedPayment } from '@hisaab/contract';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { isRecord } from '../../platform/is-record.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import { parseValues, type EnteredExpense } from '../expenses/expense-values.ts';
import { parseIncome, type EnteredIncome } from '../income/income-values.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import { withUnknownCategory } from '../naming/unknown-category.ts';

/** One thing that a message becomes. */
export type Decided =
  | { as: 'expense' | 'refund'; values: EnteredExpense<string | undefined> }
  | { as: 'income'; values: EnteredIncome }
  | { as: 'payment'; groupId: number; entry: ConfirmedPayment };

const validateExpense = validatorOf(endpoints.ConfirmedExpense);
const validateIncome = validatorOf(endpoints.ConfirmedIncome);
const validateRefund = validatorOf(endpoints.ConfirmedRefund);
const validatePayment = validatorOf(endpoints.ConfirmedPayment);

const EXPENSE_FIELDS = Object.keys(endpoints.ConfirmedExpense.properties);

/**
 * Parses the entries of a decision. @throws {InvalidInput} with the fields of the first entry that is wrong; of several its number, counted
 * from 1, is in the sentence.
 */
export function parseEntries(entries: readonly unknown[], names: CategoryNames): Decided[] {
  return entries.map((entry, place) =>
    inEntry(entries.length > 1 ? place + 1 : undefined, () => parseEntry(entry, names)),
  );
}

function parseEntry(entry: unknown, names: CategoryNames): Decided {
  const as = isRecord(entry) ? entry['as'] : undefined;
  if (as === 'expense') return { as, values: parseValues(parseExpense(entry, names)) };
  if (as === 'income') return { as, values: parseIncome(validateIncome(entry)) };
  if (as === 'refund') {
    const values = parseValues(validateRefund(entry));
    if (values.amount >= 0) throw new InvalidInput({ amount: say('faults.refundOfUnknown') });
    return { as, values };
  }
  if (as === 'payment') {
    const payment = validatePayment(entry);
    const groupId = payment.group ?? payment.group_id;
    if (groupId === undefined) throw new InvalidInput({ group: say('faults.groupIdInvalid') });
    return { as, groupId, entry: payment };
  }
  throw new InvalidInput({
    as: say('faults.entryAsUnknown', { choices: endpoints.MADE_AS.join(', ') }),
  });
}

function parseExpense(entry: unknown, names: CategoryNames): ConfirmedExpense {
  try {
    return validateExpense(entry);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw withUnknownCategory(error, entry, names, EXPENSE_FIELDS);
  }
}

/** Runs work for an entry; its faults name the entry if it is one of several. */
function inEntry<Result>(number: number | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw nameEntry(number, error);
  }
}

/** The same error; the faults of one of several entries name it, counted from 1. */
export function nameEntry(number: number | undefined, error: unknown): unknown {
  if (number === undefined || !(error instanceof InvalidInput)) return error;
  const fields: Record<string, MessageDescriptor> = {};
  for (const [field, fault] of Object.entries(error.fields))
    fields[field] = say('faults.inEntry', { entry: String(number), fault: [fault] });
  return new InvalidInput(fields, error.code);
}
