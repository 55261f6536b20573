import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ListUnavailable } from '../../../ui/lists/list-unavailable.tsx';
import { FloatingAction } from '../../../ui/parts/floating-action.tsx';
import { PageHead } from '../../../ui/parts/page-head.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { useFirstPaint } from '../../../ui/base/use-first-paint.ts';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { useTitle } from '../../../ui/base/use-title.ts';
import { useAddKey } from '../../expenses/public/add-expense.ts';
import { groupsQuery } from '../data/group-cache.ts';
import { isPair, isWithOthers } from '../data/pairs.ts';
import { DeletedLink } from './deleted-link.tsx';
import { dialogActions, type GroupActions } from './group-actions.ts';
import { GroupsSwitch } from './groups-switch.tsx';
import { parseGroupId, parsePerson } from '../public/group-address.ts';
import { useLastView } from './use-last-view.ts';
import { usePairsAddress } from './use-pairs-address.ts';
import { PEOPLE_SCREEN } from './loaded-people.ts';
import type { GroupDialog } from './group-dialog.ts';
import { NoGroups, SelectPrompt } from './group-prompts.tsx';
import { GroupsSide } from './groups-side.tsx';
import styles from './groups-screen.module.css';
import { GROUP_DETAIL, GROUP_DIALOGS } from './loaded-parts.ts';
import { useArchiving } from './use-archiving.ts';
import { useGroupDeletion } from './use-group-deletion.ts';
import { useGroupSelection } from './use-group-selection.ts';
import { useJoined } from './use-joined.ts';
import { useOpenGroup } from './use-open-group.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWords } from '../../../words/words.ts';

/** The user's groups, or the people with whom they share them, depending on the address. */
export function GroupsScreen() {
  const search = useSearch();
  const person = parsePerson(search);
  const pairId = person === null ? null : parseGroupId(search);
  useLastView({ isPeople: person !== null, isBare: search === '' });
  if (person === null) return <Groups />;
  return (
    <Suspense>
      <PEOPLE_SCREEN.Component person={person} pairId={pairId} />
    </Suspense>
  );
}

/** The groups: a list, and the open group beside it, or after it if there is no space. */
function Groups() {
  const words = useWords('groups');
  const isPainted = useFirstPaint();
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const groups = useQuery(groupsQuery);
  const listed = groups.data?.filter((group) => !isPair(group));
  const selection = useGroupSelection();
  const { banner, showSuccess, showError, clear } = useBanner();
  const archiveOrUnarchive = useArchiving({ onBegin: clear, onError: showError });
  const deletion = useGroupDeletion({
    onBegin: clear,
    onDeleted: selection.close,
    onError: showError,
  });
  const [dialog, setDialog] = useState<GroupDialog | null>(null);
  const { selected, open, isOnItsWay } = useOpenGroup(listed, selection.selectedId, isPainted);
  const isPending = groups.isPending || isOnItsWay;
  const isPairOpen = groups.data?.some(
    (group) => group.id === selection.selectedId && isPair(group),
  );
  const isOnPhone = usePhone();
  const shared = listed?.filter(({ archived }) => !archived) ?? [];
  const hasPeople = groups.data?.some(isWithOthers) ?? false;
  const step = open ? 'detail' : 'list';
  useTitle(open?.name);
  usePairsAddress(isPairOpen ?? false, selection.forget);
  useJoined(open, showSuccess);
  useStepFocus(groups.data && (open?.id ?? null), rootRef, headingRef);

  function openDialog(opened: GroupDialog) {
    clear();
    setDialog(opened);
  }

  const openCreateDialog = () => openDialog({ kind: 'createGroup' });
  const openDeleted = () => openDialog({ kind: 'deletedGroups' });

  const actions: GroupActions | undefined = open && {
    ...dialogActions(open, openDialog),
    onBack: selection.close,
    onArchive: () => archiveOrUnarchive(open),
    onSuccess: showSuccess,
    onError: showError,
    onBegin: clear,
    onDelete: () => deletion.ask(open),
  };

  // While a group is open, a new expense is one of the group.
  useAddKey(actions?.onAddExpense);

  return (
    <div ref={rootRef} className={styles.screen}>
      <div className={styles.head} data-step={step}>
        <PageHead
          title={words.groups.groups}
          action={
            <Button
              // On a phone the + of the tab bar is the primary action.
              variant={open || isOnPhone ? 'secondary' : 'primary'}
              icon="plus"
              onClick={openCreateDialog}
            >
              {words.groups.createGroup}
            </Button>
          }
        />
      </div>
      {/* Outside the group's element: a transition of that would move a fixed button along. */}
      {isOnPhone && (open ?? shared.length > 0) && (
        <FloatingAction
          icon="plus"
          onClick={
            actions?.onAddExpense ?? (() => openDialog({ kind: 'chooseGroup', groups: shared }))
          }
        >
          {words.groups.addExpense}
        </FloatingAction>
      )}
      {banner}
      {groups.isError && (
        <ListUnavailable
          text={words.groups.groupsFetchFailed}
          // The failure is shown again after the next success.
          failure={groups.dataUpdatedAt}
          isFetching={groups.isFetching}
          isMissing={!groups.data}
          onRetry={() => void groups.refetch()}
        />
      )}
      {listed?.length === 0 && (
        <>
          {hasPeople && <GroupsSwitch shown="groups" />}
          <NoGroups onCreate={openCreateDialog} />
          <DeletedLink onOpen={openDeleted} />
        </>
      )}
      {(isPending || !!listed?.length) && (
        <div className={styles.groups} data-step={step}>
          <GroupsSide
            groups={groups.data}
            isPending={isPending}
            selectedId={selected?.id}
            onSelect={selection.select}
            onUnarchive={archiveOrUnarchive}
            onOpenDeleted={openDeleted}
          />
          <div className={styles.main}>
            {open && actions ? (
              <GROUP_DETAIL.Component
                key={open.id}
                group={open}
                actions={actions}
                isDeleting={deletion.isPending}
                headingRef={headingRef}
              />
            ) : (
              <Card className={styles.prompt}>{listed && !selected && <SelectPrompt />}</Card>
            )}
          </div>
        </div>
      )}
      {(isPainted || dialog !== null) && (
        <Suspense>
          <GROUP_DIALOGS.Component
            dialog={dialog}
            onClose={() => setDialog(null)}
            onChosen={(group) => openDialog({ kind: 'addExpense', group })}
            onCreated={({ id }, isForImport) =>
              selection.select(id, isForImport ? 'import' : undefined)
            }
            onSuccess={showSuccess}
            onError={showError}
            onOpen={openDialog}
          />
        </Suspense>
      )}
    </div>
  );
}
