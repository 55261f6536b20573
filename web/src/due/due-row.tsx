import type { DueItem } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { dayLabel } from '@hisaab/words';
import type { ReactNode } from 'react';
import { Icon } from '../ui/base/icon.tsx';
import { Tile } from '../ui/parts/tile.tsx';
import { useWords } from '../words/words.ts';
import styles from './due.module.css';
import { dueAmount, dueKind, dueName } from './due-words.ts';

interface DueRowProps {
  item: DueItem;
  today: CalendarDate;
  /** The answers of a bill. */
  actions?: ReactNode;
  /** Shown below the row. */
  below?: ReactNode;
}

/** Something that is still to come, with its day and its amount. */
export function DueRow({ item, today, actions, below }: DueRowProps) {
  const words = useWords();
  return (
    <li className={styles.row}>
      <Tile
        category={item.category ?? undefined}
        icon={item.kind === 'promise' ? 'user' : undefined}
        tone="neutral"
      />
      <span className={styles.words}>
        <b className="medium">{dueName(words, item)}</b>
        <span className="note">{dueKind(words, item)}</span>
        <span className={item.is_overdue ? styles.overdue : 'note'}>
          {item.is_overdue && <Icon name="alert" size="sm" />}
          <span>
            {item.is_overdue && `${words.due.overdue} `}
            {dayLabel(words, item.date, today)}
          </span>
        </span>
      </span>
      <span className={styles.end}>
        <span className={amountClass(item)}>{dueAmount(words, item)}</span>
        {!item.counts && <span className="note">{words.due.notCounted}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </span>
      {below}
    </li>
  );
}

function amountClass({ amount, counts }: DueItem): string | undefined {
  if (amount === null) return 'note';
  return counts ? 'semibold' : undefined;
}
