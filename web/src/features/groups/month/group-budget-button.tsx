import { formatRupees } from '@hisaab/domain';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './group-month.module.css';
import * as messages from './messages.ts';

interface GroupBudgetButtonProps {
  /** In rupees; undefined where there is none yet. */
  limit: number | undefined;
  onOpen: () => void;
}

/** Leads to the limit of a group's month. */
export function GroupBudgetButton({ limit, onOpen }: GroupBudgetButtonProps) {
  return limit === undefined ? (
    <Button variant="link" className={styles.set} onClick={onOpen}>
      <span>
        Set a budget<span className={styles.moreWords}> for this group</span>
      </span>
    </Button>
  ) : (
    <IconButton
      icon="edit"
      iconSize="sm"
      label={messages.changeLimit(formatRupees(limit))}
      onClick={onOpen}
    />
  );
}
