import type { Group, GroupRecurring } from '@hisaab/contract';
import { CATEGORIES, type CalendarDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { PLAIN_WAYS } from '../../../repeating/ways.ts';
import { RepeatingForm } from '../../../repeating/repeating-form.tsx';
import { ScheduleFields, type Schedule } from '../../../repeating/schedule-fields.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTypedPart } from '../bills/use-typed-part.ts';
import { restore } from '../data/restore.ts';
import { BillFields } from '../entries/bill-fields.tsx';
import { BillStanding } from '../entries/bill-standing.tsx';
import { LeftOut } from '../entries/left-out.tsx';
import { useSaveGroupRecurring } from '../entries/save-entry.ts';
import { useBill } from '../entries/use-bill.ts';
import { useEndGroupRecurring } from './change-recurring.ts';
import styles from './group-recurring-modal.module.css';
import { pauseNotice } from './recurring-in-words.ts';
import {
  expenseOf,
  formerMembersIn,
  GROUP_RECURRING_FORM,
  recurringBodyOf,
  scheduleOf,
  type GroupRecurringValues,
} from './recurring-values.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { categoryLabel } from '../../../words/category-label.ts';

interface GroupRecurringModalProps {
  group: Group;
  /** The entry to change; undefined adds one. */
  recurring: GroupRecurring | undefined;
  today: CalendarDate;
  onClose: () => void;
  /** Called when it is ended; a toast offers to undo that. */
  onEnded: () => void;
}

/** The form of a repeating entry of a group, which can also end it, and resume one that paused itself. */
export function GroupRecurringModal(props: GroupRecurringModalProps) {
  const words = useWords('groups');
  const { group, recurring, today, onClose, onEnded } = props;
  const queryClient = useQueryClient();
  const save = useSaveGroupRecurring(group);
  const end = useEndGroupRecurring(group);
  const conflict = useConflict(GROUP_RECURRING_FORM, words);
  const expense = recurring && expenseOf(group, recurring);
  const before = recurring && GROUP_RECURRING_FORM.valuesOf(recurring);
  const bill = useBill(group, expense, before, true);
  const typed = useTypedPart();
  const [chosen, setSchedule] = useState<Schedule | undefined>(recurring && scheduleOf(recurring));
  const schedule = chosen ?? { every: 'month', starts_on: today, ...PLAIN_WAYS };
  const attention = recurring && pauseNotice(words, recurring, today);
  const isResumed = attention !== undefined;
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const startError = fieldErrors['starts_on'];

  function submit(edit: Edit<GroupRecurring, GroupRecurringValues>) {
    save.mutate(
      { ...edit, values: recurringBodyOf(group, edit.values, edit.thing) },
      { onSuccess: onClose, onError: (error) => conflict.check(error, edit.values) },
    );
  }

  function handleSubmit(form: HTMLFormElement) {
    const values = bill.read(form);
    if (!values) return;
    const isPaused = recurring?.is_paused === true && !isResumed;
    submit({ thing: recurring, values: { ...values, ...schedule, is_paused: isPaused } });
  }

  return (
    <RepeatingForm
      name={recurring?.description}
      thing={recurring}
      save={save}
      saveFailure={
        startError === undefined
          ? errorSentence(save.error, words.repeating.saveFailed)
          : words.repeating.saveFailed
      }
      end={end}
      undoOf={({ id }) =>
        () =>
          restore(queryClient, group.id, { kind: 'recurring', id })
        }
      conflict={conflict}
      submitLabel={submitLabelOf(words, recurring, isResumed)}
      standing={<BillStanding bill={bill} typed={typed.part} />}
      typed={typed}
      width={bill.draft.way === 'By items' ? 'lg' : 'md'}
      onSubmit={handleSubmit}
      onSave={submit}
      onClose={onClose}
      onEnded={onEnded}
    >
      {recurring && isResumed && (
        <p className={styles.paused}>
          <Icon name="alert" />
          {attention}{' '}
          {formerMembersIn(group, recurring).length > 0
            ? words.groupRepeating.chooseThenResume
            : words.groupRepeating.addedInYourName}
        </p>
      )}
      <BillFields bill={bill} before={before} />
      <SelectField
        label={words.common.category}
        name="category"
        options={CATEGORIES}
        labelOf={(category) => categoryLabel(words, category)}
        defaultValue={before?.category ?? 'Other'}
      />
      {!isResumed && <LeftOut group={group} expense={expense} />}
      <ScheduleFields
        schedule={schedule}
        step={stepOf(recurring, isResumed)}
        today={today}
        made={recurring?.made}
        errors={fieldErrors}
        onChange={setSchedule}
      />
    </RepeatingForm>
  );
}

function submitLabelOf(
  words: WordsOf<'groups'>,
  recurring: GroupRecurring | undefined,
  isResumed: boolean,
): string {
  if (isResumed) return words.groupRepeating.saveAndResume;
  return recurring ? words.groupRepeating.update : words.groupRepeating.add;
}

function stepOf(recurring: GroupRecurring | undefined, isResumed: boolean) {
  if (isResumed) return 'resume';
  return recurring ? 'change' : 'add';
}
