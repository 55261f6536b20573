import { useEffect } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { currentCredentials, type Credentials } from '../../../api/credentials.ts';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';

/** The sign-in in which the people were looked at last, for who comes back by the screen's link alone; gone when the app is opened anew. */
let peopleSeenBy: Credentials | null = null;

/** Remembers which of groups and people was shown last, and opens that again. `isBare` is the address that says neither. */
export function useLastView({ isPeople, isBare }: { isPeople: boolean; isBare: boolean }) {
  const state: unknown = useHistoryState();
  const isChosen = typeof state === 'object' && state !== null && 'isChosen' in state;
  // Only where the screen is opened: a step back to the groups is a choice, too.
  useEffect(() => {
    const wasPeople = peopleSeenBy !== null && peopleSeenBy === currentCredentials();
    if (isBare && wasPeople && !isChosen) navigate(PEOPLE_ADDRESS, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was opened
  }, []);
  useEffect(() => {
    peopleSeenBy = isPeople ? currentCredentials() : null;
  }, [isPeople]);
}
