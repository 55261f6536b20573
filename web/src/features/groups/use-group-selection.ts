import { useHistoryState, navigate } from 'wouter/use-browser-location';

interface GroupSelection {
  /** The id of the group that is open, which may have gone since; `null` for the list alone. */
  selectedId: number | null;
  select: (groupId: number) => void;
  /** Goes back to the list, as the browser's Back does. */
  close: () => void;
}

/**
 * Which group is open, kept in the history entry: the path stays /groups, Back leads from a group to the list,
 * and a reload opens the same group again.
 */
export function useGroupSelection(): GroupSelection {
  const state: unknown = useHistoryState();
  const selectedId = readGroupId(state);
  const isOverList = selectedId === null || isOpenedFromList(state);

  function select(groupId: number) {
    // From group to group the entry is replaced, so the list stays one step back.
    navigate(location.pathname, {
      state: { groupId, ...(isOverList && { isOverList }) },
      replace: selectedId !== null,
    });
  }

  function close() {
    if (selectedId === null) return;
    if (isOverList) history.back();
    else navigate(location.pathname, { replace: true });
  }

  return { selectedId, select, close };
}

/** Whether the list is one step back; it is not where a link from elsewhere has opened the group. */
function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state;
}

function readGroupId(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('groupId' in state)) return null;
  return typeof state.groupId === 'number' ? state.groupId : null;
}
