import type { GroupMember } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import type { GroupEntry } from '../entries/group-entry.ts';
import type { PaymentStart } from '../entries/payment-modal.tsx';

/** The user's actions in the open group. */
export interface GroupActions {
  onBack: () => void;
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
  /** Archives the group for the user alone, or unarchives it. */
  onArchive: () => void;
  onDelete: () => void;
  onSuccess: (sentence: string) => void;
  onError: ShowError;
  /** Called when an action without a dialog starts: clears the message of the last one. */
  onBegin: () => void;
}
