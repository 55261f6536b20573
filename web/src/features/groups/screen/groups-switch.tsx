import { Icon } from '../../../ui/base/icon.tsx';
import { Link } from '../../../ui/base/link.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './groups-switch.module.css';
import { GROUPS_PATH, PEOPLE_ADDRESS } from '../public/group-address.ts';

/** Switches between the list of groups and that of people. */
export function GroupsSwitch({ shown }: { shown: 'groups' | 'people' }) {
  const words = useWords('groups');
  return (
    <nav className={styles.track} aria-label={words.people.groupsOrPeople}>
      <Link
        className={styles.choice}
        href={GROUPS_PATH}
        state={{ isChosen: true }}
        aria-current={shown === 'groups' ? 'page' : undefined}
      >
        <Icon name="groups" size="sm" />
        {words.groups.groups}
      </Link>
      <Link
        className={styles.choice}
        href={PEOPLE_ADDRESS}
        aria-current={shown === 'people' ? 'page' : undefined}
      >
        <Icon name="user" size="sm" />
        {words.people.people}
      </Link>
    </nav>
  );
}
