import { dayOfYear } from '@hisaab/words';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../ui/base/link.tsx';
import { Card } from '../ui/parts/card.tsx';
import { useWords } from '../words/words.ts';
import { dueQuery } from './due.ts';
import styles from './due.module.css';
import { DueRow } from './due-row.tsx';

const SHOWN = 5;

/** The next five that are still to come, and the sum; nothing if there is nothing. */
export function NextDue({ today, isEnabled }: { today: CalendarDate; isEnabled: boolean }) {
  const words = useWords();
  const { data: due } = useQuery({ ...dueQuery, enabled: isEnabled });
  if (!isEnabled || !due || due.items.length === 0) return null;
  const more = due.items.length - SHOWN;
  return (
    <Card
      title={words.due.title}
      action={words.due.until({
        amount: formatRupees(due.to_come),
        day: dayOfYear(words, due.to),
      })}
    >
      <ul aria-label={words.due.title}>
        {due.items.slice(0, SHOWN).map((item) => (
          <DueRow key={`${item.kind} ${item.id} ${item.date}`} item={item} today={today} />
        ))}
      </ul>
      <Link className={styles.more} href="/budget">
        {more > 0 ? words.dashboard.moreBalances({ count: more }) : words.common.budget}
      </Link>
    </Card>
  );
}
