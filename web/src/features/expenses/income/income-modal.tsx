import type { Income } from '@hisaab/contract';
import { useState, type SubmitEvent } from 'react';
import { ApiError, reasonOf } from '../../../api/call.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { SendFailure } from '../../../offline/offer-to-store.tsx';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { DropButton, Refusal } from '../../../offline/refused-entry.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import { IncomeFields, parseIncome, type FirstIncome } from './income-fields.tsx';
import type { IncomeValues } from '../../../offline/contents.ts';
import { INCOME_FORM } from './income-form.ts';
import { useSaveIncome } from '../data/save-income.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface IncomeModalProps {
  /** The income to change; undefined adds a new one. */
  income?: Income | undefined;
  /** The initial values of a new one. */
  filled?: FirstIncome | undefined;
  /** The entry of the outbox to change. */
  entry?: OutboxEntry | undefined;
  /** Receives the message to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form of an income. The server validates it; its errors appear at the fields. */
export function IncomeModal({ income, filled, entry, onSaved, onClose }: IncomeModalProps) {
  const words = useWords();
  const today = useToday({ isEnabled: true });
  const save = useSaveIncome({ entry, onKept: () => onSaved(words.expenses.expenseKept) });
  const conflict = useConflict(INCOME_FORM, words);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { error } = save;
  const before = income ?? save.made;
  const errors = error instanceof ApiError ? error.fields : missing;
  const isAmountMissing = 'amount' in errors && save.variables?.edit.values.amount === null;

  function submit(edit: Edit<Income, IncomeValues>) {
    const isKept = entry !== undefined || !navigator.onLine;
    const isMissing = isKept && edit.values.amount === null;
    setMissing(isMissing ? { amount: words.expenses.amountMissing } : {});
    if (isMissing) return;
    save.mutate(edit, {
      onSuccess: () => onSaved(income ? words.income.updated : words.income.added),
      onError: (failure) => conflict.check(failure, edit.values),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit({ thing: income, values: parseIncome(new FormData(event.currentTarget), income) });
  }

  function forgetFailure() {
    setMissing({});
    if (save.error || save.isStoreFailed) save.reset();
  }

  function handleClose() {
    save.discard();
    onClose();
  }

  return (
    <>
      <Modal title={income || entry ? words.income.change : words.income.add} onClose={handleClose}>
        <form onSubmit={handleSubmit} onChange={forgetFailure}>
          <ModalBody>
            <Refusal entry={entry} />
            <SendFailure
              saving={save}
              sentence={conflict.found || isAmountMissing ? undefined : words.income.saveFailed}
              reason={reasonOf(error)}
              onDismiss={forgetFailure}
            />
            <p>{words.income.note}</p>
            <IncomeFields first={filled ?? income} today={today} errors={errors} />
          </ModalBody>
          <SubmitActions
            submitLabel={income || entry ? words.expenses.update : words.common.add}
            isBusy={save.isPending}
            onCancel={handleClose}
          >
            <DropButton entry={entry} onDropped={onClose} />
          </SubmitActions>
        </form>
      </Modal>
      {before && (
        <EditConflict
          conflict={conflict}
          before={before}
          isBusy={save.isPending}
          onSave={submit}
          onKeepTheirs={onClose}
        />
      )}
    </>
  );
}
