/** What went wrong, for the person who gave the address of a database. */
export function reasonOf(error: unknown): string {
  // A refused connection arrives as several errors with an empty message of its own.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The address of a database as it may be shown and logged. */
export function withoutPassword(databaseUrl: string): string {
  // Up to the last @, for an address that is wrong may have one in its password.
  return databaseUrl
    .replace(/(:\/\/[^:@/]*):.*@/s, '$1:…@')
    .replaceAll(/([?&]password=)[^&]*/gi, '$1…');
}
