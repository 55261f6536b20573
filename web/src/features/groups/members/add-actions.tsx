import { useWords } from '../../../words/words.ts';
import { ModalActions } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import styles from './add-actions.module.css';

interface AddActionsProps {
  submitLabel: string;
  cancelLabel: string;
  /** A name that an account has which shares no group with the user: they choose between it and a guest. */
  stranger: string | undefined;
  isBusy: boolean;
  onAdd: (person: { name: string; link: boolean }) => void;
  onClose: () => void;
}

/** The buttons of a form that adds somebody by name. */
export function AddActions(props: AddActionsProps) {
  const { submitLabel, cancelLabel, stranger, isBusy, onAdd, onClose } = props;
  const words = useWords('groups');
  return (
    <ModalActions>
      <Button variant="quiet" onClick={onClose}>
        {cancelLabel}
      </Button>
      {stranger === undefined ? (
        <Button variant="primary" type="submit" isBusy={isBusy} busyLabel={words.groups.adding}>
          {submitLabel}
        </Button>
      ) : (
        <>
          {/* A user who types the name of an account usually means it. */}
          <Button
            variant="primary"
            className={styles.person}
            isBusy={isBusy}
            onClick={() => onAdd({ name: stranger, link: true })}
          >
            {words.groups.addNamed({ name: stranger })}
          </Button>
          <Button isBusy={isBusy} onClick={() => onAdd({ name: stranger, link: false })}>
            {words.groups.addAsAGuest}
          </Button>
        </>
      )}
    </ModalActions>
  );
}
