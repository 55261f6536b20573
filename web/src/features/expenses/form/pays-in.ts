import type { ExpenseInput } from '@hisaab/contract';
import { formText } from '../../../ui/forms/form-text.ts';

/** The entry of a form with the bill that the expense pays. */
export const PAYS_FIELD = 'pays';

/** What the entry holds for a day of a repeating entry. */
export function paysValue(recurringId: number, dueOn: string): string {
  return `${recurringId} ${dueOn}`;
}

/** The day of a bill that an expense pays; nothing if the form proposes none, or the user has taken it off. */
export function paysIn(form: FormData): Pick<ExpenseInput, 'pays'> {
  const [recurringId = '', dueOn = ''] = formText(form, PAYS_FIELD).split(' ');
  return dueOn === '' ? {} : { pays: { recurring_id: Number(recurringId), due_on: dueOn } };
}
