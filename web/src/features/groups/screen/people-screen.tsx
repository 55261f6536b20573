import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { useUser } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { ListUnavailable } from '../../../ui/lists/list-unavailable.tsx';
import { PageHead } from '../../../ui/parts/page-head.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { useTitle } from '../../../ui/base/use-title.ts';
import { useWords } from '../../../words/words.ts';
import { ArchivedGroups } from './archived-groups.tsx';
import { groupsQuery } from '../data/group-cache.ts';
import { isPair } from '../data/pairs.ts';
import { peopleQuery } from '../data/people.ts';
import { GroupListSkeleton } from './group-list.tsx';
import { GroupsSwitch } from './groups-switch.tsx';
import styles from './groups-screen.module.css';
import { PairPage } from './pair-page.tsx';
import { AddPersonDialog } from '../people/add-person-dialog.tsx';
import { listArchivedPairs, listPeopleItems } from '../people/people-items.ts';
import { PeopleList } from '../people/people-list.tsx';
import { PersonBill } from './person-bill.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { pairAddress } from '../public/group-address.ts';
import { groupsToActIn, netOf } from '../public/open-lines.ts';
import { useArchiving } from './use-archiving.ts';
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
  const people = useQuery(peopleQuery);
  const groups = useQuery(groupsQuery);
  const { username } = useUser();
  const toActIn = groupsToActIn(groups.data ?? [], username);
  const selection = usePersonSelection(chosen !== 'all' || pairId !== null);
  const { banner, showSuccess, showError, clear } = useBanner();
  const archiveOrUnarchive = useArchiving({ onBegin: clear, onError: showError });
  const [isAdding, setAdding] = useState(false);
  const [isBilling, setBilling] = useState(false);
  const [newId, setNewId] = useState<number>();
  const isMissing = !people.data || !groups.data;
  const items =
    people.data && groups.data ? listPeopleItems(words, people.data, toActIn) : undefined;
  const archived = listArchivedPairs(people.data ?? [], groups.data ?? []);
  const pair = groups.data?.find((group) => group.id === pairId && isPair(group));
  const open = pair ? undefined : people.data?.find(({ user_id: id }) => id === chosen);
  const shared = (groups.data ?? []).filter(
    (group) =>
      !isPair(group) &&
      !group.archived &&
      open?.groups.some(({ group_id: id }) => id === group.id) === true,
  );
  const openId = pair ? -pair.id : open?.user_id;
  const step = openId === undefined ? 'list' : 'detail';
  useTitle(pair?.name ?? open?.name);
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
              variant={items?.length === 0 ? 'primary' : 'secondary'}
              icon="plus"
              className={items?.length === 0 ? undefined : styles.beside}
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
          isMissing={isMissing}
          onRetry={() => {
            for (const query of [people, groups]) if (query.isError) void query.refetch();
          }}
        />
      )}
      <div className={styles.groups} data-step={step}>
        <div className={styles.side} aria-busy={people.isPending || groups.isPending}>
          <GroupsSwitch shown="people" />
          {(people.isPending || groups.isPending) && <GroupListSkeleton />}
          {items && items.length > 0 && (
            <>
              <PeopleList
                people={items}
                net={netOf(toActIn)}
                selectedId={openId}
                onSelect={selection.select}
              />
              <Button variant="quiet" icon="plus" className={styles.below} onClick={openDialog}>
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
            selectedId={pair?.id}
            onSelect={(id) => selection.select(pairAddress(id))}
            onUnarchive={archiveOrUnarchive}
          />
        </div>
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
          {open && (
            <PersonPage
              key={open.user_id}
              person={open}
              headingRef={headingRef}
              onAddBill={shared.length > 0 ? () => setBilling(true) : undefined}
              onBack={selection.close}
            />
          )}
          {!pair && !open && (
            <Card className={styles.prompt}>
              {!!items?.length && (
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
      {open && isBilling && (
        <PersonBill
          name={open.name}
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
