import type { DeletedRecurringEntry, RecurringEntry } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import { presentOriginalOf } from '../../platform/unit-of-work/originals.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import type { RecurringRow } from './recurring.repository.ts';

/** A repeating entry on the wire. */
export function presentRecurring(entry: RecurringRow, names: CategoryNames): RecurringEntry {
  const { id, amount_paise, category, description, every } = entry;
  const { starts_on, next_on, is_paused, version } = entry;
  return {
    id,
    amount: paiseToRupees(asPaise(amount_paise)),
    category: names.nameOf(category),
    description,
    every,
    starts_on,
    next_on,
    is_paused: is_paused === 1,
    version,
    ...presentOriginalOf(entry),
  };
}

/** A deleted repeating entry on the wire. */
export function presentDeletedRecurring(
  entry: RecurringRow & { deleted_at: string },
  names: CategoryNames,
): DeletedRecurringEntry {
  return { ...presentRecurring(entry, names), deleted_at: entry.deleted_at };
}
