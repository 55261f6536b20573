import type { DueItem } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { FirstWords } from '../words/words.ts';

/** The name of what is due: its description, or who pays whom. */
export function dueName(
  { common, due }: FirstWords,
  { kind, amount, description }: DueItem,
): string {
  if (kind !== 'promise') return description || common.noDescription;
  return (amount ?? 0) < 0 ? due.youPay({ name: description }) : due.theyPay({ name: description });
}

/** What kind of thing it is. */
export function dueKind({ due, paidWith }: FirstWords, { kind, group_name }: DueItem): string {
  if (kind === 'bill') return due.bill;
  if (kind === 'card') return paidWith.cardBill;
  if (kind === 'promise') return due.promised;
  return kind === 'group_repeating' ? due.shareIn({ group: group_name ?? '' }) : due.addedOnDay;
}

/** Its amount, without the direction of a promise. */
export function dueAmount({ due }: FirstWords, { amount, is_estimate }: DueItem): string {
  if (amount === null) return due.unknown;
  const shown = formatRupees(Math.abs(amount));
  return is_estimate ? due.about({ amount: shown }) : shown;
}
