import type { Group, GroupExpense, GroupMember, ListedGroup } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import type { PaymentStart } from '../entries/payment-modal.tsx';

/** The open dialog, with the group as it was when it opened: a form must not change while it is used. */
export type GroupDialog =
  | { kind: 'deletedGroups' }
  | { kind: 'chooseGroup'; groups: readonly ListedGroup[] }
  | { kind: 'createGroup' }
  | { kind: 'addMember' | 'addExpense' | 'usual' | 'units'; group: Group }
  | { kind: 'removeMember'; group: Group; member: GroupMember }
  | { kind: 'rename'; group: Group; guest: GroupMember | undefined }
  | { kind: 'payment'; group: Group; start: PaymentStart | undefined; isByUpi: boolean }
  | { kind: 'look'; group: Group; entry: GroupEntry }
  | { kind: 'copyExpense'; group: Group; expense: GroupExpense }
  | { kind: 'editEntry'; group: Group; entry: GroupEntry; waiting: OutboxEntry | undefined };
