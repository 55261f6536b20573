import { Button } from '../../ui/button.tsx';
import { Tail, TailButton } from '../../ui/tail.tsx';
import styles from './group-tail.module.css';

interface GroupTailProps {
  /** How much was deleted and can be restored. */
  deletedCount: number;
  /** Whether the user may delete the group. */
  canDelete: boolean;
  isDeleting: boolean;
  onHistory: () => void;
  onDeleted: () => void;
  onRename: () => void;
  onImport: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** The seldom needed buttons of a group. */
export function GroupTail(props: GroupTailProps) {
  const {
    deletedCount,
    canDelete,
    isDeleting,
    onHistory,
    onDeleted,
    onRename,
    onImport,
    onExport,
    onDelete,
  } = props;
  return (
    <Tail>
      <TailButton icon="history" onClick={onHistory}>
        History
      </TailButton>
      {deletedCount > 0 && (
        <TailButton icon="trash" count={deletedCount} onClick={onDeleted}>
          Recently deleted
        </TailButton>
      )}
      <TailButton icon="edit" onClick={onRename}>
        Rename
      </TailButton>
      <TailButton icon="file" onClick={onImport}>
        Import
      </TailButton>
      <TailButton icon="download" onClick={onExport}>
        Export
      </TailButton>
      {canDelete && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          className={styles.delete}
          isBusy={isDeleting}
          busyLabel="Deleting..."
          onClick={onDelete}
        >
          Delete Group
        </Button>
      )}
    </Tail>
  );
}
