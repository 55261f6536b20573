import type { MadeEntry } from './waiting-messages.repository.ts';

/** What a decision made, from its column. */
export function parseMade(made: string | null): MadeEntry[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what markDecided wrote
  const entries: MadeEntry[] = JSON.parse(made ?? '[]');
  return entries;
}
