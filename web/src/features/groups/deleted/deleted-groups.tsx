import { useQuery } from '@tanstack/react-query';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { DeletedRow } from './deleted-row.tsx';
import { deletedGroupsQuery } from '../data/group-cache.ts';
import { GroupInitial } from '../parts/group-initial.tsx';
import { Nothing } from '../parts/group-section.tsx';
import rows from '../parts/rows.module.css';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { useWords } from '../../../words/words.ts';

/** The groups that the user deleted in the last 30 days, each with a button that restores it; loaded when opened. */
export function DeletedGroups({ onClose }: { onClose: () => void }) {
  const words = useWords('groups');
  const { data: groups, isError, refetch } = useQuery(deletedGroupsQuery);
  const { banner, showError } = useBanner();
  return (
    <Modal title={words.groups.recentlyDeletedGroups} onClose={onClose}>
      <ModalBody>
        {banner}
        {!groups && (
          <SkeletonRows
            kind="expenses"
            count={2}
            label={words.basics.loading}
            onRetry={isError ? () => void refetch() : undefined}
          />
        )}
        {groups && (
          <Nothing>
            {groups.length === 0 ? words.groups.nothingDeleted : words.expenses.keptFor30Days}
          </Nothing>
        )}
        <ul className={rows.rows} aria-label={words.groups.recentlyDeletedGroups}>
          {groups?.map((group) => (
            <DeletedRow
              key={group.id}
              groupId={group.id}
              thing={{ kind: 'group', id: group.id }}
              mark={<GroupInitial name={group.name} />}
              name={group.name}
              deletedAt={group.deleted_at}
              onError={showError}
            />
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
