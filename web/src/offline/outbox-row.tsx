import { inRow, timeOrDay } from '@hisaab/words';
import { formatRupees } from '@hisaab/domain';
import { Button } from '../ui/parts/button.tsx';
import { classNames } from '../ui/base/class-names.ts';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { PaymentMark } from '../ui/money/payment-mark.tsx';
import { Rupees } from '../ui/money/rupees.tsx';
import { Tile } from '../ui/parts/tile.tsx';

import { describeEntry } from './describe-entry.ts';
import styles from './outbox-section.module.css';
import type { OutboxEntry } from './outbox-entry.ts';
import { confirm, drop, isConfirmationNeeded, isStopped, preferMine } from './outbox-rules.ts';
import { applyRule, cancelEntry } from './use-outbox.ts';
import { useWords, type Words } from '../words/words.ts';

interface OutboxRowProps {
  entry: OutboxEntry;
  /** Shown beside the time. */
  note: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Opens the entry's form; undefined if this screen has none for it. */
  onChange: (() => void) | undefined;
}

/** A waiting entry with its actions. */
export function OutboxRow({ entry, note, now, onChange }: OutboxRowProps) {
  const words = useWords();
  const { action, enteredAt, isSent } = entry;
  const { name, amount, category, isPayment, isIncome, about } = describeEntry(words, entry);
  const label = inRow(words, [name, formatRupees(amount)]);
  const needsPerson = isStopped(entry);
  // A request that may be on the server can only be followed by another change.
  const canCancel = !isSent || action === 'add';
  const isDeletion = action === 'delete';
  const notes = note === undefined ? about : [...about, note];
  const since = words.outbox.waitingSince({ time: timeOrDay(words, new Date(enteredAt)) });
  return (
    <li className={styles.row}>
      {isPayment ? (
        <PaymentMark className={styles.payment} />
      ) : (
        <Tile
          category={entry.group || isIncome ? undefined : category}
          icon={iconOf(entry)}
          tone={isIncome ? 'positive' : 'neutral'}
        />
      )}
      <span className={styles.words}>
        <span className={classNames(styles.name, isDeletion && 'struck')}>{name}</span>
        <span className={styles.meta}>
          {!needsPerson && <Icon name="clock" size="sm" />}
          {sentenceOf(words, needsPerson ? notes : [...notes, since])}
        </span>
      </span>
      <Rupees amount={amount} className={classNames(styles.amount, isDeletion && 'struck')} />
      <span className={styles.acts}>
        {!needsPerson && onChange && !isDeletion && (
          <IconButton icon="edit" label={words.outbox.change({ label })} onClick={onChange} />
        )}
        {!needsPerson && canCancel && (
          <IconButton
            icon="close"
            label={words.outbox.takeBack({ label })}
            onClick={() => void cancelEntry(entry)}
          />
        )}
      </span>
      {needsPerson ? (
        <StoppedNote entry={entry} onChange={isDeletion ? undefined : onChange} label={label} />
      ) : (
        isConfirmationNeeded(entry, now) && <OldNote entry={entry} />
      )}
    </li>
  );
}

/** Asks whether an old entry is still to be sent. */
function OldNote({ entry: { key } }: { entry: OutboxEntry }) {
  const words = useWords();
  return (
    <div className={styles.mend}>
      <p>{words.outbox.askStillSend}</p>
      <Button variant="link" size="sm" onClick={() => void applyRule((all) => confirm(all, key))}>
        {words.outbox.sendIt}
      </Button>
    </div>
  );
}

/** Says why an entry was refused, or with what it conflicts, and offers what can be done. */
function StoppedNote({
  entry,
  label,
  onChange,
}: Pick<OutboxRowProps, 'entry' | 'onChange'> & { label: string }) {
  const words = useWords();
  const { key, refusal, clash } = entry;
  return (
    <div className={styles.mend}>
      <p className={styles.no} role="alert">
        <Icon name="err" size="sm" />
        <span>
          {refusal === undefined ? clash?.sentence : words.outbox.notAccepted({ refusal })}
        </span>
      </p>
      {clash && <p className="muted">{words.outbox.itIsNow({ entry: theirsOf(words, entry) })}</p>}
      <div className="gap-1 flex flush-start">
        {refusal !== undefined && onChange && (
          <Button
            variant="link"
            size="sm"
            aria-label={words.outbox.change({ label })}
            onClick={onChange}
          >
            {words.common.change}
          </Button>
        )}
        {clash && (
          <Button
            variant="link"
            size="sm"
            onClick={() => void applyRule((all) => preferMine(all, key))}
          >
            {words.outbox.useMine}
          </Button>
        )}
        <Button
          variant={clash ? 'link' : 'dangerQuiet'}
          size="sm"
          onClick={() => void applyRule((all) => drop(all, key))}
        >
          {clash ? words.outbox.useTheirs : words.outbox.drop}
        </Button>
      </div>
    </div>
  );
}

function theirsOf(words: Words, entry: OutboxEntry): string {
  const theirs = describeEntry(words, {
    ...entry,
    values: undefined,
    before: entry.clash?.current,
  });
  return inRow(words, [theirs.name, formatRupees(theirs.amount)]);
}

/** Joins the parts with an initial capital: "Goa weekend, waiting since 14:09". */
function sentenceOf(words: Words, parts: readonly string[]): string {
  const text = inRow(words, parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** That of its category otherwise. */
function iconOf({ group, subject }: OutboxEntry) {
  if (group) return 'groups';
  return subject === 'income' ? 'download' : undefined;
}
