/** How far the next slice of long work grows or shrinks at most: one that was held up tells little. */
const MOST_CHANGE = 2;

/**
 * How much the next slice of long work does, so that it takes about `aimMs`: the last one did `size` in `tookMs`. Not less than `least`,
 * or the slices of a busy machine would cost more than the work.
 */
export function nextSliceSize(
  size: number,
  tookMs: number,
  { aimMs, least }: { aimMs: number; least: number },
): number {
  const change = Math.min(MOST_CHANGE, Math.max(1 / MOST_CHANGE, aimMs / tookMs));
  return Math.max(least, Math.round(size * change));
}
