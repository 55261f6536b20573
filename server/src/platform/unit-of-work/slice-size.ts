/** The largest factor by which the next slice of long work grows or shrinks: a slice that was delayed is no good measure. */
const MAX_CHANGE = 2;

/**
 * The size of the next slice of long work, so that it takes about `aimMs`: the last one did `size` in `tookMs`. At least `least`, or the
 * slices of a busy machine would cost more than the work.
 */
export function nextSliceSize(
  size: number,
  tookMs: number,
  { aimMs, least }: { aimMs: number; least: number },
): number {
  const change = Math.min(MAX_CHANGE, Math.max(1 / MAX_CHANGE, aimMs / tookMs));
  return Math.max(least, Math.round(size * change));
}
