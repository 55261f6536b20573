import type { Group } from '@hisaab/contract';
import { Drawing } from '../../../ui/base/drawing.tsx';
import { Nothing } from '../parts/group-section.tsx';
import styles from './nothing-owed.module.css';
import { useWords } from '../../../words/words.ts';

/** Says that all are even, or that nothing has been shared yet. */
export function NothingOwed({ group }: { group: Group }) {
  const words = useWords('groups');
  if (group.total_expenses === 0) return <Nothing>{words.plan.nothingToSettle}</Nothing>;
  return (
    <p className={styles.settled}>
      <Drawing name="glasses" />
      {words.plan.settled}
    </p>
  );
}
