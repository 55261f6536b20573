import type { Facts } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Change, PartFact } from './changes.ts';

/** What stored facts call an amount, where it is a number. */
const AMOUNTS = new Set(['amount', 'limit', 'difference', 'from', 'to']);

/**
 * Stored facts on the wire, with their amounts in rupees; whose notification it is is said beside them. `changes` that are not stored with
 * the facts add those of fields with parts, which have no text for programs.
 */
export function presentFacts(stored: string, changes: readonly Change[] = []): Facts {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- facts are stored as an object
  const { is_own: _, ...facts }: Facts = JSON.parse(stored, (name, value: unknown) =>
    AMOUNTS.has(name) && typeof value === 'number' ? paiseToRupees(asPaise(value)) : value,
  );
  const parts = changes.flatMap(({ field, before, after }) =>
    before && after ? [{ field, before: before.map(onWire), after: after.map(onWire) }] : [],
  );
  return parts.length === 0 ? facts : { ...facts, changes: parts };
}

function onWire(part: PartFact): object {
  return 'amount' in part ? { ...part, amount: paiseToRupees(part.amount) } : part;
}
