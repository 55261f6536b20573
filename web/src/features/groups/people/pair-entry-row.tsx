import { dayLabel, inRow } from '@hisaab/words';
import type { Group } from '@hisaab/contract';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { useToday } from '../../../queries/use-today.ts';
import { useUser } from '../../../session/session.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords } from '../../../words/words.ts';
import { EntryRowActions } from '../entries/entry-row-actions.tsx';
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
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** An entry of a pair: description, day, amount and actions. */
export function PairEntryRow(props: PairEntryRowProps) {
  const words = useWords('groups');
  const { group, entry, way, isBusy, onLook, onEdit, onDelete } = props;
  const isOnPhone = usePhone();
  const today = useToday({ isEnabled: false });
  const { username } = useUser();
  const { kind, thing } = entry;
  const day = dayLabel(words, thing.date, today);
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
        <Clamped className={classNames(rows.name, isDeleting && 'struck')}>{what || said}</Clamped>
        {(what !== '' || isOnPhone) && (
          <span className="note break-anywhere">
            {isOnPhone ? inRow(words, [day, ...(what === '' ? [] : [said])]) : said}
          </span>
        )}
      </span>
      {!isOnPhone && <span className={styles.date}>{day}</span>}
      <span className={classNames(styles.amounts, way === 'gave' ? 'positive' : 'negative')}>
        <Rupees amount={thing.amount} className={isDeleting ? 'struck' : undefined} />
      </span>
      <EntryRowActions {...{ entry, name, isBusy, onLook, onEdit, onDelete }} />
    </li>
  );
}
