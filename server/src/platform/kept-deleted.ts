import { NotFound, type Missing } from './errors.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The time (ISO) after which a thing must have been deleted to be restorable; earlier deletions are final. */
export function restorableAfter(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
}

/** @throws {NotFound} for a thing that was deleted too long ago. */
export function requireRestorable(what: Missing, deletedAt: string, now: Date): void {
  if (deletedAt <= restorableAfter(now)) throw new NotFound(what);
}
