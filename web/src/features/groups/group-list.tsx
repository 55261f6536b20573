import type { Group } from '@hisaab/contract';
import { MAX_GROUP_NAME } from '@hisaab/domain';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { TextField } from '../../ui/field.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { GroupInitial } from './group-initial.tsx';
import styles from './group-list.module.css';
import { Nothing } from './group-section.tsx';
import { memberCountLabel } from './member-labels.ts';

interface GroupListProps {
  groups: Group[];
  selectedId: number | undefined;
  onSelect: (groupId: number) => void;
}

/** From how many groups on a list is long enough to be searched. */
const SEARCHED_FROM = 8;

/** The user's groups to choose from. */
export function GroupList({ groups, selectedId, onSelect }: GroupListProps) {
  const [wanted, setWanted] = useState('');
  const shown = groups.filter(({ name }) => isFound(name, wanted));
  return (
    <Card className={styles.card}>
      {groups.length >= SEARCHED_FROM && (
        <TextField
          className={styles.search}
          label="Search groups"
          type="search"
          autoComplete="off"
          maxLength={MAX_GROUP_NAME}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <Nothing>No group has that in its name.</Nothing>}
      <ul className={styles.list} aria-label="Your groups">
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
                  {memberCountLabel(group.member_count)}, <Rupees amount={group.total_expenses} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isFound(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

const PLACEHOLDERS = [0, 1, 2, 3];

/** Holds the place of the list while it is on its way. */
export function GroupListSkeleton() {
  return (
    <Card className={styles.card}>
      <p role="status">
        <VisuallyHidden>Loading groups...</VisuallyHidden>
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
