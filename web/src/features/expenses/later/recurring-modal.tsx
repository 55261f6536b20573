import type { RecurringEntry } from '@hisaab/contract';
import { displayDate, formatRupees, type CalendarDate, type Repeat } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import { messages } from '../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FactFields, readFacts } from '../expense-fields.tsx';
import { shownFacts, type ShownField } from '../merge-expense.ts';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';
import {
  recurringValuesOf,
  useEndRecurring,
  useRestoreRecurring,
  useSaveRecurring,
  type RecurringValues,
} from '../recurring.ts';
import { RepeatChoice } from '../repeat-choice.tsx';
import { forecast, REPEAT_NAMES } from '../repeat-words.ts';
import { conflictOf, VersionConflict, type Conflict } from '../version-conflict.tsx';

interface RecurringModalProps {
  /** The entry to change; undefined adds a new one. */
  entry: RecurringEntry | undefined;
  today: CalendarDate;
  onClose: () => void;
  /** It is ended, and a toast offers to take that back. */
  onEnded: () => void;
}

/** The form for a repeating entry, which can also end it. */
export function RecurringModal({ entry, today, onClose, onEnded }: RecurringModalProps) {
  const save = useSaveRecurring();
  const end = useEndRecurring();
  const { undoOf } = useRestoreRecurring();
  const [seen, setSeen] = useState(entry);
  const [conflict, setConflict] = useState<Conflict<RecurringEntry, RecurringValues>>();
  const [every, setEvery] = useState<Repeat>(entry ? recurringValuesOf(entry).every : 'month');
  const [chosenStart, setStart] = useState(entry?.starts_on);
  const startsOn = chosenStart ?? today;
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const isBusy = save.isPending || end.isPending;

  function submit(values: RecurringValues, isRestored = false) {
    save.mutate(
      { entry: seen, values, isRestored },
      {
        onSuccess: onClose,
        onError: (error) => {
          const found = conflictOf(error, values, {
            name: 'repeating entry',
            isThing: isRecurring,
          });
          setConflict(found);
          if (found?.theirs) setSeen(found.theirs);
        },
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit({ ...readFacts(new FormData(event.currentTarget)), every, starts_on: startsOn });
  }

  function handleEnd(ended: RecurringEntry) {
    end.mutate(ended, {
      onSuccess: () => {
        const { description, amount } = ended;
        showToast({
          text: messages.recurringEnded,
          detail: `${description || NO_DESCRIPTION}, ${formatRupees(amount)}`,
          undo: undoOf(ended),
        });
        onEnded();
      },
    });
  }

  const endFailure = end.error && errorSentence(end.error, messages.recurringEndFailed);

  return (
    <>
      <Modal
        title={entry ? 'Change Repeating' : 'Add Repeating'}
        onClose={() => !isBusy && onClose()}
      >
        <form onSubmit={handleSubmit} onChange={() => save.error && save.reset()}>
          <ModalBody>
            <FormFailure
              sentence={
                endFailure ?? (save.error && !conflict ? messages.recurringSaveFailed : undefined)
              }
              onDismiss={() => {
                save.reset();
                end.reset();
              }}
            />
            <FactFields facts={entry} errors={fieldErrors} />
            <TextField
              label="Starts on"
              type="date"
              name="starts_on"
              value={startsOn}
              error={fieldErrors['starts_on']}
              onChange={(event) => setStart(event.currentTarget.value)}
            />
            <RepeatChoice
              every={every}
              hasNever={false}
              meaning={
                entry
                  ? 'Changes count from tomorrow. Expenses that are there stay.'
                  : forecast({ every, starts_on: startsOn }, today)
              }
              onChange={(chosen) => setEvery(chosen ?? every)}
            />
          </ModalBody>
          <ModalActions>
            {seen && (
              <Button
                variant="dangerQuiet"
                disabled={isBusy}
                isBusy={end.isPending}
                onClick={() => handleEnd(seen)}
              >
                End
              </Button>
            )}
            <Button variant="quiet" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" isBusy={save.isPending}>
              {entry ? 'Update' : 'Add'}
            </Button>
          </ModalActions>
        </form>
      </Modal>
      {conflict && entry && (
        <VersionConflict
          conflict={conflict}
          before={entry}
          valuesOf={recurringValuesOf}
          shown={shown}
          isBusy={save.isPending}
          onKeepTheirs={onClose}
          onSubmit={submit}
          onBack={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

function shown(values: RecurringValues): ShownField[] {
  return [
    ...shownFacts(values),
    ['Repeat', REPEAT_NAMES[values.every]],
    ['Starts on', values.starts_on === '' ? '—' : displayDate(values.starts_on)],
  ];
}

function isRecurring(value: unknown): value is RecurringEntry {
  return typeof value === 'object' && value !== null && 'next_on' in value && 'version' in value;
}
