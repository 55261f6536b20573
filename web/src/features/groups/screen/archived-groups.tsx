import type { ListedGroup } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './archived-groups.module.css';
import { memberCountLabel } from '../members/member-labels.ts';
import { balanceInGroup } from '../data/balance-in-group.ts';
import { netOf } from '../public/open-lines.ts';
import { OwnBalance } from '../parts/own-balance.tsx';
import { GroupInitial } from '../parts/group-initial.tsx';

interface ArchivedGroupsProps {
  groups: ListedGroup[];
  selectedId: number | undefined;
  onSelect: (groupId: number) => void;
  onUnarchive: (group: ListedGroup) => void;
}

/** The groups that the user archived, collapsed; nothing if there are none. */
export function ArchivedGroups({ groups, selectedId, onSelect, onUnarchive }: ArchivedGroupsProps) {
  const words = useWords('groups');
  if (groups.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary className="row gap-3 tappable muted medium">
        <Icon name="archive" />
        {words.groups.archived} <span className="figures">{groups.length}</span>
        <OwnBalance amount={netOf(groups)} />
        <Icon name="chevron" size="sm" className="push-end turn" />
      </summary>
      <ul aria-label={words.groups.archived}>
        {groups.map((group) => (
          <li key={group.id} className="row">
            <button
              type="button"
              className={styles.item}
              data-group={group.id}
              aria-current={group.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(group.id)}
            >
              <GroupInitial name={group.name} />
              <span className="stack grow">
                <Clamped className="muted medium snug">{group.name}</Clamped>{' '}
                <span className="note hint">{memberCountLabel(words, group.member_count)}</span>
                <OwnBalance
                  amount={balanceInGroup(group)}
                  isTogether={group.unit_balance !== undefined}
                />
              </span>
            </button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={words.groups.bringBackNamed({ name: group.name })}
              onClick={() => onUnarchive(group)}
            >
              {words.groups.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
