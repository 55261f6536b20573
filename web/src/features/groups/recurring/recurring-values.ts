import type { Group, GroupExpense, GroupRecurring } from '@hisaab/contract';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import type { WordsOf } from '../../../words/words.ts';
import { repeatOf } from '../../../repeating/repeat-words.ts';
import { SCHEDULE_FIELDS, type Schedule } from '../../../repeating/schedule-fields.tsx';
import { namesToChoose } from '../entries/expense-names.ts';
import {
  BILL_FIELDS,
  billValuesOf,
  bodyOf,
  type BillFormValues,
} from '../entries/group-expense-values.ts';

/** The values of the form of a group's repeating entry. */
export type GroupRecurringValues = BillFormValues &
  Omit<Schedule, 'asks' | 'varies'> & { is_paused: boolean };

/** The form of a group's repeating entry. */
export const GROUP_RECURRING_FORM: VersionedForm<
  GroupRecurring,
  GroupRecurringValues,
  WordsOf<'groups'>
> = {
  name: 'other',
  discriminant: 'next_on',
  valuesOf: (recurring) => ({
    ...billValuesOf(recurring, recurring.participant_names ?? []),
    ...scheduleOf(recurring),
    is_paused: recurring.is_paused,
  }),
  fields: {
    ...BILL_FIELDS,
    ...SCHEDULE_FIELDS,
    is_paused: {
      label: ({ groupRepeating }) => groupRepeating.paused,
      show: (isPaused, { groupRepeating }) => (isPaused ? groupRepeating.yes : groupRepeating.no),
    },
  },
};

/** The schedule of a repeating entry. */
export function scheduleOf(recurring: GroupRecurring): Omit<Schedule, 'asks' | 'varies'> {
  const { every, starts_on, interval, times } = recurring;
  return { every: repeatOf(every), starts_on, interval, times };
}

/** The next expense of a repeating entry, with the current members. */
export function expenseOf(group: Group, recurring: GroupRecurring): GroupExpense {
  const { id, amount, description, category, next_on, ends_on, starts_on, paid_by_name, version } =
    recurring;
  const { participants, participant_names, lines, payers, original } = recurring;
  const named = participants?.map(({ name }) => name) ?? participant_names ?? [];
  return {
    id,
    amount,
    description,
    category,
    date: next_on ?? ends_on ?? starts_on,
    paid_by_name,
    participants_names: named.length > 0 ? named : group.members.map(({ name }) => name),
    individual_share: 0,
    ...(participants && { participants }),
    ...(lines && { lines }),
    ...(payers && { payers }),
    ...(original && { original }),
    version,
  };
}

/** The people of a repeating entry who are no longer in the group. */
export function formerMembersIn(group: Group, recurring: GroupRecurring): string[] {
  return namesToChoose(group, expenseOf(group, recurring)).slice(group.members.length);
}

/** The fields in the API. The participants of a bill with lines are sent again if one of them is gone. */
export function recurringBodyOf(
  group: Group,
  { is_paused, ...values }: GroupRecurringValues,
  recurring: GroupRecurring | undefined,
) {
  const body = bodyOf(values, recurring);
  if (!recurring) return body;
  const { participants, lines } = values.split;
  const isNamedAnew =
    lines.length > 0 && participants.length === 0 && formerMembersIn(group, recurring).length > 0;
  return {
    ...body,
    ...(isNamedAnew && { participant_names: values.participant_names }),
    is_paused,
  };
}
