import { navigate } from 'wouter/use-browser-location';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './groups-screen.module.css';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** Opens the people for a user who has none yet; after that the switch opens them. */
export function LendLink() {
  const words = useWords();
  return (
    <div className={styles.deleted}>
      <Tail>
        <TailButton icon="user" onClick={() => navigate(PEOPLE_ADDRESS)}>
          {words.people.lendOrBorrow}
        </TailButton>
      </Tail>
    </div>
  );
}
