import type { Group } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';
import { useDeleteEntry } from '../entries/delete-entry.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import { GroupExpenseModal } from '../entries/group-expense-modal.tsx';
import { PaymentModal } from '../entries/payment-modal.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import type { GroupDialog } from './group-dialog.ts';

interface LookedAtProps {
  group: Group;
  entry: GroupEntry;
  onOpen: (dialog: GroupDialog) => void;
  onClose: () => void;
  onError: ShowError;
}

/** An entry to look at, and what follows from there. */
export function LookedAt({ group, entry, onOpen, onClose, onError }: LookedAtProps) {
  const deleteEntry = useDeleteEntry(group, { onKept: onClose, onFailed: onError });
  return (
    <EntrySheet
      group={group}
      entry={entry}
      onEdit={() => onOpen({ kind: 'editEntry', group, entry, waiting: undefined })}
      onCopy={() =>
        onOpen(
          entry.kind === 'expense'
            ? { kind: 'copyExpense', group, expense: entry.thing }
            : { kind: 'payment', group, start: entry.thing, isByUpi: false },
        )
      }
      onDelete={() => {
        onClose();
        deleteEntry(entry);
      }}
      onClose={onClose}
    />
  );
}

interface EntryModalProps {
  group: Group;
  entry: GroupEntry;
  waiting: OutboxEntry | undefined;
  onClose: () => void;
  onSaved: (sentence: string) => void;
}

/** The form of an existing expense or payment, or of a waiting one. */
export function EntryModal({ group, entry, waiting, onClose, onSaved }: EntryModalProps) {
  const words = useWords('groups');
  return entry.kind === 'expense' ? (
    <GroupExpenseModal
      group={group}
      expense={entry.thing}
      waiting={waiting}
      onClose={onClose}
      onSaved={onSaved}
    />
  ) : (
    <PaymentModal
      group={group}
      payment={entry.thing}
      waiting={waiting}
      onClose={onClose}
      onSaved={() => onSaved(words.groups.paymentUpdated)}
    />
  );
}
