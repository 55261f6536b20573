import type { RecurringEntry } from '@hisaab/contract';
import { formatRupees, type CalendarDate, type Repeat } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence, reasonOf, isUnanswered } from '../../../api/call.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { messages } from '../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FactFields, parseFacts } from '../expense-fields.tsx';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';
import {
  RECURRING_FORM,
  recurringValuesOf,
  useEndRecurring,
  useRestoreRecurring,
  useSaveRecurring,
  type RecurringValues,
} from '../recurring.ts';
import { RepeatChoice } from '../repeat-choice.tsx';
import { forecast } from '../repeat-words.ts';

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
  const conflict = useConflict(RECURRING_FORM);
  const [every, setEvery] = useState<Repeat>(entry ? recurringValuesOf(entry).every : 'month');
  const [chosenStart, setStart] = useState(entry?.starts_on);
  const startsOn = chosenStart ?? today;
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const isBusy = save.isPending || end.isPending;

  function submit(edit: Edit<RecurringEntry, RecurringValues>) {
    save.mutate(edit, {
      onSuccess: onClose,
      onError: (error) => conflict.check(error, edit.values),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const facts = parseFacts(new FormData(event.currentTarget));
    submit({ thing: entry, values: { ...facts, every, starts_on: startsOn } });
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
                endFailure ??
                (save.error && !conflict.found ? messages.recurringSaveFailed : undefined)
              }
              reason={reasonOf(save.error ?? end.error)}
              isUnanswered={isUnanswered(save.error ?? end.error)}
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
            {entry && (
              <Button
                variant="dangerQuiet"
                disabled={isBusy}
                isBusy={end.isPending}
                onClick={() => handleEnd(entry)}
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
      {entry && (
        <EditConflict
          conflict={conflict}
          before={entry}
          isBusy={save.isPending}
          onSave={submit}
          onKeepTheirs={onClose}
        />
      )}
    </>
  );
}
