import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { DeletedThings } from '../deleted/deleted-things.tsx';
import { deletedThingsQuery } from '../data/group-details.ts';
import { GroupHistory } from '../history/group-history.tsx';
import styles from './group-records.module.css';
import { RecordsPage } from './records-page.tsx';
import { useWords } from '../../../words/words.ts';

/** The open tab of a group's records. */
export type RecordsView = 'history' | 'deleted';

interface GroupRecordsProps {
  group: Group;
  view: RecordsView;
  onView: (view: RecordsView) => void;
  onBack: () => void;
  onError: ShowError;
}

/** The events of a group and its deleted things, in place of the group's detail. */
export function GroupRecords({ group, view, onView, onBack, onError }: GroupRecordsProps) {
  const words = useWords('groups');
  const deleted = useQuery(deletedThingsQuery(group.id));

  return (
    <RecordsPage
      group={group}
      title={view === 'history' ? words.groups.history : words.groups.recentlyDeleted}
      onBack={onBack}
      action={
        <div className={styles.switch} role="group" aria-label={words.common.show}>
          <button type="button" aria-pressed={view === 'history'} onClick={() => onView('history')}>
            {words.groups.everything}
          </button>
          <button type="button" aria-pressed={view === 'deleted'} onClick={() => onView('deleted')}>
            {words.groups.recentlyDeleted}{' '}
            {deleted.data && deleted.data.length > 0 && <small>{deleted.data.length}</small>}
          </button>
        </div>
      }
    >
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
    </RecordsPage>
  );
}
