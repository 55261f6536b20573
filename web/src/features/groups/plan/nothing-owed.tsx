import type { Group } from '@hisaab/contract';
import { Drawing } from '../../../ui/drawing.tsx';
import { Nothing } from '../parts/group-section.tsx';
import * as messages from './messages.ts';
import styles from './nothing-owed.module.css';

/** Says that all is even, or that nothing has been shared yet. */
export function NothingOwed({ group }: { group: Group }) {
  if (group.total_expenses === 0) return <Nothing>{messages.nothingToSettle}</Nothing>;
  return (
    <p className={styles.settled}>
      <Drawing name="glasses" />
      {messages.settled}
    </p>
  );
}
