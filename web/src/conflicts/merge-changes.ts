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
  for (const fields of wholesOf(mine, theirs)) {
    const isAsIn = (one: Values, other: Values) =>
      fields.every((field) => isSame(one[field], other[field]));
    if (isAsIn(mine, before) || isAsIn(mine, theirs)) continue;
    if (!isAsIn(theirs, before)) return undefined;
    for (const field of fields) merged[field] = mine[field];
  }
  return merged;
}

/** The fields of both. An amount and its original in another currency count as one field. */
function wholesOf<Values extends object>(mine: Values, theirs: Values): Array<Array<keyof Values>> {
  const fields: Array<keyof Values> = [];
  for (const field in { ...theirs, ...mine }) fields.push(field);
  const isAmount = (field: keyof Values) => field === 'amount' || field === 'original';
  const [amount, others] = [
    fields.filter((field) => isAmount(field)),
    fields.filter((field) => !isAmount(field)),
  ];
  return [amount, ...others.map((field) => [field])];
}

/** Lists of names are sets: their order is ignored. Objects are equal if all their values are. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  }
  return one.length === other.length && one.every((part) => other.includes(part));
}
