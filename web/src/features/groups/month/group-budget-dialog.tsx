import { listOf } from '@hisaab/words';
import type { Group } from '@hisaab/contract';
import type { SubmitEvent } from 'react';
import { useUser } from '../../../session/session.tsx';
import { AmountField, parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useSetGroupBudget } from './set-group-budget.ts';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface GroupBudgetDialogProps {
  group: Group;
  /** In rupees; undefined if there is none yet. */
  limit: number | undefined;
  onClose: () => void;
}

/** Sets or removes the monthly limit of a group. */
export function GroupBudgetDialog({ group, limit, onClose }: GroupBudgetDialogProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const saving = useSetGroupBudget(group.id);
  const others = othersWithAccount(group, username);

  function save(value: number | null) {
    saving.mutate(value, { onSuccess: onClose });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = parseAmountField(event.currentTarget, 'limit');
    // The field shows its own error; sending null would remove the limit.
    if (value !== null) save(value);
  }

  return (
    <Modal title={words.groupMonth.budgetForThisGroup} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <AmountField
            label={words.groupMonth.aMonth}
            name="limit"
            defaultValue={limit}
            isRequired
            isNonNegative
            isSelected
          />
          <p className="secondary">
            {words.groupMonth.limitNote({
              group: group.name,
              others: others.length,
              names: listOf(words, others),
            })}
          </p>
          <FormFailure {...failureOf(saving, words.groups.groupBudgetFailed)} />
        </ModalBody>
        <SubmitActions
          submitLabel={words.groupMonth.setBudget}
          busyLabel={words.groupMonth.saving}
          isBusy={saving.isPending}
          onCancel={onClose}
          onRemove={limit === undefined ? undefined : () => save(null)}
        />
      </form>
    </Modal>
  );
}

function othersWithAccount({ members }: Group, username: string): string[] {
  const others = members.filter((one) => one.is_registered_user && one.name !== username);
  return others.map(({ name }) => name);
}
