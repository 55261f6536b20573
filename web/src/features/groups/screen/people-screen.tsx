import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { ListUnavailable } from '../../../ui/lists/list-unavailable.tsx';
import { PageHead } from '../../../ui/parts/page-head.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { useTitle } from '../../../ui/base/use-title.ts';
import { useWords } from '../../../words/words.ts';
import styles from './groups-screen.module.css';
import { PairPage } from './pair-page.tsx';
import { AddPersonDialog } from '../people/add-person-dialog.tsx';
import { PeopleSide } from './people-side.tsx';
import { PersonBill } from './person-bill.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { pairAddress } from '../public/group-address.ts';
import { useArchiving } from './use-archiving.ts';
import { useOpenPerson } from './use-open-person.ts';
import { usePersonSelection } from './use-person-selection.ts';
import { useStepFocus } from './use-step-focus.ts';

interface PeopleScreenProps {
  person: number | 'all';
  /** The open pair. */
  pairId: number | null;
}

/** The people of the user's groups and pairs: a list, and beside or after it the balance with one of them. */
export function PeopleScreen({ person: chosen, pairId }: PeopleScreenProps) {
  const words = useWords('groups');
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const open = useOpenPerson(chosen, pairId);
  const { people, groups, items, pair, person, shared, openId } = open;
  const isPending = people.isPending || groups.isPending;
  const selection = usePersonSelection(chosen !== 'all' || pairId !== null);
  const { banner, showSuccess, showError, clear } = useBanner();
  const archiveOrUnarchive = useArchiving({ onBegin: clear, onError: showError });
  const [isAdding, setAdding] = useState(false);
  const [isBilling, setBilling] = useState(false);
  const [newId, setNewId] = useState<number>();
  const step = openId === undefined ? 'list' : 'detail';
  const isEmpty = items?.length === 0;
  useTitle(pair?.name ?? person?.name);
  useStepFocus(items && (openId ?? null), rootRef, headingRef);
  const openDialog = () => {
    clear();
    setAdding(true);
  };
  return (
    <div ref={rootRef} className={styles.screen}>
      <div className={styles.head} data-step={step}>
        <PageHead
          title={words.groups.groups}
          action={
            <Button
              variant={isEmpty ? 'primary' : 'secondary'}
              icon="plus"
              className={isEmpty ? undefined : styles.beside}
              onClick={openDialog}
            >
              {words.people.addPerson}
            </Button>
          }
        />
      </div>
      {banner}
      {(people.isError || groups.isError) && (
        <ListUnavailable
          text={words.people.fetchFailed}
          failure={people.dataUpdatedAt}
          isFetching={people.isFetching || groups.isFetching}
          isMissing={!items}
          onRetry={() => {
            for (const query of [people, groups]) if (query.isError) void query.refetch();
          }}
        />
      )}
      <div className={styles.groups} data-step={step}>
        <PeopleSide
          isPending={isPending}
          items={items}
          archived={open.archived}
          net={open.net}
          openId={openId}
          onSelect={selection.select}
          onUnarchive={archiveOrUnarchive}
          onAdd={openDialog}
        />
        <div className={styles.main}>
          {pair && (
            <PairPage
              key={pair.id}
              group={pair}
              isNew={pair.id === newId}
              headingRef={headingRef}
              onBack={selection.close}
              onSuccess={showSuccess}
              onError={showError}
              onBegin={clear}
            />
          )}
          {person && (
            <PersonPage
              key={person.user_id}
              person={person}
              headingRef={headingRef}
              onAddBill={shared.length > 0 ? () => setBilling(true) : undefined}
              onBack={selection.close}
            />
          )}
          {openId === undefined && (
            <Card className={styles.prompt}>
              {items && !isEmpty && (
                <EmptyState
                  drawing="people"
                  title={words.people.choosePerson}
                  text={words.people.choosePersonText}
                />
              )}
            </Card>
          )}
        </div>
      </div>
      {person && isBilling && (
        <PersonBill
          name={person.name}
          groups={shared}
          onSaved={(sentence) => {
            setBilling(false);
            showSuccess(sentence);
          }}
          onClose={() => setBilling(false)}
        />
      )}
      {isAdding && (
        <AddPersonDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false);
            setNewId(id);
            navigate(pairAddress(id), { state: { isOverList: true }, replace: step === 'detail' });
          }}
        />
      )}
    </div>
  );
}
