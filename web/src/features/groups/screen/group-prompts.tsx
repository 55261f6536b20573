import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import styles from './groups-screen.module.css';
import { useWords } from '../../../words/words.ts';

/** Asks to select a group. */
export function SelectPrompt() {
  const words = useWords('groups');
  return (
    <EmptyState
      drawing="receipt"
      title={words.groups.selectGroup}
      text={words.groups.selectGroupText}
    />
  );
}

/** Shows that there are no groups, and offers to create the first one. */
export function NoGroups({ onCreate }: { onCreate: () => void }) {
  const words = useWords('groups');
  return (
    <Card className={styles.prompt}>
      <EmptyState
        drawing="glasses"
        title={words.groups.noGroups}
        text={words.groups.noGroupsText}
        action={
          <Button variant="primary" icon="plus" onClick={onCreate}>
            {words.groups.createNewGroup}
          </Button>
        }
      />
    </Card>
  );
}
