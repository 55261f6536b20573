import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './conflict-dialog.module.css';
import { Modal, ModalActions, ModalBody } from './modal.tsx';

/** What a field says in both versions, as it is shown. */
export interface FieldOfBoth {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictDialogProps {
  /** Who has changed it meanwhile, as a sentence. */
  sentence: string;
  fields: readonly FieldOfBoth[];
  isBusy: boolean;
  /** Keeps what is there now. */
  onKeepTheirs: () => void;
  /** Puts what the person typed in its place. */
  onUseMine: () => void;
  /** Uses both changes; undefined where they cannot go together. */
  onUseBoth: (() => void) | undefined;
  /** Back to the form, with everything typed. */
  onBack: () => void;
}

/** Both versions of something that was changed meanwhile, side by side; what differs stands first. */
export function ConflictDialog({
  sentence,
  fields,
  isBusy,
  onKeepTheirs,
  onUseMine,
  onUseBoth,
  onBack,
}: ConflictDialogProps) {
  const ordered = fields.toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)));
  return (
    <Modal title="Which one should stay?" width="md" onClose={onBack}>
      <ModalBody>
        <p>{sentence}</p>
        <table className={styles.both}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">As it is now</th>
              <th scope="col">Your change</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((field) => (
              <tr
                key={field.label}
                className={classNames(isSame(field) ? styles.same : styles.differs)}
              >
                <th scope="row">{field.label}</th>
                <td>{field.theirs}</td>
                <td>{field.mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back to my form
        </Button>
        <Button disabled={isBusy} onClick={onKeepTheirs}>
          Keep it as it is
        </Button>
        {onUseBoth && (
          <Button disabled={isBusy} onClick={onUseMine}>
            Use my change
          </Button>
        )}
        <Button variant="primary" isBusy={isBusy} onClick={onUseBoth ?? onUseMine}>
          {onUseBoth ? 'Use both changes' : 'Use my change'}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function isSame({ theirs, mine }: FieldOfBoth): boolean {
  return theirs === mine;
}
