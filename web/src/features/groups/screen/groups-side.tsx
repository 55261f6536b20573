import type { ListedGroup } from '@hisaab/contract';
import styles from './groups-screen.module.css';
import { ArchivedGroups } from './archived-groups.tsx';
import { DeletedLink } from './deleted-link.tsx';
import { GroupList, GroupListSkeleton } from './group-list.tsx';
import { GroupsSwitch } from './groups-switch.tsx';
import { isPair, isWithOthers } from '../data/pairs.ts';

interface GroupsSideProps {
  /** All groups, pairs included; undefined until they are loaded. */
  groups: ListedGroup[] | undefined;
  /** Also while a group that the address names is loading. */
  isPending: boolean;
  selectedId: number | undefined;
  onSelect: (groupId: number) => void;
  onUnarchive: (group: ListedGroup) => void;
  onOpenDeleted: () => void;
}

/** The list of groups beside the open one: current ones, archived ones, and the way to deleted ones. */
export function GroupsSide(props: GroupsSideProps) {
  const { groups, isPending, selectedId, onSelect, onUnarchive, onOpenDeleted } = props;
  return (
    <div className={styles.side} aria-busy={isPending}>
      {groups?.some(isWithOthers) && <GroupsSwitch shown="groups" />}
      {isPending && <GroupListSkeleton />}
      {!isPending && groups && (
        <>
          <GroupList groups={groups} selectedId={selectedId} onSelect={onSelect} />
          <ArchivedGroups
            groups={groups.filter((group) => group.archived && !isPair(group))}
            selectedId={selectedId}
            onSelect={onSelect}
            onUnarchive={onUnarchive}
          />
          <DeletedLink onOpen={onOpenDeleted} />
        </>
      )}
    </div>
  );
}
