import type { Group } from '@hisaab/contract';
import { Suspense } from 'react';
import type { GroupEntry } from '../entries/group-entry.ts';
import type { GroupActions } from './group-actions.ts';
import { GROUP_IMPORT } from '../import/loaded-import.ts';
import { AllExpenses } from '../records/all-expenses.tsx';
import { GroupRecords } from '../records/group-records.tsx';
import type { GroupView } from './use-group-view.ts';

interface GroupViewPageProps {
  group: Group;
  view: GroupView;
  actions: GroupActions;
  onView: (view: GroupView) => void;
  onBack: () => void;
  onDelete: (entry: GroupEntry) => void;
}

/** The view in place of a group's detail: all expenses, its records, or an import. */
export function GroupViewPage(props: GroupViewPageProps) {
  const { group, view, actions, onView, onBack, onDelete } = props;
  if (view === 'import') {
    return (
      <Suspense>
        <GROUP_IMPORT.Component
          group={group}
          onBack={onBack}
          onBegin={actions.onBegin}
          onError={actions.onError}
        />
      </Suspense>
    );
  }
  if (view === 'expenses') {
    return (
      <AllExpenses
        group={group}
        onBack={onBack}
        onLook={actions.onLook}
        onEdit={actions.onEdit}
        onDelete={onDelete}
      />
    );
  }
  return (
    <GroupRecords
      group={group}
      view={view}
      onView={onView}
      onBack={onBack}
      onError={actions.onError}
    />
  );
}
