import { paiseToRupees, rupeesToPaise, type CalendarDate } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { FactFields, parseFacts, useFormCategory } from '../form/expense-fields.tsx';
import type { EntryEdit, ImportRow } from './import-rows.ts';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface EditEntryDialogProps {
  row: ImportRow;
  today: CalendarDate;
  onSave: (changes: EntryEdit) => void;
  onClose: () => void;
}

/** Changes an entry before it is imported. */
export function EditEntryDialog({ row, today, onSave, onClose }: EditEntryDialogProps) {
  const words = useWords('imports');
  const facts = {
    amount: row.paise === undefined ? null : paiseToRupees(row.paise),
    category: row.category,
    description: row.description,
  };
  const category = useFormCategory(facts);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { amount, ...named } = parseFacts(form);
    if (amount === null) {
      setErrors({ amount: words.expenses.amountMissing });
      return;
    }
    const day = formText(form, 'date');
    onSave({
      day,
      paise: rupeesToPaise(amount),
      category: named.category,
      description: named.description,
    });
  }

  return (
    <Modal title={words.imports.changeEntry} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FactFields facts={facts} category={category} errors={errors} />
          <DateField name="date" today={today} defaultValue={row.day} />
        </ModalBody>
        <SubmitActions submitLabel={words.common.change} onCancel={onClose} />
      </form>
    </Modal>
  );
}
