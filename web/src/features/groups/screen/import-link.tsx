import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './groups-screen.module.css';

/** Opens a new group for an import, such as one from Splitwise. */
export function ImportLink({ onOpen }: { onOpen: () => void }) {
  const words = useWords();
  return (
    <div className={styles.deleted}>
      <Tail>
        <TailButton icon="file" onClick={onOpen}>
          {words.groupImport.fromSplitwise}
        </TailButton>
      </Tail>
    </div>
  );
}
