import { listOf, monthAndYear } from '@hisaab/words';
import type { Month } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';

import type { ExpenseFilter } from '../data/expense-changes.ts';
import { useFilterNames } from '../data/use-filter-names.ts';
import { useWords } from '../../../words/words.ts';

interface ExportDialogProps {
  filter: ExpenseFilter;
  month: Month;
  /** Called with the month, or undefined for all of them. */
  onChoose: (month: Month | undefined) => void;
  onClose: () => void;
}

/** Asks whether to export the month that is shown, or all of them. */
export function ExportDialog({ filter, month, onChoose, onClose }: ExportDialogProps) {
  const words = useWords();
  const narrowed = useFilterNames(filter);
  return (
    <Modal title={words.common.export} width="sm" onClose={onClose}>
      <ModalBody>
        <p>
          {narrowed.length === 0
            ? words.expenses.askMonths
            : words.expenses.askMonthsOf({ only: listOf(words, narrowed) })}
        </p>
      </ModalBody>
      <ModalActions>
        <Button onClick={() => onChoose(undefined)}>{words.expenses.allMonths}</Button>
        <Button variant="primary" onClick={() => onChoose(month)}>
          {monthAndYear(words, month, 'long')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
