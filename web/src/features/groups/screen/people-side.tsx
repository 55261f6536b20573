import type { ListedGroup } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './groups-screen.module.css';
import { ArchivedGroups } from './archived-groups.tsx';
import { GroupListSkeleton } from './group-list.tsx';
import { GroupsSwitch } from './groups-switch.tsx';
import type { PersonItem } from '../people/people-items.ts';
import { PeopleList } from '../people/people-list.tsx';
import { pairAddress } from '../public/group-address.ts';

interface PeopleSideProps {
  isPending: boolean;
  /** Undefined until they are loaded. */
  items: readonly PersonItem[] | undefined;
  archived: ListedGroup[];
  /** The user's balance over all groups and pairs, in rupees. */
  net: number;
  /** The id of the open item. */
  openId: number | undefined;
  onSelect: (address: string) => void;
  onUnarchive: (pair: ListedGroup) => void;
  onAdd: () => void;
}

/** The list of people beside the open one: with balances, and the archived pairs. */
export function PeopleSide(props: PeopleSideProps) {
  const { isPending, items, archived, net, openId, onSelect, onUnarchive, onAdd } = props;
  const words = useWords('groups');
  return (
    <div className={styles.side} aria-busy={isPending}>
      <GroupsSwitch shown="people" />
      {isPending && <GroupListSkeleton />}
      {items && items.length > 0 && (
        <>
          <PeopleList people={items} net={net} selectedId={openId} onSelect={onSelect} />
          <Button variant="quiet" icon="plus" className={styles.below} onClick={onAdd}>
            {words.people.addPerson}
          </Button>
        </>
      )}
      {items?.length === 0 && (
        <Card>
          <EmptyState
            drawing="people"
            title={words.people.nobodyYet}
            text={words.people.nobodyYetText}
          />
        </Card>
      )}
      <ArchivedGroups
        groups={archived}
        // A pair's item has its negative id.
        selectedId={openId === undefined ? undefined : -openId}
        onSelect={(id) => onSelect(pairAddress(id))}
        onUnarchive={onUnarchive}
      />
    </div>
  );
}
