import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './groups-screen.module.css';
import * as messages from './messages.ts';

/** Asks to select a group. */
export function SelectPrompt() {
  return (
    <EmptyState drawing="receipt" title={messages.selectGroup} text={messages.selectGroupText} />
  );
}

/** Says that there are no groups, and offers to make the first one. */
export function NoGroups({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className={styles.prompt}>
      <EmptyState
        drawing="glasses"
        title={messages.noGroups}
        text={messages.noGroupsText}
        action={
          <Button variant="primary" icon="plus" onClick={onCreate}>
            Create New Group
          </Button>
        }
      />
    </Card>
  );
}
