import type { Group, GroupRecurring } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { oftenWords, scheduleWords, shortDay } from '../../../repeating/repeat-words.ts';
import { billMark } from '../bills/bill-draft.ts';
import { expenseOf, scheduleOf } from './recurring-values.ts';
import * as messages from './messages.ts';

const NAMES_SHOWN = 3;

/** Says when it comes next, who pays and for whom; or who paused it. */
export function recurringInWords(
  group: Group,
  recurring: GroupRecurring,
  today: CalendarDate,
): string {
  const { pause, created_by_name } = recurring;
  const entry = { ...recurring, ...scheduleOf(recurring) };
  if (pause) {
    const by = pause.reason === null ? `paused by ${pause.by_name}` : `by ${created_by_name}`;
    return `${oftenWords(entry)}, ${by}`;
  }
  return `${scheduleWords(entry, today)}. ${whoPays(group, recurring)}`;
}

/** Why it paused itself and waits for somebody; undefined where it does not. */
export function attentionTo({ pause }: GroupRecurring, today: CalendarDate): string | undefined {
  if (!pause || pause.reason === null) return undefined;
  return messages.pausedOn(shortDay(pause.date, today), pause.reason);
}

function whoPays(group: Group, recurring: GroupRecurring): string {
  const { paid_by_name, payers, participant_names: names = [] } = recurring;
  const pay = payers ? messages.peoplePay(payers.length) : messages.onePays(paid_by_name);
  const expense = expenseOf(group, recurring);
  if (expense.lines || expense.participants) return `${pay}, ${billMark(expense)}`;
  if (names.length === 0) return `${pay} for everyone`;
  return `${pay} for ${names.length > NAMES_SHOWN ? `${names.length} people` : names.join(', ')}`;
}
