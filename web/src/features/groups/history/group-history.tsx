import { dayLabel } from '@hisaab/words';
import type { Group } from '@hisaab/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { byDay } from '../../../ui/lists/by-day.ts';
import { useToday } from '../../../queries/use-today.ts';

import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { GroupEventRow } from './group-event-row.tsx';
import styles from './group-history.module.css';
import { historyQuery } from './history.ts';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupHistoryProps {
  group: Group;
  onError: ShowError;
}

/** The events of a group as a ledger: the day in the margin, then who did what. */
export function GroupHistory({ group, onError }: GroupHistoryProps) {
  const words = useWords('groups');
  const history = useInfiniteQuery(historyQuery(group.id));
  const today = useToday({ isEnabled: false });
  const undoneImports = new Set(
    history.data?.filter(({ action }) => action === 'import_deleted').map(({ thing }) => thing.id),
  );
  return (
    <>
      <Card className={styles.card}>
        {!history.data && (
          <SkeletonRows
            kind="expenses"
            count={5}
            label={words.groups.loadingHistory}
            onRetry={history.isError ? () => void history.refetch() : undefined}
          />
        )}
        {history.data &&
          byDay(history.data).map(({ day, happenings }) => (
            <section key={day} className={styles.day} aria-label={dayLabel(words, day, today)}>
              <h3 className={styles.date}>{dayLabel(words, day, today)}</h3>
              <ul className={styles.events}>
                {happenings.map((event) => (
                  <GroupEventRow
                    key={event.id}
                    group={group}
                    event={event}
                    undoneImports={undoneImports}
                    onError={onError}
                  />
                ))}
              </ul>
            </section>
          ))}
      </Card>
      {history.hasNextPage && (
        <Button isBusy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          {words.groups.earlier}
        </Button>
      )}
    </>
  );
}
