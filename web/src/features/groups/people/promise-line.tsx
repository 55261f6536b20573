import { dayLabel } from '@hisaab/words';
import type { ListedGroup } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import styles from './pair.module.css';

/** By which day a pair settles, late as late; nothing if no day is set or the two are even. */
export function PromiseLine({ group, today }: { group: ListedGroup; today: CalendarDate }) {
  const words = useWords('groups');
  const dueOn = group.promise?.due_on;
  if (dueOn === undefined || group.balance === 0) return null;
  const isLate = dueOn < today;
  return (
    <p className={isLate ? styles.late : styles.promise}>
      <Icon name={isLate ? 'alert' : 'calendar'} size="sm" />
      {sentence(words, group.balance, isLate)({ day: dayLabel(words, dueOn, today) })}
    </p>
  );
}

function sentence({ promise }: WordsOf<'groups'>, balance: number, isLate: boolean) {
  if (balance < 0) return isLate ? promise.youLate : promise.youBy;
  return isLate ? promise.theyLate : promise.theyBy;
}
