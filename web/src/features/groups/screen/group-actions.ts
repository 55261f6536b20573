import type { GroupMember } from '@hisaab/contract';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import type { GroupEntry } from '../entries/group-entry.ts';
import type { PaymentStart } from '../entries/payment-modal.tsx';

/** The actions of a person in the group that is open. */
export interface GroupActions {
  onBack: () => void;
  onAddExpense: () => void;
  onAddMember: () => void;
  onRemoveMember: (member: GroupMember) => void;
  /** Without a guest, the group is renamed. */
  onRename: (guest?: GroupMember) => void;
  /** Without a start, the payment stands outside the plan; `isByUpi` leads to a UPI app first. */
  onRecordPayment: (start?: PaymentStart, isByUpi?: boolean) => void;
  /** With `waiting`, it is what such an entry would make. */
  onEdit: (entry: GroupEntry, waiting?: OutboxEntry) => void;
  /** Asks for the usual way to split. */
  onUsual: () => void;
  /** Puts the group away for the user alone, or brings it back. */
  onArchive: () => void;
  onDelete: () => void;
  onError: ShowError;
  /** An action without a dialog begins: what was told of the one before goes. */
  onBegin: () => void;
}
