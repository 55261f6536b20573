import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { isMarked } from '../../../ui/base/history-mark.ts';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** Opens a person from the list through the address, and closes them like the browser's Back. */
export function usePersonSelection(isOpen: boolean) {
  const state: unknown = useHistoryState();
  // The list is one step back, except after a link from elsewhere.
  const isOverList = !isOpen || isMarked(state, 'isOverList');
  return {
    select: (address: string) =>
      navigate(address, { state: isOverList ? { isOverList } : null, replace: isOpen }),
    close: () => {
      if (isOpen && isOverList) history.back();
      else navigate(PEOPLE_ADDRESS, { replace: true });
    },
  };
}
