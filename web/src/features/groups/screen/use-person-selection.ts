import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** Opens a person from the list, kept in the address, and leads back as the browser's Back does. */
export function usePersonSelection(isOpen: boolean) {
  const state: unknown = useHistoryState();
  // The list is one step back, unless a link from elsewhere has opened the person.
  const isOverList = !isOpen || (typeof state === 'object' && !!state && 'isOverList' in state);
  return {
    select: (address: string) =>
      navigate(address, { state: isOverList ? { isOverList } : null, replace: isOpen }),
    close: () => {
      if (isOpen && isOverList) history.back();
      else navigate(PEOPLE_ADDRESS, { replace: true });
    },
  };
}
