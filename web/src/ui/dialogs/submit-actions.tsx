import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../parts/button.tsx';
import { ModalActions } from './modal.tsx';

interface SubmitActionsProps {
  submitLabel: string;
  /** The words of the submitting button while the form is sent. */
  busyLabel?: string | undefined;
  isBusy?: boolean | undefined;
  isDanger?: boolean | undefined;
  onCancel: () => void;
  /** Removes what the form changes; its button takes the place of Cancel. */
  onRemove?: (() => void) | undefined;
  /** Further buttons, before Cancel. */
  children?: ReactNode;
}

/** The buttons of a form in a {@link Modal}: Cancel or Remove, and what submits it. Only the latter is busy while it is sent. */
export function SubmitActions(props: SubmitActionsProps) {
  const { submitLabel, busyLabel, isBusy, isDanger, onCancel, onRemove, children } = props;
  const words = useWords();
  return (
    <ModalActions>
      {children}
      {onRemove ? (
        <Button variant="dangerQuiet" disabled={isBusy} onClick={onRemove}>
          {words.common.remove}
        </Button>
      ) : (
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {words.common.cancel}
        </Button>
      )}
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        type="submit"
        isBusy={isBusy}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </ModalActions>
  );
}
