/**
 * The units of these current members, in the order of the first member of each. Alone with a unit's number, because the others were
 * removed, a member is in none.
 */
export function unitsOf<Member extends { unit: number | null }>(
  members: readonly Member[],
): Member[][] {
  const together = Map.groupBy(members, ({ unit }) => unit);
  return [...together].flatMap(([unit, inIt]) => (unit === null || inIt.length < 2 ? [] : [inIt]));
}

/** The names of the members of each of {@link unitsOf}, as in the API. */
export function namesOfUnits(
  members: ReadonlyArray<{ unit: number | null; name: string }>,
): Array<{ members: string[] }> {
  return unitsOf(members).map((inIt) => ({ members: inIt.map(({ name }) => name) }));
}
