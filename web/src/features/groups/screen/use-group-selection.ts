import { useEffect } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { isMarked } from '../../../ui/base/history-mark.ts';
import { useUser } from '../../../session/session.tsx';
import { viewAddress, type GroupView } from './use-group-view.ts';
import { GROUPS_PATH, groupAddress, parseGroupId } from '../public/group-address.ts';

interface GroupSelection {
  /** The id of the open group, which may be gone; `null` for the list alone. */
  selectedId: number | null;
  select: (groupId: number, view?: GroupView) => void;
  /** Returns to the list, like the browser's Back. */
  close: () => void;
  /** The screen's bare link no longer restores it. */
  forget: () => void;
}

/** Restored when the user returns by the screen's bare link; lost on a reload. */
let last: { userId: number; groupId: number } | undefined;

/** As in the styles: list and group are side by side. */
const SIDE_BY_SIDE = '(width > 64rem)';

/**
 * The open group, from the address: Back returns from a group to the list, and a reload, another tab or a bookmark
 * opens the same group. If the list is beside it, the last open group is restored.
 */
export function useGroupSelection(): GroupSelection {
  const { id: userId } = useUser();
  const selectedId = parseGroupId(useSearch());
  const state: unknown = useHistoryState();
  const isOverList = selectedId === null || isOpenedFromList(state);

  useEffect(() => {
    const isBare = location.pathname === GROUPS_PATH && location.search === '';
    if (isBare && last?.userId === userId && matchMedia(SIDE_BY_SIDE).matches) {
      navigate(groupAddress(last.groupId), { replace: true });
    }
  }, [userId]);

  useEffect(() => {
    if (selectedId !== null) last = { userId, groupId: selectedId };
  }, [userId, selectedId]);

  function select(groupId: number, view?: GroupView) {
    // Between groups the history entry is replaced, so that the list stays one step back.
    navigate(view ? viewAddress(groupAddress(groupId), view) : groupAddress(groupId), {
      state: isOverList ? { isOverList } : null,
      replace: selectedId !== null,
    });
  }

  function close() {
    last = undefined;
    if (selectedId === null) return;
    if (isOverList) history.back();
    else navigate(GROUPS_PATH, { replace: true });
  }

  return { selectedId, select, close, forget };
}

function forget(): void {
  last = undefined;
}

/** Whether the list is one step back; it is not after a link from elsewhere. */
function isOpenedFromList(state: unknown): boolean {
  return isMarked(state, 'isOverList');
}
