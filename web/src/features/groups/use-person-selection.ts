import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { PEOPLE_ADDRESS, personAddress } from './public/group-address.ts';

/** Opens a person from the list, kept in the address, and leads back as the browser's Back does. */
export function usePersonSelection(chosen: number | 'all') {
  const state: unknown = useHistoryState();
  // The list is one step back, unless a link from elsewhere has opened the person.
  const isOverList =
    chosen === 'all' || (typeof state === 'object' && !!state && 'isOverList' in state);
  return {
    select: (userId: number) =>
      navigate(personAddress(userId), {
        state: isOverList ? { isOverList } : null,
        replace: chosen !== 'all',
      }),
    close: () => {
      if (chosen !== 'all' && isOverList) history.back();
      else navigate(PEOPLE_ADDRESS, { replace: true });
    },
  };
}
