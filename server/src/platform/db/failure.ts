/** The address of a SQLite file without an `@`, which could follow a password. */
const SQLITE_PATH = /^sqlite:[^@]*$/i;
const SCHEME = /^(?:sqlite:|postgres(?:ql)?:\/\/)/i;
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/** The reason of a database error, for the operator, without any part of the address that may be its password. */
export function reasonOf(error: unknown): string {
  // A refused connection arrives as several errors with an empty message of its own.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  // In a mistyped address, the host and the names of the database and its user can be parts of the password.
  if (UNKNOWN_HOST.has(code)) return `its host is not known (${code}).`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `its certificate is for another host.`;
  const isRefusal = 'severity' in cause && cause.severity === 'FATAL';
  return isRefusal ? cause.message.replace(/".*"/s, '"…"') : cause.message;
}

/**
 * The part of a database's address that may be shown and logged: the path of a SQLite file, the scheme alone of PostgreSQL. In a
 * mistyped address, any other part can be the password.
 */
export function withoutPassword(databaseUrl: string): string {
  if (SQLITE_PATH.test(databaseUrl)) return databaseUrl;
  return `${SCHEME.exec(databaseUrl)?.[0] ?? ''}…`;
}
