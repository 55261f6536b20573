import type { User } from '@hisaab/contract';
import { useHistoryState } from 'wouter/use-browser-location';

/** Travels with the address of the sign-in screen, in its entry of the history. */
export interface SentToSignIn {
  /** Good news to be told. */
  message?: string;
  username?: string;
  /** The address that was asked for: signing in leads there. */
  place?: string;
  placeName?: string;
  /** The person whose session ended without their doing; `place` is theirs alone. */
  signedOutId?: number;
  /** The name of the form in which they had typed. */
  keptForm?: string;
}

/** Whether somebody came by the link of an invitation. */
export function isInvited({ place }: SentToSignIn): boolean {
  return place !== undefined && /^\/join[?#]/.test(place);
}

/** What was sent along to the sign-in screen. */
export function useSentToSignIn(): SentToSignIn {
  const state: SentToSignIn | null = useHistoryState();
  return state ?? {};
}

/** The address that a person goes to after signing in; undefined where none was asked for, or only by somebody else. */
export function placeFor({ place, signedOutId }: SentToSignIn, user: User): string | undefined {
  return signedOutId === undefined || signedOutId === user.id ? place : undefined;
}
