/** Gives the version that a request names as seen by its client. `present` presents the current thing, for a conflict. */
export function seenWith<Present>(present: Present) {
  return ({ version }: { version?: number }) => ({ version, present });
}
