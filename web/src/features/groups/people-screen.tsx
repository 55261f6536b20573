import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListUnavailable } from '../../ui/list-unavailable.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useWords } from '../../words/words.ts';
import { peopleQuery } from './data/people.ts';
import { GroupListSkeleton } from './group-list.tsx';
import { GroupsSwitch } from './groups-switch.tsx';
import styles from './groups-screen.module.css';
import { PeopleList } from './people/people-list.tsx';
import { PersonPage } from './people/person-page.tsx';
import { usePersonSelection } from './use-person-selection.ts';
import { useStepFocus } from './use-step-focus.ts';

/** The people with whom the user shares groups: a list, and beside it, or after it, what is open with one of them. */
export function PeopleScreen({ person: chosen }: { person: number | 'all' }) {
  const words = useWords();
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const people = useQuery(peopleQuery);
  const selection = usePersonSelection(chosen);
  const open = people.data?.find(({ user_id: id }) => id === chosen);
  const step = open ? 'detail' : 'list';
  useTitle(open?.name);
  useStepFocus(people.data && (open?.user_id ?? null), rootRef, headingRef);
  return (
    <div ref={rootRef} className={styles.screen}>
      <div className={styles.head} data-step={step}>
        <PageHead title={words.groups.groups} />
      </div>
      {people.isError && (
        <ListUnavailable
          text={words.people.fetchFailed}
          failure={people.dataUpdatedAt}
          isFetching={people.isFetching}
          isMissing={!people.data}
          onRetry={() => void people.refetch()}
        />
      )}
      <div className={styles.groups} data-step={step}>
        <div className={styles.side} aria-busy={people.isPending}>
          <GroupsSwitch shown="people" />
          {people.isPending && <GroupListSkeleton />}
          {people.data && people.data.length > 0 && (
            <PeopleList
              people={people.data}
              selectedId={open?.user_id}
              onSelect={selection.select}
            />
          )}
          {people.data?.length === 0 && (
            <Card>
              <EmptyState
                drawing="people"
                title={words.people.nobodyYet}
                text={words.people.nobodyYetText}
              />
            </Card>
          )}
        </div>
        <div className={styles.main}>
          {open ? (
            <PersonPage
              key={open.user_id}
              person={open}
              headingRef={headingRef}
              onBack={selection.close}
            />
          ) : (
            <Card className={styles.prompt}>
              {!!people.data?.length && (
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
    </div>
  );
}
