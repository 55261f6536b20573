import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../words/words.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import styles from './entry-history.module.css';
import { entryHistoryQuery } from './history.ts';

interface EntryHistoryProps {
  group: Group;
  entry: GroupEntry;
}

/** What happened to an expense or payment, newest first; nothing until it is loaded. */
export function EntryHistory({ group, entry }: EntryHistoryProps) {
  const words = useWords('groups');
  const { data: events = [] } = useQuery(entryHistoryQuery(group.id, entry.thing.id));
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{words.groups.history}</h3>
      <ul className={styles.events}>
        {events.map(({ id, at, summary, time_ago: ago }) => (
          <li key={id}>
            {summary} <time dateTime={at}>{ago}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
