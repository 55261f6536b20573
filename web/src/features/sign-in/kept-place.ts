import type { SentToSignIn } from '../../session/sent-to-sign-in.ts';

const KEY = 'place-after-reset';
/** As long as the link in the mail works. */
const KEPT_MS = 30 * 60_000;

type Place = Pick<SentToSignIn, 'place' | 'placeName'>;

/** Keeps the address that was asked for in this browser, until a new password is set. */
export function keepPlace({ place, placeName, signedOutId }: SentToSignIn, now: number): void {
  // The address of somebody who was signed out is theirs alone; who sets a password is not known here.
  if (place === undefined || signedOutId !== undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ place, placeName, until: now + KEPT_MS }));
  } catch (error) {
    console.warn('The address could not be kept.', error);
  }
}

/** The address that was kept, if it was lately; it is kept no longer. */
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
