import type { Month } from '@hisaab/domain';
import { Button } from '../../../ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { monthAndYear } from '../../../ui/month-and-year.ts';
import type { ExpenseFilter } from '../data/expense-changes.ts';
import * as messages from '../messages.ts';

interface ExportDialogProps {
  filter: ExpenseFilter;
  month: Month;
  /** Called with the month, or with nothing for all of them. */
  onChoose: (month: Month | undefined) => void;
  onClose: () => void;
}

/** Asks whether a file holds the month that is shown, or all of them. */
export function ExportDialog({ filter, month, onChoose, onClose }: ExportDialogProps) {
  const narrowed = [filter.category, filter.text && `“${filter.text}”`].filter(Boolean);
  return (
    <Modal title="Export" width="sm" onClose={onClose}>
      <ModalBody>
        <p>{messages.askMonths(narrowed.join(' and '))}</p>
      </ModalBody>
      <ModalActions>
        <Button onClick={() => onChoose(undefined)}>All months</Button>
        <Button variant="primary" onClick={() => onChoose(month)}>
          {monthAndYear(month, 'long')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
