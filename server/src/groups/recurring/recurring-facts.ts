import { asPaise } from '@hisaab/domain';
import type { RepeatingFacts } from '../../notifications/history/recurring-words.ts';
import type { Fields } from '../../notifications/wording/changes.ts';
import { intervalText } from '../../notifications/wording/interval-words.ts';
import { parseOriginal } from '../../entered/originals.ts';
import { originalFact } from '../../notifications/wording/worded.ts';
import { originalFields } from '../entries/entry-facts.ts';
import { mainAmong, type Payer } from '../entries/payers.ts';
import { splitFields } from '../entries/split-facts.ts';
import type { GroupRecurring } from './recurring-of-group.ts';

/** A repeating entry, for history and notifications. */
export function recurringFacts({ row }: Pick<GroupRecurring, 'row'>): RepeatingFacts {
  return {
    amount: asPaise(row.amount_paise),
    ...originalFact(parseOriginal(row.original, row.amount_paise)),
    description: row.description,
    every: row.every,
    starts_on: row.starts_on,
  };
}

/** The payers of each expense, in the order of the bill. */
export function payersOfRecurring({ bill, names }: GroupRecurring): Payer[] {
  return bill.payers.map((payer) => ({ ...payer, name: names.get(payer.memberId) ?? '' }));
}

/** The fields of a repeating entry, by their names in the API; a pause has its own events. */
export function recurringFields(recurring: GroupRecurring): Fields {
  const { row, bill, names } = recurring;
  const payers = payersOfRecurring(recurring);
  return {
    amount: row.amount_paise,
    ...originalFields(bill.original),
    description: row.description,
    category: row.category,
    paid_by_name: mainAmong(payers)?.name ?? '',
    payers: payers.length > 1 ? payers.map(({ name, amount }) => ({ name, amount })) : [],
    participant_names: bill.people.map(({ memberId }) => names.get(memberId) ?? ''),
    ...splitFields({ ...bill, names }),
    every: row.every,
    interval: intervalText(row.interval_count, row.every),
    times: row.times === null ? '' : String(row.times),
    starts_on: row.starts_on,
  };
}
