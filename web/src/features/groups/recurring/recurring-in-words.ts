import { inRow } from '@hisaab/words';
import type { Group, GroupRecurring } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { oftenWords, scheduleWords, shortDay } from '../../../repeating/repeat-words.ts';
import { billMark } from '../bills/bill-draft.ts';
import { expenseOf, scheduleOf } from './recurring-values.ts';
import type { WordsOf } from '../../../words/words.ts';

const NAMES_SHOWN = 3;

/** Describes the next date, the payer and the people of a repeating entry; or who paused it. */
export function recurringInWords(
  words: WordsOf<'groups'>,
  group: Group,
  recurring: GroupRecurring,
  today: CalendarDate,
): string {
  const { pause, created_by_name } = recurring;
  const entry = { ...recurring, ...scheduleOf(recurring) };
  if (pause) {
    const often = oftenWords(words, entry);
    return pause.reason === null
      ? words.groupRepeating.pausedBy({ often, name: pause.by_name ?? '' })
      : words.groupRepeating.by({ often, name: created_by_name });
  }
  return words.groupRepeating.nextAndWho({
    schedule: scheduleWords(words, entry, today),
    who: whoPays(words, group, recurring),
  });
}

/** Why it paused itself and needs attention; undefined if it does not. */
export function pauseNotice(
  words: WordsOf<'groups'>,
  { pause }: GroupRecurring,
  today: CalendarDate,
): string | undefined {
  if (!pause || pause.reason === null) return undefined;
  return words.groupRepeating.pausedOn({
    day: shortDay(words, pause.date, today),
    reason: pause.reason,
  });
}

function whoPays(words: WordsOf<'groups'>, group: Group, recurring: GroupRecurring): string {
  const { groupRepeating } = words;
  const { paid_by_name: name, payers } = recurring;
  const expense = expenseOf(group, recurring);
  const how = expense.lines || expense.participants ? billMark(words, expense) : undefined;
  if (how !== undefined) {
    return payers
      ? groupRepeating.peoplePaySplit({ count: payers.length, how })
      : groupRepeating.paysSplit({ name, how });
  }
  const whom = forWhom(words, recurring.participant_names ?? []);
  return payers
    ? groupRepeating.peoplePayFor({ count: payers.length, whom })
    : groupRepeating.paysFor({ name, whom });
}

function forWhom(words: WordsOf<'groups'>, names: readonly string[]): string {
  if (names.length === 0) return words.groupRepeating.everyone;
  return names.length > NAMES_SHOWN
    ? words.groupRepeating.peopleCount({ count: names.length })
    : inRow(words, names);
}
