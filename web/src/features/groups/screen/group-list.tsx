import type { ListedGroup } from '@hisaab/contract';
import { MAX_GROUP_NAME } from '@hisaab/domain';
import { useState } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { GroupInitial } from '../parts/group-initial.tsx';
import styles from './group-list.module.css';
import { Nothing } from '../parts/group-section.tsx';
import { memberCountLabel } from '../members/member-labels.ts';
import { useWords } from '../../../words/words.ts';
import { drawn } from '../../../words/drawn.ts';

interface GroupListProps {
  /** Includes archived ones: they count in the user's balances. */
  groups: ListedGroup[];
  selectedId: number | undefined;
  onSelect: (groupId: number) => void;
}

/** The number of groups from which there is a search field. */
const SEARCHED_FROM = 8;

/** The user's groups to choose from, with the user's total balances. */
export function GroupList({ groups, selectedId, onSelect }: GroupListProps) {
  const words = useWords();
  const [wanted, setWanted] = useState('');
  const listed = groups.filter(({ archived }) => !archived);
  const shown = listed.filter(({ name }) => isFound(name, wanted));
  return (
    <Card className={styles.card}>
      <Standing groups={groups} />
      {listed.length >= SEARCHED_FROM && (
        <TextField
          className={styles.search}
          label={words.groups.searchGroups}
          type="search"
          autoComplete="off"
          maxLength={MAX_GROUP_NAME}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {shown.length === 0 && (
        <Nothing>
          {listed.length === 0 ? words.groups.allAreArchived : words.groups.noSuchGroup}
        </Nothing>
      )}
      <ul className={styles.list} aria-label={words.groups.yourGroups}>
        {shown.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className={styles.item}
              data-group={group.id}
              aria-current={group.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(group.id)}
            >
              <GroupInitial name={group.name} />
              <span className={styles.words}>
                <Clamped className={styles.name}>{group.name}</Clamped>{' '}
                <span className={styles.meta}>
                  {drawn(({ node }) =>
                    words.lists.comma({
                      first: memberCountLabel(words, group.member_count),
                      last: node(<Rupees amount={group.total_expenses} />),
                    }),
                  )}
                </span>{' '}
                <OwnBalance group={group} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The user's debts and dues over all groups; nothing if all are even. */
function Standing({ groups }: { groups: ListedGroup[] }) {
  const words = useWords();
  const owed = totalOf(groups.map(({ balance }) => Math.min(balance, 0)));
  const due = totalOf(groups.map(({ balance }) => Math.max(balance, 0)));
  if (owed === 0 && due === 0) return null;
  return (
    <p className={styles.standing}>
      {words.groups.inAllYourGroups} <Balance amount={owed} /> <Balance amount={due} />
    </p>
  );
}

/** The sum in rupees, computed in whole paise. */
function totalOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

/** The user's balance in a group; nothing if nothing has been shared yet. */
function OwnBalance({ group }: { group: ListedGroup }) {
  const words = useWords();
  if (group.balance !== 0) return <Balance amount={group.balance} />;
  if (group.total_expenses === 0) return null;
  return <span className={styles.meta}>{words.groups.settledUp}</span>;
}

/** The user's balance in rupees, negative for a debt. */
function Balance({ amount }: { amount: number }) {
  const words = useWords();
  if (amount === 0) return null;
  return (
    <span className={amount < 0 ? styles.owe : styles.get}>
      {drawn(({ node }) => {
        const shown = node(<Rupees amount={Math.abs(amount)} />);
        return amount < 0
          ? words.groups.youOweAmount({ amount: shown })
          : words.groups.youAreOwedAmount({ amount: shown });
      })}
    </span>
  );
}

function isFound(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

const PLACEHOLDERS = [0, 1, 2, 3];

/** The placeholder of the list while it loads. */
export function GroupListSkeleton() {
  const words = useWords();
  return (
    <Card className={styles.card}>
      <p role="status">
        <VisuallyHidden>{words.groups.loadingGroups}</VisuallyHidden>
      </p>
      <div className={styles.list} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <div key={index} className={styles.placeholder}>
            <Skeleton width="2.5rem" height="2.5rem" radius="var(--radius-md)" />
            <div className={styles.words}>
              <Skeleton width="70%" height="0.875rem" />
              <Skeleton width="85%" height="0.75rem" className={styles.second} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
