import type { MessageProposal } from '@hisaab/contract';
import { accountInText, nameKey, paiseToRupees, rupeesToPaise } from '@hisaab/domain';
import type { ReadPayments } from '@hisaab/domain/reading/bank/sort-message';
import { asDescription } from '@hisaab/domain/reading/description';
import type { Guesser } from './guess-category.ts';
import type { SuggestedPayment } from './payments-of-groups.ts';

/** What proposals are made from: the person's categories and accounts, and the payments that their groups suggest. */
export interface Known extends Guesser {
  suggested: readonly SuggestedPayment[];
}

/** The expenses in a message, with all that is known of them: one for each of its payments. */
export function proposeExpenses(
  text: string,
  { payments, merchant, day, reference, foreign }: ReadPayments,
  { names, guess }: Guesser,
): MessageProposal[] {
  const account = accountInText(text, names.accounts)?.id;
  const known = payments.length > 0 ? payments : [{ amount: undefined, merchant }];
  return known.map(({ amount, merchant: payee }) => {
    const description = asDescription(payee);
    return {
      as: 'expense',
      ...(amount !== undefined && { amount }),
      ...(foreign && {
        original: { currency: foreign.currency, amount: Number(foreign.amount) },
      }),
      category: guess(description),
      description,
      date: day,
      ...(account !== undefined && { account }),
      // That of one transfer.
      ...(reference !== '' && known.length === 1 && { reference }),
    };
  });
}

/** The payments to the person that money may be: one of exactly this amount, and one from a payer whom the message names. */
function proposePayments(
  text: string,
  { payments, day }: ReadPayments,
  { suggested }: Known,
): MessageProposal[] {
  const [payment] = payments;
  if (!payment) return [];
  const amount = rupeesToPaise(payment.amount);
  const named = suggested.filter((one) => isNamed(one, text));
  const byAmount = [...named, ...suggested].find((one) => one.amount === amount);
  const byName = named[0];
  const found = new Set([byAmount, byName].filter((one) => one !== undefined));
  return Array.from(found, (one) => ({
    as: 'payment',
    amount: paiseToRupees(amount),
    group: one.groupId,
    group_id: one.groupId,
    group_name: one.groupName,
    from_member: one.fromMember,
    to_member: one.toMember,
    date: day,
  }));
}

function isNamed({ fromMember, upiId }: SuggestedPayment, text: string): boolean {
  if (upiId !== null && text.toLowerCase().includes(upiId.toLowerCase())) return true;
  return asWords(text).includes(asWords(fromMember));
}

function asWords(text: string): string {
  return ` ${nameKey(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** What a message that waits may be, the likeliest first. What only changed its place is nothing. */
export function propose(
  text: string,
  reason: string,
  read: ReadPayments,
  known: Known,
): MessageProposal[] {
  if (reason === 'own_transfer') return [];
  return reason === 'money_in'
    ? proposePayments(text, read, known)
    : proposeExpenses(text, read, known);
}
