import { useQuery } from '@tanstack/react-query';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import { useFirstPaint } from '../../../ui/base/use-first-paint.ts';
import { useWords } from '../../../words/words.ts';
import { deletedGroupsQuery } from '../data/group-cache.ts';
import styles from './groups-screen.module.css';

/** Opens the groups that the user deleted; hidden without any. */
export function DeletedLink({ onOpen }: { onOpen: () => void }) {
  const words = useWords('groups');
  const isPainted = useFirstPaint();
  const { data: deleted = [] } = useQuery({ ...deletedGroupsQuery, enabled: isPainted });
  if (deleted.length === 0) return null;
  return (
    <div className={styles.deleted}>
      <Tail>
        <TailButton icon="trash" onClick={onOpen}>
          {words.groups.deletedGroups}
        </TailButton>
      </Tail>
    </div>
  );
}
