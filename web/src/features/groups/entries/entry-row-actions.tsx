import { usePhone } from '../../../ui/base/use-phone.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useWords } from '../../../words/words.ts';
import type { GroupEntry } from './group-entry.ts';
import styles from './group-entry-row.module.css';

interface EntryRowActionsProps {
  entry: GroupEntry;
  /** What the entry is called: "Villa, ₹1,000.00". */
  name: string;
  /** Whether it is being deleted. */
  isBusy: boolean;
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** The row as a whole opens its entry to look at; beside it, but not on a phone, it is edited and deleted. */
export function EntryRowActions(props: EntryRowActionsProps) {
  const { entry, name, isBusy, onLook, onEdit, onDelete } = props;
  const words = useWords('groups');
  const isOnPhone = usePhone();
  return (
    <>
      <button
        type="button"
        className={wholeRow.cover}
        aria-label={name}
        disabled={isBusy}
        onClick={() => onLook(entry)}
      />
      {!isOnPhone && (
        <span className={styles.actions}>
          <IconButton
            className={classNames(styles.action, wholeRow.above)}
            icon="edit"
            label={words.groups.edit({ name })}
            disabled={isBusy}
            onClick={() => onEdit(entry)}
          />
          <IconButton
            className={classNames(styles.action, wholeRow.above)}
            icon="trash"
            label={words.groups.delete({ name })}
            isDanger
            isBusy={isBusy}
            onClick={() => onDelete(entry)}
          />
        </span>
      )}
    </>
  );
}
