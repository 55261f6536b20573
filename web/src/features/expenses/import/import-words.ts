import type { Role } from '../../../reading/statement/columns.ts';
import type { LeftOut } from '../../../reading/statement/entry.ts';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type { Words, WordsOf } from '../../../words/words.ts';

/** The maximum of entries in an import, as on the server. */
export const MAX_ENTRIES = 50_000;

/** The label of a column's role. */
export function roleLabel({ imports }: WordsOf<'imports'>, role: Role): string {
  const labels: Record<Role, string> = {
    date: imports.roleDate,
    description: imports.roleDescription,
    category: imports.roleCategory,
    amount: imports.roleAmount,
    out: imports.roleOut,
    in: imports.roleIn,
    direction: imports.roleDirection,
    currency: imports.roleCurrency,
    balance: imports.roleBalance,
    running: imports.roleRunning,
    reference: imports.roleReference,
    none: imports.roleNone,
  };
  return labels[role];
}

/** The badge of a skipped entry. */
export function leftOutLabel({ imports }: WordsOf<'imports'>, reason: LeftOut): string {
  const labels: Record<LeftOut, string> = {
    'money in': imports.moneyIn,
    unsure: imports.unsure,
    transfer: imports.transfer,
    'other currency': imports.otherCurrency,
    payment: imports.payment,
    'own account': imports.ownAccount,
    'card payment': imports.cardPayment,
    reversed: imports.reversed,
    'not paid': imports.notPaid,
    'not proved': imports.notProved,
    'not mine': imports.notMine,
    'several paid': imports.severalPaid,
    'no day': imports.noDay,
    'no amount': imports.noAmount,
    'too many cells': imports.tooManyCells,
    'day not possible': imports.dayNotPossible,
  };
  return labels[reason];
}

/** What money in is called: an income by its source, a payment of a group by its payer. */
export function creditName(
  { waiting }: Words,
  credit: NonNullable<BookedExpense['credit']>,
  from: string,
): string {
  if (credit.kind === 'payment') return waiting.paysYou({ name: from, group: credit.group });
  return from === '' ? waiting.moneyIn : waiting.moneyInFrom({ source: from });
}

/** Why entries are not imported. */
export type Skipped = LeftOut | 'already there' | 'by you';

/** The number of entries skipped for a reason: `9 duplicates`. */
export function skippedWords(
  { imports }: WordsOf<'imports'>,
  reason: Skipped,
  count: number,
): string {
  const messages: Record<Skipped, (values: { count: number }) => string> = {
    'already there': imports.skippedThere,
    'by you': imports.skippedByYou,
    'money in': imports.skippedMoneyIn,
    unsure: imports.skippedUnsure,
    transfer: imports.skippedTransfer,
    'other currency': imports.skippedOtherCurrency,
    payment: imports.skippedPayment,
    'own account': imports.skippedOwnAccount,
    'card payment': imports.skippedCardPayment,
    reversed: imports.skippedReversed,
    'not paid': imports.skippedNotPaid,
    'not proved': imports.skippedNotProved,
    'not mine': imports.skippedNotMine,
    'several paid': imports.skippedSeveralPaid,
    'no day': imports.skippedNoDay,
    'no amount': imports.skippedNoAmount,
    'too many cells': imports.skippedTooManyCells,
    'day not possible': imports.skippedDayNotPossible,
  };
  return messages[reason]({ count });
}
