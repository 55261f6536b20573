import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { isMarked } from '../../../ui/base/history-mark.ts';
import type { RecordsView } from '../records/group-records.tsx';

/** The views in place of a group's detail. */
export type GroupView = 'expenses' | 'import' | RecordsView;

const VIEWS: readonly GroupView[] = ['expenses', 'import', 'history', 'deleted'];

/**
 * The open view of a group, from the address: a reload and a link open it again, and Back returns to the group.
 * `address` is that of the group alone.
 */
export function useGroupView(address: string) {
  const asked = new URLSearchParams(useSearch()).get('view');
  const state: unknown = useHistoryState();
  const isOverGroup = isMarked(state, 'isOverGroup');

  function open(view: GroupView) {
    navigate(viewAddress(address, view), {
      // Between views the history entry is replaced, so that the group stays one step back.
      replace: asked !== null,
      state: {
        ...(isMarked(state, 'isOverList') && { isOverList: true }),
        ...((asked === null || isOverGroup) && { isOverGroup: true }),
      },
    });
  }

  function close() {
    if (isOverGroup) history.back();
    else navigate(address, { replace: true, state });
  }

  return { view: VIEWS.find((view) => view === asked), open, close };
}

/** The address of a view of a group; `address` is that of the group alone. */
export function viewAddress(address: string, view: GroupView): string {
  return `${address}&view=${view}`;
}
