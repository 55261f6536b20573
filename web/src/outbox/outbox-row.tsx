import { formatRupees } from '@hisaab/domain';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PaymentMark } from '../ui/payment-mark.tsx';
import { Rupees } from '../ui/rupees.tsx';
import { Tile } from '../ui/tile.tsx';
import { timeOrDay } from '../ui/time-or-day.ts';
import { describeEntry } from './describe-entry.ts';
import styles from './outbox-section.module.css';
import {
  confirm,
  drop,
  isAskedAbout,
  isStopped,
  preferMine,
  type OutboxEntry,
} from './outbox-rules.ts';
import { applyRule, takeBackEntry } from './use-outbox.ts';
import * as messages from './messages.ts';

interface OutboxRowProps {
  entry: OutboxEntry;
  /** Said of it beside the time. */
  note: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Opens the entry's form; undefined where this screen has none for it. */
  onChange: (() => void) | undefined;
}

/** One entry that waits, and what the person can do about it. */
export function OutboxRow({ entry, note, now, onChange }: OutboxRowProps) {
  const { key, refusal, clash, action, enteredAt, isSent } = entry;
  const { name, amount, category, isPayment, about } = describeEntry(entry);
  const label = `${name}, ${formatRupees(amount)}`;
  const needsPerson = isStopped(entry);
  const isOld = isAskedAbout(entry, now);
  // What may be with the server already can only be followed by another change.
  const canTakeBack = !isSent || action === 'add';
  const isDeletion = action === 'delete';
  const notes = note === undefined ? about : [...about, note];
  const since = messages.waitingSince(timeOrDay(new Date(enteredAt)));
  return (
    <li className={styles.row}>
      {isPayment ? (
        <PaymentMark className={styles.payment} />
      ) : (
        <Tile
          category={entry.group ? undefined : category}
          icon={entry.group ? 'groups' : undefined}
          tone="neutral"
        />
      )}
      <span className={styles.words}>
        <span className={classNames(styles.name, isDeletion && styles.struck)}>{name}</span>
        <span className={styles.meta}>
          {!needsPerson && <Icon name="clock" size="sm" />}
          {sentenceOf(needsPerson ? notes : [...notes, since])}
        </span>
      </span>
      <Rupees amount={amount} className={classNames(styles.amount, isDeletion && styles.struck)} />
      <span className={styles.acts}>
        {!needsPerson && onChange && !isDeletion && (
          <IconButton icon="edit" label={`Change ${label}`} onClick={onChange} />
        )}
        {!needsPerson && canTakeBack && (
          <IconButton
            icon="close"
            label={`Take back ${label}`}
            onClick={() => void takeBackEntry(entry)}
          />
        )}
      </span>
      {isOld && !needsPerson && (
        <div className={styles.mend}>
          <p>{messages.askStillSend}</p>
          <Button
            variant="link"
            size="sm"
            onClick={() => void applyRule((all) => confirm(all, key))}
          >
            Send it
          </Button>
        </div>
      )}
      {needsPerson && (
        <div className={styles.mend}>
          <p className={styles.no} role="alert">
            <Icon name="err" size="sm" />
            <span>{refusal === undefined ? clash?.sentence : messages.notAccepted(refusal)}</span>
          </p>
          {clash && <p className={styles.theirs}>{messages.itIsNow(theirsOf(entry))}</p>}
          <div className={styles.choices}>
            {refusal !== undefined && onChange && !isDeletion && (
              <Button variant="link" size="sm" aria-label={`Change ${label}`} onClick={onChange}>
                Change
              </Button>
            )}
            {clash && (
              <Button
                variant="link"
                size="sm"
                onClick={() => void applyRule((all) => preferMine(all, key))}
              >
                Use mine
              </Button>
            )}
            <Button
              variant={clash ? 'link' : 'dangerQuiet'}
              size="sm"
              onClick={() => void applyRule((all) => drop(all, key))}
            >
              {clash ? 'Use theirs' : 'Drop'}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function theirsOf(entry: OutboxEntry): string {
  const theirs = describeEntry({ ...entry, values: undefined, before: entry.clash?.current });
  return `${theirs.name}, ${formatRupees(theirs.amount)}`;
}

/** "Goa weekend, waiting since 14:09", with a capital at its beginning. */
function sentenceOf(parts: readonly string[]): string {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
