import type { Group, GroupMember } from '@hisaab/contract';
import { errorSentence } from '../../api/call.ts';
import { useRemoveMember } from '../../api/groups.ts';
import { messages } from '../../messages.ts';
import { AddGroupExpenseModal } from './add-group-expense-modal.tsx';
import { AddMemberModal } from './add-member-modal.tsx';
import { CreateGroupModal } from './create-group-modal.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** The dialog that is open, with the group as it was when it opened: a form must not change under the hand. */
export type GroupDialog =
  | { kind: 'createGroup' }
  | { kind: 'addMember' | 'addExpense'; group: Group }
  | { kind: 'removeMember'; group: Group; member: GroupMember };

interface GroupDialogsProps {
  dialog: GroupDialog | null;
  onClose: () => void;
  onCreated: (group: Group) => void;
  onSuccess: (sentence: string) => void;
  onError: (sentence: string) => void;
}

/** Shows the dialog that is open, and tells how what was asked there ended. */
export function GroupDialogs(props: GroupDialogsProps) {
  const { dialog, onClose, onCreated, onSuccess, onError } = props;
  const removal = useRemoveMember();

  function finish(sentence: string) {
    onClose();
    onSuccess(sentence);
  }

  function handleRemove(group: Group, { name }: GroupMember) {
    removal.mutate(
      { groupId: group.id, name },
      {
        onSuccess: () => onSuccess(messages.memberRemoved(name)),
        onError: (error) => onError(errorSentence(error, messages.memberRemoveFailed)),
        onSettled: onClose,
      },
    );
  }

  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'createGroup':
      return (
        <CreateGroupModal
          onClose={onClose}
          onCreated={(group) => {
            finish(messages.groupCreated);
            onCreated(group);
          }}
        />
      );
    case 'addMember':
      return (
        <AddMemberModal
          group={dialog.group}
          onClose={onClose}
          onAdded={() => finish(messages.memberAdded)}
        />
      );
    case 'addExpense':
      return (
        <AddGroupExpenseModal
          group={dialog.group}
          onClose={onClose}
          onAdded={() => finish(messages.groupExpenseAdded)}
        />
      );
    case 'removeMember':
      return (
        <RemoveMemberDialog
          group={dialog.group}
          member={dialog.member}
          isBusy={removal.isPending}
          onCancel={onClose}
          onConfirm={() => handleRemove(dialog.group, dialog.member)}
        />
      );
  }
}
