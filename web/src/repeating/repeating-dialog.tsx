import { useState, type ReactNode } from 'react';
import { errorSentence } from '../api/call.ts';
import { needsNetwork } from '../offline/needs-network.tsx';
import { Button } from '../ui/parts/button.tsx';
import { classNames } from '../ui/base/class-names.ts';
import { Clamped } from '../ui/parts/clamped.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { Modal, ModalActions, ModalBody } from '../ui/dialogs/modal.tsx';
import { Rupees } from '../ui/money/rupees.tsx';
import { Tile } from '../ui/parts/tile.tsx';
import entryRow from '../ui/lists/entry-row.module.css';
import styles from './repeating-dialog.module.css';
import { useWords } from '../words/words.ts';

/** The common fields of repeating entries, of a person or of a group. */
export interface RepeatingThing {
  id: number;
  version: number;
  /** Null if it varies. */
  amount: number | null;
  /** Null for an income. */
  category: string | null;
  is_paused: boolean;
}

/** Shown for an entry without a description. */
export interface Pausing<Thing> {
  error: Error | null;
  reset: () => void;
  isPending: boolean;
  variables: Thing | undefined;
  mutate: (thing: Thing) => void;
}

interface RepeatingDialogProps<Thing> {
  things: readonly Thing[];
  /** What it is called; empty if nobody said. */
  nameOf: (thing: Thing) => string;
  /** Its next day, and further notes. */
  wordsOf: (thing: Thing) => string;
  /** Why it paused itself; then it resumes in its form. */
  attentionOf?: (thing: Thing) => string | undefined;
  pause: Pausing<Thing>;
  /** The form of one of them; of undefined to add one. */
  renderForm: (thing: Thing | undefined, onClose: () => void) => ReactNode;
  /** Shown below the entries. */
  below?: ReactNode;
  onClose: () => void;
}

/** The repeating entries: the next day of each, with pause, resume, change and end. */
export function RepeatingDialog<Thing extends RepeatingThing>(props: RepeatingDialogProps<Thing>) {
  const words = useWords();
  const { things, nameOf, wordsOf, attentionOf, pause, renderForm, below, onClose } = props;
  const [open, setOpen] = useState<{ thing: Thing | undefined }>();
  return (
    <>
      <Modal title={words.common.repeating} onClose={onClose}>
        <ModalBody>
          <FormFailure
            sentence={
              pause.error ? errorSentence(pause.error, words.repeating.saveFailed) : undefined
            }
            onDismiss={pause.reset}
          >
            {needsNetwork(pause.error)}
          </FormFailure>
          <p className="muted">{words.repeating.dialogLead}</p>
          <ul aria-label={words.common.repeating}>
            {things.map((thing) => (
              <RepeatingRow
                key={thing.id}
                thing={thing}
                name={nameOf(thing) || words.common.noDescription}
                meta={wordsOf(thing)}
                attention={attentionOf?.(thing)}
                isBusy={pause.isPending && pause.variables?.id === thing.id}
                onPause={() => pause.mutate(thing)}
                onOpen={() => setOpen({ thing })}
              />
            ))}
          </ul>
          {below}
        </ModalBody>
        <ModalActions>
          <Button icon="plus" className="push-start" onClick={() => setOpen({ thing: undefined })}>
            {words.repeating.addRepeating}
          </Button>
        </ModalActions>
      </Modal>
      {open && renderForm(open.thing, () => setOpen(undefined))}
    </>
  );
}

interface RepeatingRowProps {
  thing: RepeatingThing;
  name: string;
  meta: string;
  attention: string | undefined;
  isBusy: boolean;
  onPause: () => void;
  onOpen: () => void;
}

function RepeatingRow(props: RepeatingRowProps) {
  const { thing, name, meta, attention, isBusy, onPause, onOpen } = props;
  const words = useWords();
  const { category, amount, is_paused } = thing;
  return (
    <li className={classNames(entryRow.row, entryRow.stacked, is_paused && styles.paused)}>
      <Tile category={category ?? 'Other'} />
      <div className="stack min-0">
        <Clamped className={classNames('medium snug', is_paused && 'muted')}>{name}</Clamped>
        <span className="note hint">{meta}</span>
        {attention !== undefined && (
          <span className={styles.attention}>
            <Icon name="alert" size="sm" />
            {attention}
          </span>
        )}
      </div>
      {amount !== null && (
        <Rupees amount={amount} className={classNames('semibold text-end', is_paused && 'muted')} />
      )}
      <span className={entryRow.actions}>
        {attention === undefined && (
          <IconButton
            icon={is_paused ? 'play' : 'pause'}
            label={
              is_paused
                ? words.repeating.resumeNamed({ name })
                : words.repeating.pauseNamed({ name })
            }
            title={is_paused ? words.repeating.resume : words.repeating.pause}
            isBusy={isBusy}
            onClick={onPause}
          />
        )}
        <IconButton
          icon="edit"
          label={words.repeating.change({ name })}
          title={words.common.change}
          onClick={onOpen}
        />
      </span>
    </li>
  );
}
