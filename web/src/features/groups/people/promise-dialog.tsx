import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { ApiError, errorSentence, isUnanswered } from '../../../api/call.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { useSetPromise } from './set-promise.ts';

interface PromiseDialogProps {
  group: Group;
  today: CalendarDate;
  onClose: () => void;
}

/** The day by which a pair settles: set, changed or taken away for both. */
export function PromiseDialog({ group, today, onClose }: PromiseDialogProps) {
  const words = useWords('groups');
  const save = useSetPromise(group);
  const dueOn = group.promise?.due_on;
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const set = (day: CalendarDate | null) => save.mutate(day, { onSuccess: onClose });
  return (
    <Modal title={words.promise.payBackBy} onClose={() => !save.isPending && onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set(formText(new FormData(event.currentTarget), 'due_on'));
        }}
        onChange={() => save.error && save.reset()}
      >
        <ModalBody>
          <FormFailure
            sentence={
              save.error && !fieldErrors['due_on']
                ? errorSentence(save.error, words.promise.saveFailed)
                : undefined
            }
            isUnanswered={isUnanswered(save.error)}
            onDismiss={save.reset}
          />
          <TextField
            label={words.promise.payBackBy}
            type="date"
            name="due_on"
            min={today}
            required
            defaultValue={dueOn}
            error={fieldErrors['due_on']}
          />
        </ModalBody>
        <ModalActions>
          {dueOn !== undefined && (
            <Button variant="dangerQuiet" disabled={save.isPending} onClick={() => set(null)}>
              {words.promise.noDay}
            </Button>
          )}
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button variant="primary" type="submit" isBusy={save.isPending}>
            {words.common.done}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
