import { asPaise, rupeesToPaise, type Paise } from '@hisaab/domain';
import type { PreparedEntry } from './prepared-entry.ts';

/** Everybody's balance from entries, computed like on the server. */
export function balancesOf(entries: readonly PreparedEntry[]): Map<string, Paise> {
  const balances = new Map<string, Paise>();
  const move = (name: string, paise: number) =>
    balances.set(name, asPaise((balances.get(name) ?? 0) + paise));
  for (const entry of entries) {
    const amount = rupeesToPaise(entry.amount);
    if (entry.kind === 'payment') {
      move(entry.from_member, amount);
      move(entry.to_member, -amount);
      continue;
    }
    const { paid_by_name: payer, payers = [], participant_names: people = [], lines = [] } = entry;
    const sign = entry.refund ? -1 : 1;
    if (payer !== undefined) move(payer, sign * amount);
    for (const one of payers) move(one.name, sign * rupeesToPaise(one.amount));
    for (const name of people) move(name, (-sign * amount) / people.length);
    for (const { amount: share, participant_names: names } of lines) {
      for (const name of names) move(name, (-sign * rupeesToPaise(share)) / names.length);
    }
  }
  return balances;
}
