import type { MessageProposal } from '@hisaab/contract';
import { accountInText, addDays, nameKey, paiseToRupees, rupeesToPaise } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import type { ReadPayments } from '@hisaab/domain/reading/bank/sort-message';
import { asDescription } from '@hisaab/domain/reading/description';
import type { Guesser } from './guess-category.ts';
import type { SuggestedPayment } from './payments-of-groups.ts';
import type { RefundableExpense } from './refundable-expenses.ts';

const REFUNDED_WITHIN_DAYS = 90;
const MAX_PROPOSALS = 3;

/** What proposals are made from: the person's categories and accounts, and the payments that their groups suggest. */
export interface ProposalContext extends Guesser {
  suggested: readonly SuggestedPayment[];
  /** What the person has spent, newest first. */
  spent: readonly RefundableExpense[];
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

/** The expense of the last 90 days with the same merchant that money may pay back; the newest. */
function proposeRefunds(
  { payments, merchant, day }: ReadPayments,
  { spent }: ProposalContext,
): MessageProposal[] {
  const [payment] = payments;
  const key = merchantKey(asDescription(merchant));
  if (!payment || key === '') return [];
  const amount = rupeesToPaise(payment.amount);
  const from = addDays(day, -REFUNDED_WITHIN_DAYS);
  const found = spent.find(
    (one) => one.key === key && one.day >= from && one.day <= day && one.left >= amount,
  );
  if (!found) return [];
  const { id, category, description } = found;
  const refund = { amount: -payment.amount, refund_of: id, category, description, date: day };
  return [{ as: 'refund', ...refund }];
}

/** The income that money may be. */
function proposeIncome(
  text: string,
  { payments, merchant, day }: ReadPayments,
  { names }: ProposalContext,
) {
  const [payment] = payments;
  const account = accountInText(text, names.accounts)?.id;
  return {
    as: 'income' as const,
    ...(payment && { amount: payment.amount }),
    source: asDescription(merchant),
    date: day,
    ...(account !== undefined && { account }),
  };
}

/** What incoming money may be, the likeliest first: at most three. */
export function proposeCredits(
  text: string,
  read: ReadPayments,
  context: ProposalContext,
): MessageProposal[] {
  const proposals = [
    ...proposePayments(text, read, context),
    ...proposeRefunds(read, context),
    proposeIncome(text, read, context),
  ];
  return proposals.slice(0, MAX_PROPOSALS);
}

/** The payments to the person that money may be: one of exactly this amount, and one from a payer whom the message names. */
function proposePayments(
  text: string,
  { payments, day }: ReadPayments,
  { suggested }: ProposalContext,
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
  context: ProposalContext,
): MessageProposal[] {
  if (reason === 'own_transfer') return [];
  return reason === 'money_in'
    ? proposeCredits(text, read, context)
    : proposeExpenses(text, read, context);
}
