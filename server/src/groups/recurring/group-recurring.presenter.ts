import type { GroupRecurring as OnWire } from '@hisaab/contract';
import { asPaise, lastDay, NEVER, paiseToRupees, timesUsed } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { presentOriginal } from '../../entered/originals.ts';
import { pauseReason } from '../../notifications/wording/pause-reason.ts';
import { presentLinesAndPayers, presentPeople } from '../entries/group-expenses.presenter.ts';
import { mainAmong } from '../entries/payers.ts';
import { payersOfRecurring } from './recurring-facts.ts';
import { scheduleOf, type GroupRecurring } from './recurring-of-group.ts';

/** A repeating entry of a group as in the API, in a language. */
export function presentGroupRecurring(locale: Locale, recurring: GroupRecurring): OnWire {
  const { row, bill, pause, names } = recurring;
  const split = { ...bill, names };
  const payers = payersOfRecurring(recurring);
  const schedule = scheduleOf(recurring);
  return {
    id: row.id,
    group: row.group_id,
    amount: paiseToRupees(asPaise(row.amount_paise)),
    description: row.description,
    category: row.category,
    paid_by_name: mainAmong(payers)?.name ?? '',
    ...presentPeople(split, bill),
    ...presentLinesAndPayers(split, payers),
    ...presentOriginal(bill.original),
    every: row.every,
    interval: row.interval_count,
    times: row.times,
    made: timesUsed(schedule),
    starts_on: row.starts_on,
    ends_on: lastDay(schedule) ?? null,
    next_on: row.next_on === NEVER ? null : row.next_on,
    is_paused: pause !== null,
    pause: pause && {
      date: pause.on,
      by_name: pause.by ?? null,
      reason: pauseReason(locale, pause),
    },
    created_by_name: row.created_by_name,
    version: row.version,
  };
}
