import type { SentToSignIn } from '../../session/sent-to-sign-in.ts';

const KEY = 'place-after-reset';
/** As long as the link in the mail is valid. */
const KEPT_MS = 30 * 60_000;

type Place = Pick<SentToSignIn, 'place' | 'placeName'>;

/** Stores the requested address in this browser until a new password is set. */
export function storePlace({ place, placeName, signedOutId }: SentToSignIn, now: number): void {
  // The address belongs to the user who was signed out; another user may set a password here.
  if (place === undefined || signedOutId !== undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ place, placeName, until: now + KEPT_MS }));
  } catch (error) {
    console.warn('The address could not be kept.', error);
  }
}

/** Returns the stored address if it has not expired, and removes it. */
export function takePlace(now: number): Place {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    localStorage.removeItem(KEY);
    if (!isKept(kept) || now >= kept.until) return {};
    const { place, placeName } = kept;
    return placeName === undefined ? { place } : { place, placeName };
  } catch {
    return {};
  }
}

function isKept(
  value: unknown,
): value is Required<Pick<Place, 'place'>> & Place & { until: number } {
  if (typeof value !== 'object' || value === null) return false;
  const kept: { place?: unknown; placeName?: unknown; until?: unknown } = value;
  return (
    typeof kept.place === 'string' &&
    ['string', 'undefined'].includes(typeof kept.placeName) &&
    typeof kept.until === 'number'
  );
}
