import { useId, type CSSProperties, type ReactNode } from 'react';
import { OriginalMark } from '../currencies/original-mark.tsx';
import { Button } from '../ui/parts/button.tsx';
import { classNames } from '../ui/base/class-names.ts';
import styles from './conflict-dialog.module.css';
import { Modal, ModalActions, ModalBody } from '../ui/dialogs/modal.tsx';
import type { FieldOfBoth, Shown } from './use-conflict.ts';
import { useWords } from '../words/words.ts';

/** A thing that somebody else changed or deleted while the person was changing it. */
interface ConflictDialogProps {
  /** The change made meanwhile, as a sentence that names its author if known. */
  sentence: string;
  /** Whether it was deleted; then `theirs` is what it said before. */
  isDeleted?: boolean;
  fields: readonly FieldOfBoth[];
  isBusy: boolean;
  /** Keeps the current state. */
  onKeepTheirs: () => void;
  /** Replaces it by the person's version, restoring a deleted thing. */
  onUseMine: () => void;
  /** Uses both changes; undefined if they cannot go together. */
  onUseBoth?: (() => void) | undefined;
  /** Back to the form, with everything typed. */
  onBack: () => void;
}

/** Both versions of a thing that was changed meanwhile, side by side; differing fields come first. */
export function ConflictDialog(props: ConflictDialogProps) {
  const words = useWords();
  const { sentence, isDeleted = false, fields, isBusy } = props;
  const { onKeepTheirs, onUseMine, onUseBoth, onBack } = props;
  const ordered = fields.toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)));
  return (
    <Modal
      title={isDeleted ? words.conflicts.askRestore : words.conflicts.askWhich}
      width="lg"
      onClose={onBack}
    >
      <ModalBody>
        <p className="muted">{sentence}</p>
        <div className={styles.both}>
          <Version
            title={isDeleted ? words.conflicts.asItWas : words.conflicts.asItIsNow}
            fields={ordered}
            side="theirs"
          >
            <Button disabled={isBusy} onClick={onKeepTheirs}>
              {isDeleted ? words.conflicts.leaveItDeleted : words.conflicts.keepItAsItIs}
            </Button>
          </Version>
          <Version title={words.conflicts.yourChange} fields={ordered} side="mine">
            <Button
              variant={onUseBoth ? 'secondary' : 'primary'}
              isBusy={isBusy && !onUseBoth}
              disabled={isBusy}
              onClick={onUseMine}
            >
              {isDeleted ? words.conflicts.restoreAndSaveMine : words.conflicts.useMyChange}
            </Button>
          </Version>
        </div>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {words.conflicts.backToMyForm}
        </Button>
        {onUseBoth && (
          <Button variant="primary" isBusy={isBusy} onClick={onUseBoth}>
            {words.conflicts.useBothChanges}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}

interface VersionProps {
  title: string;
  fields: readonly FieldOfBoth[];
  side: 'theirs' | 'mine';
  /** The button that chooses it. */
  children: ReactNode;
}

function Version({ title, fields, side, children }: VersionProps) {
  const titleId = useId();
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': fields.length + 2 };
  return (
    <section className={styles.version} data-side={side} style={rows} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div
            key={field.label}
            className={classNames(styles.field, isSame(field) ? styles.same : styles.differs)}
          >
            <dt className="note">{field.label}</dt>
            <dd>
              <span>{show(field[side])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function isSame({ theirs, mine }: FieldOfBoth): boolean {
  return JSON.stringify(theirs) === JSON.stringify(mine);
}

function show(value: Shown): ReactNode {
  if (typeof value === 'string') return value;
  if (!value.original) return value.rupees;
  return (
    <>
      {value.rupees} <OriginalMark original={value.original} />
    </>
  );
}
