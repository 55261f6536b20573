import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
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
  const [day, setDay] = useState(dueOn ?? '');
  const set = (chosen: CalendarDate | null) => save.mutate(chosen, { onSuccess: onClose });
  return (
    <Modal title={words.promise.payBackBy} onClose={() => !save.isPending && onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set(day);
        }}
        onChange={() => save.error && save.reset()}
      >
        <ModalBody>
          <FormFailure
            {...failureOf(save, words.promise.saveFailed, fieldErrors['due_on'] !== undefined)}
          />
          <DayField
            label={words.promise.payBackBy}
            name="due_on"
            min={today}
            required
            day={day}
            error={fieldErrors['due_on']}
            onDay={setDay}
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
