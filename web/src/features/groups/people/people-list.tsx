import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { drawn } from '../../../words/drawn.ts';
import { useWords } from '../../../words/words.ts';
import styles from './people-list.module.css';
import type { PersonItem } from './people-items.ts';

interface PeopleListProps {
  people: readonly PersonItem[];
  selectedId: number | undefined;
  onSelect: (address: string) => void;
}

/** The people of the user's groups and pairs, largest amount first, with both sums above them. */
export function PeopleList({ people, selectedId, onSelect }: PeopleListProps) {
  const words = useWords();
  return (
    <>
      <Sums people={people} />
      <Card className={styles.card}>
        <ul className={styles.list} aria-label={words.people.people}>
          {people.map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.item}
                data-group={person.id}
                aria-current={person.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(person.address)}
              >
                <Avatar name={person.name} position={index} />
                <span className={styles.words}>
                  <Clamped className={styles.name}>{person.name}</Clamped>{' '}
                  <span className={styles.meta}>{person.where}</span>
                </span>{' '}
                <Balance amount={person.balance} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Balance({ amount }: { amount: number }) {
  const words = useWords();
  if (amount === 0) return <span className={styles.out}>{words.people.even}</span>;
  return (
    <span className={styles.out}>
      <b className={amount < 0 ? styles.owe : styles.get}>
        <Rupees amount={Math.abs(amount)} />
      </b>{' '}
      {amount < 0 ? words.people.youOwe : words.people.owesYou}
    </span>
  );
}

/** What the user owes and gets over all people; nothing if all are even. */
function Sums({ people }: { people: readonly PersonItem[] }) {
  const words = useWords();
  const owed = sumOf(people.map(({ balance }) => Math.max(-balance, 0)));
  const due = sumOf(people.map(({ balance }) => Math.max(balance, 0)));
  if (owed === 0 && due === 0) return null;
  return (
    <p className={styles.sums}>
      {owed > 0 && (
        <span>
          {drawn(({ node }) =>
            words.people.youOweInAll({
              amount: node(
                <b className={styles.owe}>
                  <Rupees amount={owed} />
                </b>,
              ),
            }),
          )}
        </span>
      )}{' '}
      {due > 0 && (
        <span>
          {drawn(({ node }) =>
            words.people.youGetInAll({
              amount: node(
                <b className={styles.get}>
                  <Rupees amount={due} />
                </b>,
              ),
            }),
          )}
        </span>
      )}
    </p>
  );
}

/** The sum in rupees, computed in whole paise. */
function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
