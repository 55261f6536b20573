import type { Group, GroupMember, Payment } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useUser } from '../../../session/session.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { AddMemberModal } from '../members/add-member-modal.tsx';
import { USUAL_DIALOG } from '../bills/loaded-parts.ts';
import { ChooseGroupDialog } from './choose-group-dialog.tsx';
import { CreateGroupModal } from './create-group-modal.tsx';
import { DeletedGroups } from '../deleted/deleted-groups.tsx';
import { undoEntry } from '../entries/delete-entry.ts';
import { EntryModal, LookedAt } from './entry-dialogs.tsx';
import type { GroupDialog } from './group-dialog.ts';
import { entryName, type GroupEntry } from '../entries/group-entry.ts';
import { GroupExpenseModal } from '../entries/group-expense-modal.tsx';
import { useRemoveMember } from '../data/groups.ts';
import { isLosingSight, RemoveMemberDialog } from '../members/remove-member-dialog.tsx';
import { RenameModal } from './rename-modal.tsx';
import { restore } from '../data/restore.ts';
import { UNITS_DIALOG } from '../plan/loaded-units.ts';
import { SettleDialog } from '../plan/settle-dialog.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupDialogsProps {
  dialog: GroupDialog | null;
  onClose: () => void;
  /** Receives the group of a new expense. */
  onChosen: (group: Group) => void;
  onCreated: (group: Group, isForImport: boolean) => void;
  onSuccess: (sentence: string) => void;
  onError: ShowError;
  /** Opens another dialog in place of the open one. */
  onOpen: (dialog: GroupDialog) => void;
}

/** Renders the open dialog, and reports its outcome. */
export function GroupDialogs(props: GroupDialogsProps) {
  const words = useWords('groups');
  const { dialog, onClose, onChosen, onCreated, onSuccess, onError, onOpen } = props;
  const queryClient = useQueryClient();
  const user = useUser();
  const removal = useRemoveMember();

  function finish(sentence: string) {
    onClose();
    onSuccess(sentence);
  }

  function handleRemove(group: Group, member: GroupMember, isForGood: boolean) {
    const { id, name } = member;
    removal.mutate(
      { groupId: group.id, name, isForGood },
      {
        onSuccess: () => {
          const text = words.groups.memberRemoved({ name });
          // Only users with access to the group can restore a member.
          if (isLosingSight(group, member, user)) onSuccess(text);
          else
            showToast({ text, undo: () => restore(queryClient, group.id, { kind: 'member', id }) });
        },
        onError: (error) =>
          onError(errorSentence(error, words.groups.memberRemoveFailed), needsNetwork(error)),
        onSettled: onClose,
      },
    );
  }

  function onRecorded(payment: Payment) {
    const entry: GroupEntry = { kind: 'payment', thing: payment };
    showToast({
      text: words.groups.paymentRecorded,
      detail: entryName(words, entry),
      undo: () => undoEntry(queryClient, payment.group, entry),
    });
  }

  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'deletedGroups':
      return <DeletedGroups onClose={onClose} />;
    case 'chooseGroup':
      return <ChooseGroupDialog groups={dialog.groups} onClose={onClose} onChoose={onChosen} />;
    case 'createGroup':
      return (
        <CreateGroupModal
          onClose={onClose}
          onCreated={(group, isForImport) => {
            finish(words.groups.groupCreated);
            onCreated(group, isForImport);
          }}
        />
      );
    case 'addMember':
      return <AddMemberModal group={dialog.group} onClose={onClose} />;
    case 'addExpense':
      return <GroupExpenseModal group={dialog.group} onClose={onClose} onSaved={finish} />;
    case 'usual':
      return (
        <Suspense>
          <USUAL_DIALOG.Component group={dialog.group} onClose={onClose} onSaved={finish} />
        </Suspense>
      );
    case 'units':
      return (
        <Suspense>
          <UNITS_DIALOG.Component group={dialog.group} onClose={onClose} />
        </Suspense>
      );
    case 'removeMember':
      return (
        <RemoveMemberDialog
          group={dialog.group}
          member={dialog.member}
          isBusy={removal.isPending}
          onCancel={onClose}
          onConfirm={(isForGood) => handleRemove(dialog.group, dialog.member, isForGood)}
        />
      );
    case 'rename':
      return (
        <RenameModal
          group={dialog.group}
          guest={dialog.guest}
          onClose={onClose}
          onRenamed={() => finish(words.groups.groupRenamed)}
        />
      );
    case 'payment':
      return (
        <SettleDialog
          group={dialog.group}
          start={dialog.start}
          isByUpi={dialog.isByUpi}
          onClose={onClose}
          onSaved={(payment) => {
            onClose();
            onRecorded(payment);
          }}
        />
      );
    case 'look':
      return (
        <LookedAt
          group={dialog.group}
          entry={dialog.entry}
          onOpen={onOpen}
          onClose={onClose}
          onError={onError}
        />
      );
    case 'copyExpense':
      return (
        <GroupExpenseModal
          group={dialog.group}
          expense={dialog.expense}
          isCopy
          onClose={onClose}
          onSaved={finish}
        />
      );
    case 'editEntry':
      return (
        <EntryModal
          group={dialog.group}
          entry={dialog.entry}
          waiting={dialog.waiting}
          onClose={onClose}
          onSaved={finish}
        />
      );
  }
}
