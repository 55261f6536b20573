import { formatRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useToday } from '../../../queries/use-today.ts';
import { useWords } from '../../../words/words.ts';
import type { OpenBill } from '../data/open-bill.ts';
import { ManyDialog } from './many-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

interface BillDialogProps {
  bill: OpenBill;
  /** Receives the message to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The dialog of a whole split bill: its parts to change, or the question before all of them are deleted. */
export function BillDialog({
  bill: { whole, parts, isDeletion },
  onSaved,
  onClose,
}: BillDialogProps) {
  const words = useWords();
  const today = useToday({ isEnabled: true });
  if (!isDeletion)
    return <SplitDialog expense={whole} parts={parts} onSplit={onSaved} onClose={onClose} />;
  return (
    <ManyDialog
      action="delete"
      selected={{ expenses: parts, count: 1, sum: whole.amount }}
      about={inRow(words, [
        whole.description || words.common.noDescription,
        words.many.partCount({ count: parts.length }),
        formatRupees(whole.amount),
      ])}
      today={today}
      onDone={onClose}
      onTakenBack={onSaved}
      onClose={onClose}
    />
  );
}
