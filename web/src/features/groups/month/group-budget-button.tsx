import { formatRupees } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import styles from './group-month.module.css';
import { useWords } from '../../../words/words.ts';

interface GroupBudgetButtonProps {
  /** In rupees; undefined if there is none yet. */
  limit: number | undefined;
  onOpen: () => void;
}

/** Opens the dialog of a group's monthly limit. */
export function GroupBudgetButton({ limit, onOpen }: GroupBudgetButtonProps) {
  const words = useWords('groups');
  return limit === undefined ? (
    <Button variant="link" className={styles.set} onClick={onOpen}>
      <span>
        {words.groupMonth.setABudget}
        <span className={styles.moreWords}> {words.groupMonth.forThisGroup}</span>
      </span>
    </Button>
  ) : (
    <IconButton
      icon="edit"
      iconSize="sm"
      label={words.groupMonth.changeLimit({ limit: formatRupees(limit) })}
      onClick={onOpen}
    />
  );
}
