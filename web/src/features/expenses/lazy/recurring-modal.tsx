import type { FoundSeries, RecurringExpense } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { PLAIN_WAYS } from '../../../repeating/ways.ts';
import { RepeatingForm } from '../../../repeating/repeating-form.tsx';
import { repeatOf } from '../../../repeating/repeat-words.ts';
import { ScheduleFields, type Schedule } from '../../../repeating/schedule-fields.tsx';
import { FactFields, parseFacts, useFormCategory } from '../form/expense-fields.tsx';
import { accountIn, PaidWithField } from '../form/paid-with-field.tsx';
import { useSaveRecurring, type RecurringValues } from '../data/recurring.ts';
import {
  RECURRING_FORM,
  scheduleOf,
  useEndRecurring,
  useRestoreRecurring,
} from './change-recurring.ts';
import { useWords } from '../../../words/words.ts';

interface RecurringModalProps {
  /** The entry to change; undefined adds a new one. */
  entry: RecurringExpense | undefined;
  /** What a new entry begins with. */
  filled?: FoundSeries | undefined;
  today: CalendarDate;
  onClose: () => void;
  /** Called when it is ended; a toast offers to undo that. */
  onEnded: () => void;
}

/** The form for a repeating expense, which can also end it. */
export function RecurringModal({ entry, filled, today, onClose, onEnded }: RecurringModalProps) {
  const words = useWords();
  const save = useSaveRecurring<RecurringExpense, RecurringValues>();
  const end = useEndRecurring();
  const { undoOf } = useRestoreRecurring();
  const conflict = useConflict(RECURRING_FORM, words);
  const [chosen, setSchedule] = useState<Schedule | undefined>(entry && scheduleOf(entry));
  const schedule = chosen ?? firstSchedule(today, filled);
  const { varies, ...settings } = schedule;
  const first = entry ?? filled;
  const category = useFormCategory(first);
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};

  function submit(edit: Edit<RecurringExpense, RecurringValues>) {
    save.mutate(edit, {
      onSuccess: onClose,
      onError: (error) => conflict.check(error, edit.values),
    });
  }

  return (
    <RepeatingForm
      thing={entry}
      name={entry?.description}
      save={save}
      saveFailure={words.repeating.saveFailed}
      end={end}
      undoOf={undoOf}
      conflict={conflict}
      submitLabel={entry ? words.expenses.update : words.common.add}
      onSubmit={(form) =>
        submit({
          thing: entry,
          values: {
            ...parseFacts(new FormData(form), { tags: entry?.tags }),
            ...accountIn(new FormData(form)),
            ...settings,
          },
        })
      }
      onSave={submit}
      onClose={onClose}
      onEnded={onEnded}
    >
      <FactFields facts={first} category={category} errors={fieldErrors} hasAmount={!varies} />
      <PaidWithField account={entry && (entry.account ?? null)} category={category.category} />
      <ScheduleFields
        schedule={schedule}
        step={entry ? 'change' : 'add'}
        today={today}
        made={entry?.made}
        canAsk
        errors={fieldErrors}
        onChange={setSchedule}
      />
    </RepeatingForm>
  );
}

function firstSchedule(today: CalendarDate, filled: FoundSeries | undefined): Schedule {
  if (!filled) return { every: 'month', starts_on: today, ...PLAIN_WAYS };
  const { every, interval, next_on } = filled;
  return { ...PLAIN_WAYS, every: repeatOf(every), interval, starts_on: next_on };
}
