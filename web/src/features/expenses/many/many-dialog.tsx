import type { ManyChange } from '@hisaab/contract';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { displayDate, inRow } from '@hisaab/words';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords, type Words } from '../../../words/words.ts';
import { useChangeMany, useUndoMany, type TakenBack } from '../data/change-many.ts';
import { CategoryChoice, DayChoice, AccountChoice, TagsChoice } from './many-fields.tsx';
import { readChange } from './read-change.ts';
import type { Selected } from './selected.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureWithReason } from '../../../api/form-failure.ts';

/** What is done with the selected expenses. */
export type Action = 'category' | 'date' | 'account' | 'tags' | 'delete';

interface ManyDialogProps {
  action: Action;
  selected: Selected;
  /** What it is about, in place of the number of expenses. */
  about?: string;
  today: CalendarDate;
  /** Called after the server has done it, and its toast is shown. */
  onDone: () => void;
  onTakenBack: (sentence: string) => void;
  onClose: () => void;
}

/** The dialog of one action, which names how many expenses it is about. It needs the network. */
export function ManyDialog({ action, selected, onDone, ...props }: ManyDialogProps) {
  const words = useWords();
  const { onTakenBack, onClose } = props;
  const change = useChangeMany();
  const undoOf = useUndoMany();
  const [isTagMissing, setTagMissing] = useState(false);
  const { count, expenses } = selected;
  const sum = formatRupees(selected.sum);
  const about = props.about ?? inRow(words, [words.expenses.expenseCount({ count }), sum]);
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const atField = fields['add_tags'] ?? fields['category'] ?? fields['date'] ?? fields['account'];

  function send(edit: ManyChange | undefined, said?: string) {
    const sent = { expenses, change: edit };
    change.mutate(sent, {
      onSuccess: ({ id }) => {
        const undo = undoOf(id, sent);
        onDone();
        showToast({
          text: edit ? words.many.changed({ count }) : words.many.deleted({ count }),
          detail: inRow(words, [...(said ? [said] : []), sum]),
          undo: async () => onTakenBack(sentenceOf(words, await undo())),
        });
      },
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const edit = readChange(new FormData(event.currentTarget));
    setTagMissing(edit === undefined);
    if (edit) send(edit, saidOf(words, edit));
  }

  const failure = (
    <FormFailure {...failureWithReason(change, words.many.changeFailed, atField !== undefined)} />
  );

  if (action === 'delete')
    return (
      <ConfirmDialog
        title={words.expenses.confirmExpenseDeletion}
        message={
          <>
            {failure}
            <p>{about}</p>
          </>
        }
        confirmLabel={words.expenses.delete}
        isBusy={change.isPending}
        onConfirm={() => send(undefined)}
        onCancel={onClose}
      />
    );

  return (
    <Modal title={titleOf(words, action, count)} width="sm" onClose={onClose}>
      <form
        onSubmit={handleSubmit}
        onChange={() => {
          setTagMissing(false);
          if (change.error) change.reset();
        }}
      >
        <ModalBody>
          {failure}
          <p>
            {about}. {words.many.restStays}
          </p>
          {action === 'category' && <CategoryChoice error={atField} />}
          {action === 'date' && <DayChoice today={props.today} error={atField} />}
          {action === 'account' && <AccountChoice expenses={expenses} error={atField} />}
          {action === 'tags' && (
            <TagsChoice
              expenses={expenses}
              error={isTagMissing ? words.many.noTagWritten({ example: '#goa' }) : atField}
            />
          )}
        </ModalBody>
        <SubmitActions
          submitLabel={words.many.changeCount({ count })}
          isBusy={change.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function titleOf(words: Words, action: Exclude<Action, 'delete'>, count: number): string {
  const things = words.expenses.expenseCount({ count });
  const titles = {
    category: words.many.categoryOf,
    date: words.many.dateOf,
    account: words.many.accountOf,
    tags: words.many.tagsOf,
  };
  return titles[action]({ things });
}

/** What was changed, in words: "Category Other". */
function saidOf(words: Words, { category, date }: ManyChange): string | undefined {
  if (category !== undefined) return `${words.common.category} ${categoryLabel(words, category)}`;
  if (date !== undefined) return displayDate(words, date);
  return undefined;
}

function sentenceOf(words: Words, { count, kept }: TakenBack): string {
  return kept === 0
    ? words.many.takenBack({ count })
    : words.many.someTakenBack({ count, kept, all: count + kept });
}
