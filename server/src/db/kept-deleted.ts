const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The oldest time of deletion that can still be restored; rows that were deleted earlier are gone for good. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}
