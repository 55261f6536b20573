const names = new Map<string, string>();

/** Returns the text of a prepared query a name, so that PostgreSQL parses and plans it once on each connection. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `hisaab_${names.size}`);
}

/** The name of a query's text; undefined if it has none. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}
