import type { Group } from '@hisaab/contract';
import type { SubmitEvent } from 'react';
import { errorSentence, isUnanswered } from '../../../api/call.ts';
import { useUser } from '../../../session/session.tsx';
import { AmountField, parseAmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import * as messages from '../messages.ts';
import styles from './group-budget-dialog.module.css';
import { useSetGroupBudget } from './set-group-budget.ts';

interface GroupBudgetDialogProps {
  group: Group;
  /** In rupees; undefined where there is none yet. */
  limit: number | undefined;
  onClose: () => void;
}

/** Sets the limit of a group's month, or ends it. */
export function GroupBudgetDialog({ group, limit, onClose }: GroupBudgetDialogProps) {
  const { username } = useUser();
  const saving = useSetGroupBudget(group.id);

  function save(value: number | null) {
    saving.mutate(value, { onSuccess: onClose });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = parseAmountField(event.currentTarget, 'limit');
    // The field complains by itself; null would end the limit.
    if (value !== null) save(value);
  }

  return (
    <Modal title="Budget for this group" width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <AmountField
            label="A month"
            name="limit"
            defaultValue={limit}
            isRequired
            isNonNegative
            isSelected
          />
          <p className={styles.note}>
            Everyone in {group.name} sees it and may change it. {toldOf(group, username)} told once
            when it is nearly used up, and once when it is passed.
          </p>
          <FormFailure
            sentence={
              saving.error ? errorSentence(saving.error, messages.groupBudgetFailed) : undefined
            }
            isUnanswered={isUnanswered(saving.error)}
            onDismiss={saving.reset}
          />
        </ModalBody>
        <ModalActions>
          {limit === undefined ? (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button variant="dangerQuiet" disabled={saving.isPending} onClick={() => save(null)}>
              Remove
            </Button>
          )}
          <Button variant="primary" type="submit" isBusy={saving.isPending} busyLabel="Saving...">
            Set Budget
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

/** "You are", "You and Priya are"; of many only how many they are. */
function toldOf({ members }: Group, username: string): string {
  const others = members.filter((one) => one.is_registered_user && one.name !== username);
  const [first, second, ...rest] = others.map(({ name }) => name);
  if (first === undefined) return 'You are';
  if (second === undefined) return `You and ${first} are`;
  if (rest.length === 0) return `You, ${first} and ${second} are`;
  return `You and ${others.length} others with an account are`;
}
