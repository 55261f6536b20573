import { inRow } from '@hisaab/words';
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
import styles from '../parts/group-list.module.css';
import { Nothing } from '../parts/group-section.tsx';
import { memberCountLabel } from '../members/member-labels.ts';
import { useWords } from '../../../words/words.ts';
import { richText } from '../../../words/rich-text.ts';
import { isPair } from '../data/pairs.ts';
import { OwnBalance } from '../parts/own-balance.tsx';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';
import { NetAmount } from '../public/net-amount.tsx';
import { balanceInGroup } from '../data/balance-in-group.ts';
import { netOf } from '../public/open-lines.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Link } from '../../../ui/base/link.tsx';

interface GroupListProps {
  /** Includes archived ones and pairs: they count in what the user owes or gets in all. */
  groups: ListedGroup[];
  selectedId: number | undefined;
  onSelect: (groupId: number) => void;
}

/** The number of groups from which there is a search field. */
const SEARCHED_FROM = 8;

/** The user's groups to choose from; what all of them and the pairs come to is above them. */
export function GroupList({ groups, selectedId, onSelect }: GroupListProps) {
  const words = useWords('groups');
  const [wanted, setWanted] = useState('');
  const [pairs, shared] = [groups.filter(isPair), groups.filter((group) => !isPair(group))];
  const listed = shared.filter(({ archived }) => !archived);
  const isAnyOpen = groups.some((group) => balanceInGroup(group) !== 0);
  const shown = listed.filter(({ name }) => isFound(name, wanted));
  return (
    <Card className={styles.card} isHiddenInPrint={selectedId !== undefined}>
      {isAnyOpen && (
        <p className={styles.net}>
          <NetAmount net={netOf(groups)} />
        </p>
      )}
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
              data-print="keep"
              aria-current={group.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(group.id)}
            >
              <GroupInitial name={group.name} />
              <span className="stack grow">
                <Clamped className="semibold snug">{group.name}</Clamped>{' '}
                <span className="note hint">
                  {richText(({ node }) =>
                    words.lists.comma({
                      first: memberCountLabel(words, group.member_count),
                      last: node(<Rupees amount={group.total_expenses} />),
                    }),
                  )}
                </span>{' '}
                <Standing group={group} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wanted === '' && <InPairs pairs={pairs} />}
    </Card>
  );
}

/** The user's balance in a group; nothing if nothing has been shared yet. */
function Standing({ group }: { group: ListedGroup }) {
  const words = useWords('groups');
  const standing = balanceInGroup(group);
  if (standing !== 0) {
    return <OwnBalance amount={standing} isTogether={group.unit_balance !== undefined} />;
  }
  if (group.total_expenses === 0) return null;
  return <span className="note hint">{words.groups.settledUp}</span>;
}

/** What is open in pairs, which are among the people; nothing if nothing is. */
function InPairs({ pairs }: { pairs: readonly ListedGroup[] }) {
  const words = useWords();
  const open = pairs.filter(({ balance }) => balance !== 0);
  if (open.length === 0) return null;
  return (
    <Link className={styles.item} href={PEOPLE_ADDRESS}>
      <span className={styles.pairs}>
        <Icon name="user" />
      </span>
      <span className="stack grow">
        <Clamped className="semibold snug">
          {inRow(
            words,
            open.map(({ name }) => name),
          )}
        </Clamped>{' '}
        <span className="note hint">{words.people.onlyYouTwo}</span>{' '}
        <OwnBalance amount={netOf(open)} />
      </span>
      <Icon name="chevron" size="sm" />
    </Link>
  );
}

function isFound(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

const PLACEHOLDERS = [0, 1, 2, 3];

/** The placeholder of the list while it loads. */
export function GroupListSkeleton() {
  const words = useWords('groups');
  return (
    <Card className={styles.card}>
      <p role="status">
        <VisuallyHidden>{words.groups.loadingGroups}</VisuallyHidden>
      </p>
      <div className={styles.list} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <div key={index} className={styles.placeholder}>
            <Skeleton width="2.5rem" height="2.5rem" radius="var(--radius-md)" />
            <div className="stack grow">
              <Skeleton width="70%" height="0.875rem" />
              <Skeleton width="85%" height="0.75rem" className={styles.second} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
