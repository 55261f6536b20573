import { inRow } from '@hisaab/words';
import { formatRupees } from '@hisaab/domain';
import type { DOMAttributes, ReactNode, SubmitEvent } from 'react';
import { errorSentence, isUnanswered, reasonOf } from '../api/call.ts';
import { EditConflict } from '../conflicts/edit-conflict.tsx';
import type { Edit } from '../conflicts/edit.ts';
import type { Conflict } from '../conflicts/use-conflict.ts';
import { Button } from '../ui/parts/button.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../ui/dialogs/modal.tsx';
import { showToast } from '../ui/dialogs/toast-store.ts';
import { useWords } from '../words/words.ts';

interface Running {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

interface Ending<Thing> extends Running {
  mutate: (thing: Thing, callbacks: { onSuccess: () => void }) => void;
}

interface RepeatingFormProps<Thing, Values> {
  /** The thing to change; undefined adds a new one. */
  thing: Thing | undefined;
  /** What it is called. */
  name: string | undefined;
  save: Running;
  /** The sentence of a failed save; its cause is shown below, unless it is at a field. */
  saveFailure: string;
  end: Ending<Thing>;
  /** Undoes the end. */
  undoOf: (ended: Thing) => () => Promise<unknown>;
  conflict: Conflict<Thing, Values>;
  /** The words on the button. */
  submitLabel: string;
  width?: 'md' | 'lg';
  /** The observer of the fields, and the look of the buttons while something else replaces them. */
  typed?: { watch: DOMAttributes<HTMLElement>; behind: string | undefined };
  /** Shown above the buttons, always visible. */
  standing?: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  /** Saves the chosen one of two versions. */
  onSave: (edit: Edit<Thing, Values>) => void;
  onClose: () => void;
  /** Called when it is ended; a toast offers Undo. */
  onEnded: () => void;
  children: ReactNode;
}

/** The frame of the form for a repeating entry: failures, buttons including "end", and the choice between two versions. */
export function RepeatingForm<Thing extends { amount: number | null }, Values extends object>(
  props: RepeatingFormProps<Thing, Values>,
) {
  const words = useWords();
  const { thing, save, end, conflict, submitLabel, width = 'md', typed, onClose } = props;
  const isBusy = save.isPending || end.isPending;
  const error = save.error ?? end.error;
  const saveFailure = save.error && !conflict.found ? props.saveFailure : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onSubmit(event.currentTarget);
  }

  function handleEnd(ended: Thing) {
    end.mutate(ended, {
      onSuccess: () => {
        showToast({
          text: words.repeating.ended,
          detail: inRow(words, [
            props.name || words.common.noDescription,
            ended.amount === null ? '' : formatRupees(ended.amount),
          ]),
          undo: props.undoOf(ended),
        });
        props.onEnded();
      },
    });
  }

  return (
    <>
      <Modal
        title={thing ? words.repeating.changeRepeating : words.repeating.addRepeatingTitle}
        width={width}
        onClose={() => !isBusy && onClose()}
      >
        <form onSubmit={handleSubmit} onChange={() => save.error && save.reset()} {...typed?.watch}>
          <ModalBody>
            <FormFailure
              sentence={
                end.error ? errorSentence(end.error, words.repeating.endFailed) : saveFailure
              }
              reason={reasonOf(error)}
              isUnanswered={isUnanswered(error)}
              onDismiss={() => {
                save.reset();
                end.reset();
              }}
            />
            {props.children}
          </ModalBody>
          <ModalActions>
            {props.standing}
            {thing && (
              <Button
                variant="dangerQuiet"
                className={typed?.behind}
                disabled={isBusy}
                isBusy={end.isPending}
                onClick={() => handleEnd(thing)}
              >
                {words.common.end}
              </Button>
            )}
            <Button variant="quiet" className={typed?.behind} disabled={isBusy} onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button
              variant="primary"
              type="submit"
              className={typed?.behind}
              isBusy={save.isPending}
            >
              {submitLabel}
            </Button>
          </ModalActions>
        </form>
      </Modal>
      {thing && (
        <EditConflict
          conflict={conflict}
          before={thing}
          isBusy={save.isPending}
          onSave={props.onSave}
          onKeepTheirs={onClose}
        />
      )}
    </>
  );
}
