import type { User } from '@hisaab/contract';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Session } from './session.tsx';

/** State stored with the address of the sign-in screen in its history entry. */
export interface SentToSignIn {
  /** A success to show. */
  message?: string;
  username?: string;
  /** The requested address, which opens after the sign-in. */
  place?: string;
  placeName?: string;
  /** The name that an invited person chose in the group, which their account may get. */
  chosenName?: string;
  /** The user whose session expired; only they may return to `place`. */
  signedOutId?: number;
  /** The name of the form with their unsaved text. */
  keptForm?: string;
}

/** The state for whoever is sent to the sign-in instead of a screen: what opens after it, and why they were signed out. */
export function sentAlong(
  { ended }: Extract<Session, { status: 'signedOut' }>,
  { title, keptForm }: { title: string; keptForm?: string | undefined },
): SentToSignIn | undefined {
  if (ended?.by === 'person') return undefined;
  const place = location.pathname + location.search + location.hash;
  const asked = { place, ...(location.pathname !== '/' && { placeName: title }) };
  if (!ended) return asked;
  return {
    ...asked,
    signedOutId: ended.user.id,
    // A user who signed out in another tab may have done so for the next user of this device.
    ...(ended.by === 'server' && { username: ended.user.username }),
    ...(keptForm !== undefined && { keptForm }),
  };
}

/** Whether the visitor came by an invitation link. */
export function isInvited({ place }: SentToSignIn): boolean {
  return place !== undefined && /^\/join[?#]/.test(place);
}

/** The token of the invitation in an address; undefined if it is no invitation's. */
export function invitationIn(place: string | undefined): string | undefined {
  return place === undefined
    ? undefined
    : /^\/join(?:\?[^#]*)?#(?<token>.+)$/.exec(place)?.groups?.['token'];
}

/** The state passed to the sign-in screen. */
export function useSentToSignIn(): SentToSignIn {
  const state: SentToSignIn | null = useHistoryState();
  return state ?? {};
}

/** The address that opens after the sign-in; undefined if none was requested, or only by another user. */
export function placeFor({ place, signedOutId }: SentToSignIn, user: User): string | undefined {
  return signedOutId === undefined || signedOutId === user.id ? place : undefined;
}
