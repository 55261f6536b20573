import { asPaise } from '@hisaab/domain';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { groupNotice, notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { peopleNow, type OpenGroup } from '../entries/entry-change.service.ts';
import { paymentFacts } from '../entries/entry-facts.ts';

/** A payment of a settlement, with its group. */
export interface PaymentInGroup {
  opened: OpenGroup;
  payment: EntryWithPostings;
}

/**
 * Notifies everybody in the groups of a settlement once. A user who sees one payment is notified of that payment; one
 * who sees several, of their number; the two people, of the total amount.
 */
export function notifyOfSettling(
  tx: Tx,
  otherId: number,
  paid: readonly PaymentInGroup[],
  what: 'recorded' | 'taken back',
): void {
  const seen = new Map<number, PaymentInGroup[]>();
  for (const one of paid) {
    for (const userId of new Set(peopleNow(one.opened))) {
      seen.set(userId, [...(seen.get(userId) ?? []), one]);
    }
  }
  const alike = Map.groupBy(seen.keys(), (userId) => {
    const isOfTheTwo = userId === tx.actor.id || userId === otherId;
    const entries = (seen.get(userId) ?? []).map(({ payment }) => payment.entry.id);
    return `${String(isOfTheTwo)} ${entries.join()}`;
  });
  for (const users of alike.values()) {
    const [first = 0] = users;
    const theirs = seen.get(first) ?? [];
    const isOfTheTwo = first === tx.actor.id || first === otherId;
    tx.notify(users, noticeOf(tx, theirs, isOfTheTwo, what === 'taken back'));
  }
}

function noticeOf(
  tx: Tx,
  paid: readonly PaymentInGroup[],
  isOfTheTwo: boolean,
  isTakenBack: boolean,
) {
  const [only] = paid;
  if (only && paid.length === 1) {
    const facts = { ...paymentFacts(only.payment), entry: only.payment.entry.id };
    const type = isTakenBack ? 'payment_deleted' : 'payment_recorded';
    return groupNotice(tx, only.opened.group, type, facts);
  }
  const received = paid.map((one) => receivedBy(tx.actor.id, one));
  const net = received.reduce((sum, amount) => sum + amount, 0);
  // The direction of the total; if that is zero, of the first payment.
  const direction = paid[received.findIndex((amount) => amount > 0 === net > 0)] ?? only;
  const { from = '', to = '' } = direction ? paymentFacts(direction.payment) : {};
  return notice('people_settled', {
    actor: tx.actor.username,
    from,
    to,
    count: paid.length,
    ...(isOfTheTwo && { amount: asPaise(Math.abs(net)) }),
    ...(isTakenBack && { is_taken_back: true }),
  });
}

/** What a user receives by a payment between them and a person; negative if they pay it. */
function receivedBy(userId: number, { opened, payment }: PaymentInGroup): number {
  const own = opened.members.find((member) => member.user_id === userId);
  const isReceiver = payment.postings.some(
    (posting) => posting.member_id === own?.id && posting.share_paise !== null,
  );
  return isReceiver ? payment.entry.amount_paise : -payment.entry.amount_paise;
}
