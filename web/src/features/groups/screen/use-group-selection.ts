import { useEffect } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { useUser } from '../../../session/session.tsx';
import { viewAddress, type GroupView } from './use-group-view.ts';
import { GROUPS_PATH, groupAddress, parseGroupId } from '../public/group-address.ts';

interface GroupSelection {
  /** The id of the group that is open, which may have gone since; `null` for the list alone. */
  selectedId: number | null;
  select: (groupId: number, view?: GroupView) => void;
  /** Goes back to the list, as the browser's Back does. */
  close: () => void;
  /** Opens it no more when the screen is opened by its link alone. */
  forget: () => void;
}

/** For the person who comes back to the screen by its link alone; gone when the app is opened anew. */
let last: { userId: number; groupId: number } | undefined;

/** As in the styles: list and group stand beside each other. */
const SIDE_BY_SIDE = '(width > 64rem)';

/**
 * Which group is open, kept in the address: Back leads from a group to the list, and a reload, another tab or a bookmark opens the
 * same group. Where the list stands beside it, the group that was open last is opened again.
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
    // From group to group the entry is replaced, so the list stays one step back.
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

/** Whether the list is one step back; it is not where a link from elsewhere has opened the group. */
function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state;
}
