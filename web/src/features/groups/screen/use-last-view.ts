import { useEffect } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { currentCredentials, type Credentials } from '../../../api/credentials.ts';
import { isMarked } from '../../../ui/base/history-mark.ts';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** The sign-in that last looked at the people, for a return by the screen's bare link; lost on a reload. */
let peopleSeenBy: Credentials | null = null;

/** Remembers whether groups or people were shown last, and restores that. `isBare` is the address without either. */
export function useLastView({ isPeople, isBare }: { isPeople: boolean; isBare: boolean }) {
  const state: unknown = useHistoryState();
  const isChosen = isMarked(state, 'isChosen');
  // Only when the screen opens: a step back to the groups is a choice, too.
  useEffect(() => {
    const wasPeople = peopleSeenBy !== null && peopleSeenBy === currentCredentials();
    if (isBare && wasPeople && !isChosen) navigate(PEOPLE_ADDRESS, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was opened
  }, []);
  useEffect(() => {
    peopleSeenBy = isPeople ? currentCredentials() : null;
  }, [isPeople]);
}
