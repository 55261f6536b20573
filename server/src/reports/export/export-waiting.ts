import type { Row } from '../../platform/db/schema/tables.ts';

/** A message that waits for the user. */
export function exportWaiting({
  received_at,
  created_at,
  reason,
  text,
}: Pick<Row<'waiting_message'>, 'received_at' | 'created_at' | 'reason' | 'text'>) {
  return { received_at, created_at, reason, text };
}
