import type { Facts } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import { isRecord } from '../../platform/is-record.ts';
import type { Change, PartFact } from './changes.ts';
import type { StoredFacts } from './stored-facts.ts';

/** The names of amounts in stored facts, if they are numbers. */
const AMOUNTS = new Set(['amount', 'limit', 'difference', 'from', 'to']);

/**
 * Facts as in the API, with amounts in rupees and without `is_own`, which is a field of its own. `changes`, which are stored
 * separately, add the values of fields with parts.
 */
export function presentFacts(stored: StoredFacts, changes: readonly Change[] = []): Facts {
  const { is_own: _, ...facts } = stored;
  const parts = changes.flatMap(({ field, before, after }) =>
    before && after ? [{ field, before: before.map(onWire), after: after.map(onWire) }] : [],
  );
  return { ...inRupees(facts), ...(parts.length > 0 && { changes: parts }) };
}

function inRupees(facts: StoredFacts): Facts {
  const shown: Facts = {};
  for (const [name, value] of Object.entries(facts)) {
    const isAmount = typeof value === 'number' && AMOUNTS.has(name);
    shown[name] = isAmount ? paiseToRupees(asPaise(value)) : withRupees(value);
  }
  return shown;
}

function withRupees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRupees);
  return isRecord(value) ? inRupees(value) : value;
}

function onWire(part: PartFact): object {
  return 'amount' in part ? { ...part, amount: paiseToRupees(part.amount) } : part;
}
