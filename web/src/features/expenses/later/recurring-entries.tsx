import type { RecurringEntry } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { messages } from '../messages.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import { Clamped } from '../../../ui/clamped.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';
import styles from './recurring-entries.module.css';
import { RecurringModal } from './recurring-modal.tsx';
import { repeatOf, usePauseRecurring } from '../recurring.ts';
import { scheduleWords } from '../repeat-words.ts';

interface RecurringEntriesProps {
  entries: readonly RecurringEntry[];
  today: CalendarDate;
  onClose: () => void;
}

/** The repeating entries: when each comes next, to pause, go on, change or end it. */
export function RecurringEntries({ entries, today, onClose }: RecurringEntriesProps) {
  const pause = usePauseRecurring();
  const [open, setOpen] = useState<{ entry: RecurringEntry | undefined }>();
  return (
    <>
      <Modal title="Repeating" onClose={onClose}>
        <ModalBody>
          <FormFailure
            sentence={
              pause.error ? errorSentence(pause.error, messages.recurringSaveFailed) : undefined
            }
            onDismiss={pause.reset}
          >
            {needsNetwork(pause.error)}
          </FormFailure>
          <p className={styles.lead}>Hisaab adds each of these on its day.</p>
          <ul aria-label="Repeating">
            {entries.map((entry) => (
              <RecurringRow
                key={entry.id}
                entry={entry}
                today={today}
                isBusy={pause.isPending && pause.variables.id === entry.id}
                onPause={() => pause.mutate(entry)}
                onOpen={() => setOpen({ entry })}
              />
            ))}
          </ul>
        </ModalBody>
        <ModalActions>
          <Button icon="plus" className={styles.add} onClick={() => setOpen({ entry: undefined })}>
            Add repeating
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </ModalActions>
      </Modal>
      {open && (
        <RecurringModal
          entry={open.entry}
          today={today}
          onClose={() => setOpen(undefined)}
          // The toast is behind a dialog, out of reach.
          onEnded={onClose}
        />
      )}
    </>
  );
}

interface RecurringRowProps {
  entry: RecurringEntry;
  today: CalendarDate;
  isBusy: boolean;
  onPause: () => void;
  onOpen: () => void;
}

function RecurringRow({ entry, today, isBusy, onPause, onOpen }: RecurringRowProps) {
  const { category, description, amount, is_paused } = entry;
  const name = description || NO_DESCRIPTION;
  return (
    <li className={classNames(styles.row, is_paused && styles.paused)}>
      <Tile category={category} className={styles.tile} />
      <div className={styles.words}>
        <Clamped className={styles.name}>{name}</Clamped>
        <span className={styles.meta}>
          {scheduleWords({ ...entry, every: repeatOf(entry.every) }, today)}
        </span>
      </div>
      <Rupees amount={amount} className={styles.amount} />
      <span className={styles.actions}>
        <IconButton
          icon={is_paused ? 'play' : 'pause'}
          label={`${is_paused ? 'Resume' : 'Pause'} ${name}`}
          title={is_paused ? 'Resume' : 'Pause'}
          isBusy={isBusy}
          onClick={onPause}
        />
        <IconButton icon="edit" label={`Change ${name}`} title="Change" onClick={onOpen} />
      </span>
    </li>
  );
}
