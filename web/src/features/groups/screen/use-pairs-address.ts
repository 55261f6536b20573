import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** Redirects the address of a pair among the groups, as in notifications, to that among the people. */
export function usePairsAddress(isPairOpen: boolean, onLeave: () => void): void {
  const search = useSearch();
  const state: unknown = useHistoryState();
  const handleOpen = useEffectEvent(() => {
    onLeave();
    navigate(`${PEOPLE_ADDRESS}&${search.replace(/^\?/, '')}`, { replace: true, state });
  });
  useEffect(() => {
    if (isPairOpen) handleOpen();
  }, [isPairOpen]);
}
