import type { Group, GroupMember } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import type { GroupEntry } from '../entries/group-entry.ts';
import type { PaymentStart } from '../entries/payment-modal.tsx';
import type { GroupDialog } from './group-dialog.ts';

/** The actions in the open group that open a dialog. */
interface DialogActions {
  onAddExpense: () => void;
  onAddMember: () => void;
  onRemoveMember: (member: GroupMember) => void;
  /** Without a guest, it renames the group. */
  onRename: (guest?: GroupMember) => void;
  /** Without `start`, the payment is outside the plan; `isByUpi` opens a UPI app first. */
  onRecordPayment: (start?: PaymentStart, isByUpi?: boolean) => void;
  /** Opens an entry to look at. */
  onLook: (entry: GroupEntry) => void;
  /** With `waiting`, `entry` is its result. */
  onEdit: (entry: GroupEntry, waiting?: OutboxEntry) => void;
  /** Opens the dialog of the usual split. */
  onUsual: () => void;
  /** Opens the dialog of who settles as one. */
  onUnits: () => void;
}

/** The user's actions in the open group. */
export interface GroupActions extends DialogActions {
  onBack: () => void;
  /** Archives the group for the user alone, or unarchives it. */
  onArchive: () => void;
  onDelete: () => void;
  onSuccess: (sentence: string) => void;
  onError: ShowError;
  /** Called when an action without a dialog starts: clears the message of the last one. */
  onBegin: () => void;
}

/** The actions in a group that open its dialogs. */
export function dialogActions(group: Group, open: (dialog: GroupDialog) => void): DialogActions {
  return {
    onAddExpense: () => open({ kind: 'addExpense', group }),
    onAddMember: () => open({ kind: 'addMember', group }),
    onRemoveMember: (member) => open({ kind: 'removeMember', group, member }),
    onRename: (guest) => open({ kind: 'rename', group, guest }),
    onRecordPayment: (start, isByUpi = false) => open({ kind: 'payment', group, start, isByUpi }),
    onLook: (entry) => open({ kind: 'look', group, entry }),
    onEdit: (entry, waiting) => open({ kind: 'editEntry', group, entry, waiting }),
    onUsual: () => open({ kind: 'usual', group }),
    onUnits: () => open({ kind: 'units', group }),
  };
}
