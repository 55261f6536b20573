import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { GroupInitial } from '../parts/group-initial.tsx';
import { NetAmount } from '../public/net-amount.tsx';
import { useWords } from '../../../words/words.ts';
import groupList from '../parts/group-list.module.css';
import styles from './people-list.module.css';
import type { PersonItem } from './people-items.ts';

interface PeopleListProps {
  people: readonly PersonItem[];
  /** The user's balance over all groups and pairs. */
  net: number;
  selectedId: number | undefined;
  onSelect: (address: string) => void;
}

/** What is open with others, debts first, and the people who are even; what it all comes to is above them. */
export function PeopleList({ people, net, selectedId, onSelect }: PeopleListProps) {
  const words = useWords('groups');
  return (
    <Card className={groupList.card} isHiddenInPrint={selectedId !== undefined}>
      <p className={groupList.net}>
        <NetAmount net={net} />
      </p>
      <ul className={groupList.list} aria-label={words.people.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.item}
              data-group={person.id}
              data-print="keep"
              aria-current={person.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(person.address)}
            >
              {person.isGroup ? (
                <GroupInitial name={person.name} />
              ) : (
                <Avatar name={person.name} isTinted />
              )}
              <span className={styles.words}>
                <Clamped className="semibold snug">{person.name}</Clamped>{' '}
                <span className="note hint">{person.where}</span>
              </span>{' '}
              <Balance amount={person.balance} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Balance({ amount }: { amount: number }) {
  const words = useWords('groups');
  if (amount === 0) return <span className={styles.out}>{words.people.even}</span>;
  return (
    <span className={styles.out}>
      <b className={amount < 0 ? 'negative' : 'positive'}>
        <Rupees amount={Math.abs(amount)} />
      </b>{' '}
      {amount < 0 ? words.people.youOwe : words.people.owesYou}
    </span>
  );
}
