import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { ApiError } from '../../../api/call.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { useSetPromise } from './set-promise.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

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
            {...failureOf(save, words.promise.saveFailed, fieldErrors['due_on'] !== undefined)}
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
        <SubmitActions submitLabel={words.common.done} isBusy={save.isPending} onCancel={onClose}>
          {dueOn !== undefined && (
            <Button variant="dangerQuiet" disabled={save.isPending} onClick={() => set(null)}>
              {words.promise.noDay}
            </Button>
          )}
        </SubmitActions>
      </form>
    </Modal>
  );
}
