import type { RecurringIncome } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { readMoney } from '../../../currencies/money.ts';
import { RepeatingForm } from '../../../repeating/repeating-form.tsx';
import { repeatOf } from '../../../repeating/repeat-words.ts';
import { ScheduleFields, type Schedule } from '../../../repeating/schedule-fields.tsx';
import { PLAIN_WAYS } from '../../../repeating/ways.ts';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { IncomeFacts } from '../income/income-fields.tsx';
import { useSaveRecurring, type RecurringIncomeValues } from '../data/recurring.ts';
import { RECURRING_INCOME_FORM, useEndRecurring, useRestoreRecurring } from './change-recurring.ts';
import { useWords } from '../../../words/words.ts';

interface RecurringIncomeModalProps {
  /** The entry to change; undefined adds a new one. */
  entry: RecurringIncome | undefined;
  today: CalendarDate;
  onClose: () => void;
  /** Called when it is ended; a toast offers to undo that. */
  onEnded: () => void;
}

/** The form for a repeating income, which can also end it. */
export function RecurringIncomeModal({
  entry,
  today,
  onClose,
  onEnded,
}: RecurringIncomeModalProps) {
  const words = useWords();
  const save = useSaveRecurring<RecurringIncome, RecurringIncomeValues & { kind: 'income' }>();
  const end = useEndRecurring();
  const { undoOf } = useRestoreRecurring();
  const conflict = useConflict(RECURRING_INCOME_FORM, words);
  const [schedule, setSchedule] = useState<Schedule>({
    ...PLAIN_WAYS,
    ...(entry
      ? { ...timesOf(entry), every: repeatOf(entry.every) }
      : { every: 'month', starts_on: today }),
  });
  const { asks: _asks, varies: _varies, ...settings } = schedule;
  const errors = save.error instanceof ApiError ? save.error.fields : {};

  function submit(edit: Edit<RecurringIncome, RecurringIncomeValues>) {
    const values = { kind: 'income' as const, ...edit.values };
    save.mutate(
      { ...edit, values },
      {
        onSuccess: onClose,
        onError: (error) => conflict.check(error, edit.values),
      },
    );
  }

  function submitForm(element: HTMLFormElement) {
    const form = new FormData(element);
    const money = readMoney(form, () => parseAmountField(form, 'amount'), entry?.original);
    submit({ thing: entry, values: { ...money, source: formText(form, 'source'), ...settings } });
  }

  return (
    <RepeatingForm
      thing={entry}
      name={entry?.source}
      save={save}
      saveFailure={words.repeating.saveFailed}
      end={end}
      undoOf={undoOf}
      conflict={conflict}
      submitLabel={entry ? words.expenses.update : words.common.add}
      onSubmit={submitForm}
      onSave={submit}
      onClose={onClose}
      onEnded={onEnded}
    >
      <IncomeFacts first={entry} errors={errors} />
      <ScheduleFields
        schedule={schedule}
        step={entry ? 'change' : 'add'}
        today={today}
        made={entry?.made}
        errors={errors}
        onChange={setSchedule}
      />
    </RepeatingForm>
  );
}

function timesOf({ interval, times, starts_on }: RecurringIncome) {
  return { interval, times, starts_on };
}
