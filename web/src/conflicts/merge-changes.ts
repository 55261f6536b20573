/**
 * The changes of two people in one, each made to the same version before; `undefined` where both changed the same field to
 * something else.
 */
export function mergeChanges<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
): Values | undefined {
  const merged = { ...theirs };
  for (const key in mine) {
    if (isSame(mine[key], before[key]) || isSame(mine[key], theirs[key])) continue;
    if (!isSame(theirs[key], before[key])) return undefined;
    merged[key] = mine[key];
  }
  return merged;
}

/** Lists of names are sets: their order says nothing. Objects are the same where all that is in them is. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  }
  return one.length === other.length && one.every((part) => other.includes(part));
}
