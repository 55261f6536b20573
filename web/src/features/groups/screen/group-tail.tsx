import type { ListedGroup } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import styles from './group-tail.module.css';
import { RatesButton } from './rates-button.tsx';
import { RepeatingButton } from './repeating-button.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupTailProps {
  group: ListedGroup;
  /** The number of deleted things that can be restored. */
  deletedCount: number;
  /** Whether the user may delete the group. */
  canDelete: boolean;
  isDeleting: boolean;
  onHistory: () => void;
  onDeleted: () => void;
  onUsual: () => void;
  onArchive: () => void;
  onRename: () => void;
  onImport: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** The rarely used buttons of a group. */
export function GroupTail(props: GroupTailProps) {
  const words = useWords();
  const {
    group,
    deletedCount,
    canDelete,
    isDeleting,
    onHistory,
    onDeleted,
    onUsual,
    onArchive,
    onRename,
    onImport,
    onExport,
    onDelete,
  } = props;
  return (
    <Tail isFlowing>
      <TailButton icon="history" onClick={onHistory}>
        {words.groups.history}
      </TailButton>
      <RepeatingButton group={group} />
      <RatesButton group={group} />
      {deletedCount > 0 && (
        <TailButton icon="trash" count={deletedCount} onClick={onDeleted}>
          {words.groups.recentlyDeleted}
        </TailButton>
      )}
      {group.member_count > 1 && (
        <TailButton icon="split" onClick={onUsual}>
          {words.bills.usualWay}
        </TailButton>
      )}
      <TailButton icon="archive" onClick={onArchive}>
        {group.archived ? words.groups.bringBack : words.groups.archive}
      </TailButton>
      <TailButton icon="edit" onClick={onRename}>
        {words.groups.rename}
      </TailButton>
      <TailButton icon="file" onClick={onImport}>
        {words.common.import}
      </TailButton>
      <TailButton icon="download" onClick={onExport}>
        {words.common.export}
      </TailButton>
      {canDelete && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          className={styles.delete}
          isBusy={isDeleting}
          busyLabel={words.groups.deleting}
          onClick={onDelete}
        >
          {words.groups.deleteGroup}
        </Button>
      )}
    </Tail>
  );
}
