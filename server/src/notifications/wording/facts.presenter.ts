import type { Facts } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Change, PartFact } from './changes.ts';

/** The names of amounts in stored facts, if they are numbers. */
const AMOUNTS = new Set(['amount', 'limit', 'difference', 'from', 'to']);

/**
 * Stored facts as in the API, with amounts in rupees and without `is_own`, which is a field of its own. `changes`,
 * which are stored separately, add the values of fields with parts.
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
