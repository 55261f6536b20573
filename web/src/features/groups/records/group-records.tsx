import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBackCloses } from '../../../ui/back-closes.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { DeletedThings } from './deleted-things.tsx';
import { deletedThingsQuery } from '../data/group-details.ts';
import { GroupHistory } from './group-history.tsx';
import styles from './group-records.module.css';
import { useWords } from '../../../words/words.ts';

/** Which of a group's records is open. */
export type RecordsView = 'history' | 'deleted';

interface GroupRecordsProps {
  group: Group;
  view: RecordsView;
  onView: (view: RecordsView) => void;
  onBack: () => void;
  onError: ShowError;
}

/** The events of a group, and the things deleted from it, in the place of the group's detail. */
export function GroupRecords({ group, view, onView, onBack, onError }: GroupRecordsProps) {
  const words = useWords();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const deleted = useQuery(deletedThingsQuery(group.id));

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  useBackCloses(onBack);

  return (
    <div className={styles.records}>
      <Button variant="quiet" icon="back" className={styles.back} onClick={onBack}>
        {group.name}
      </Button>
      <div className={styles.head}>
        <h2 className={styles.title} ref={headingRef} tabIndex={-1}>
          {view === 'history' ? words.groups.history : words.groups.recentlyDeleted}
        </h2>
        <div className={styles.switch} role="group" aria-label={words.common.show}>
          <button type="button" aria-pressed={view === 'history'} onClick={() => onView('history')}>
            {words.groups.everything}
          </button>
          <button type="button" aria-pressed={view === 'deleted'} onClick={() => onView('deleted')}>
            {words.groups.recentlyDeleted}{' '}
            {deleted.data && deleted.data.length > 0 && <small>{deleted.data.length}</small>}
          </button>
        </div>
      </div>
      {view === 'history' ? (
        <GroupHistory group={group} onError={onError} />
      ) : (
        <DeletedThings
          group={group}
          things={deleted.data}
          onRetry={deleted.isError ? () => void deleted.refetch() : undefined}
          onError={onError}
        />
      )}
    </div>
  );
}
