import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
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
  onDelete: () => void;
}

/** What is seldom needed of a group. */
export function GroupTail(props: GroupTailProps) {
  const { deletedCount, canDelete, isDeleting, onHistory, onDeleted, onRename, onDelete } = props;
  return (
    <div className={styles.tail}>
      <Button variant="quiet" icon="history" onClick={onHistory}>
        History
      </Button>
      {deletedCount > 0 && (
        <Button variant="quiet" icon="trash" onClick={onDeleted}>
          Recently deleted <Badge>{deletedCount}</Badge>
        </Button>
      )}
      <Button variant="quiet" icon="edit" onClick={onRename}>
        Rename
      </Button>
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
    </div>
  );
}
