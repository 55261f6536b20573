import { formText } from '../../../ui/forms/form-text.ts';

/** The expense that a refund pays back: the chosen one, none any more, or nothing for who has chosen none. */
export function refundIn(
  form: FormData,
  before: { refund_of?: number } | undefined,
): { refund_of?: number | null } {
  const chosen = form.has('refund_of') ? formText(form, 'refund_of') : '';
  if (chosen !== '') return { refund_of: Number(chosen) };
  return before?.refund_of === undefined ? {} : { refund_of: null };
}
