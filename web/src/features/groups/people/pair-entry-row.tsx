import { dayLabel } from '@hisaab/words';
import type { Group } from '@hisaab/contract';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { useToday } from '../../../queries/use-today.ts';
import { useUser } from '../../../session/session.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { useWords } from '../../../words/words.ts';
import { subjectOf, type GroupEntry } from '../entries/group-entry.ts';
import styles from '../entries/group-entry-row.module.css';
import rows from '../parts/rows.module.css';
import looks from './pair.module.css';
import { wayInWords, type Way } from './pair-ways.ts';
import { formatRupees } from '@hisaab/domain';

interface PairEntryRowProps {
  group: Group;
  entry: GroupEntry;
  way: Way;
  /** Whether it is being deleted. */
  isBusy: boolean;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** An entry of a pair: description, day, amount and actions. */
export function PairEntryRow({ group, entry, way, isBusy, onEdit, onDelete }: PairEntryRowProps) {
  const words = useWords();
  const today = useToday({ isEnabled: false });
  const { username } = useUser();
  const { kind, thing } = entry;
  const isDeleting = useIsDeletionWaiting(subjectOf(entry), thing.id);
  const said = wayInWords(words, group, way, username);
  const what = kind === 'payment' ? thing.note : thing.description;
  const name = words.groups.namedAmount({
    name: what || said,
    amount: formatRupees(thing.amount),
  });
  return (
    <li className={classNames(rows.row, styles.entry)}>
      <span className={classNames(looks.mark, looks[way])} aria-hidden="true">
        <Icon name={way} size="sm" />
      </span>
      <span className={rows.words}>
        <Clamped className={classNames(rows.name, isDeleting && styles.struck)}>
          {what || said}
        </Clamped>
        {what !== '' && <span className={rows.meta}>{said}</span>}
      </span>
      <span className={styles.date}>{dayLabel(words, thing.date, today)}</span>
      <span className={classNames(styles.amounts, way === 'gave' ? looks.get : looks.owe)}>
        <Rupees amount={thing.amount} className={isDeleting ? styles.struck : undefined} />
      </span>
      <span className={styles.actions}>
        <IconButton
          className={classNames(styles.action, wholeRow.opener)}
          icon="edit"
          label={words.groups.edit({ name })}
          disabled={isBusy}
          onClick={() => onEdit(entry)}
        />
        <IconButton
          className={classNames(styles.action, wholeRow.above)}
          icon="trash"
          label={words.groups.delete({ name })}
          isDanger
          isBusy={isBusy}
          onClick={() => onDelete(entry)}
        />
      </span>
    </li>
  );
}
