import { asPaise, tidyText, type Paise } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { addEntry, type EntryWithPostings } from '../../ledger/ledger.service.ts';
import { StaleRead } from '../../platform/unit-of-work/stale-read.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { finishChange, type OpenGroup } from '../entries/entry-change.service.ts';
import { paymentFacts } from '../entries/entry-facts.ts';
import { findSettlementSets } from '../plan/settlements.repository.ts';
import { findPerson, type PersonFacts } from './list-people.ts';
import { openGroups } from './open-groups.service.ts';
import { notifyOfSettling, type PaymentInGroup } from './settling-notices.ts';
import { insertSettling, type SettledPayment, type SettlingRow } from './settlings.repository.ts';
import type { SharedAmount } from './shared-amounts.ts';

/** The input of a settlement with a person. */
export interface SettlingValues {
  /** The amount that the actor saw, signed or not; omitted, any amount is settled. */
  amount?: Paise | undefined;
  day?: string | undefined;
  note?: string | undefined;
}

/** A settlement with its payments, by group. */
export interface SettlingWithPayments {
  row: Pick<SettlingRow, 'id' | 'amount_paise'>;
  payments: EntryWithPostings[];
}

/**
 * Records one payment for each suggestion between the actor and a person, in all groups that the two share.
 * @throws {NotFound} for a person who shares no group with the actor.
 * @throws {Conflict} with the person's current state, when the balance is zero or the actor saw another amount.
 * @throws {InvalidInput} for a day after tomorrow.
 */
export async function settleWith(
  tx: Tx,
  otherId: number,
  { amount, day, note = '' }: SettlingValues,
  present: (person: PersonFacts) => unknown,
): Promise<SettlingWithPayments> {
  const recordedOn = requireRecordableDay(tx, day, tx.today);
  const before = await requirePerson(tx, otherId);
  const opened = await openGroups(
    tx,
    before.amounts.filter(isOpen).map(({ groupId }) => groupId),
  );
  const person = await requirePerson(tx, otherId);
  const open = person.amounts.filter(isOpen).toSorted((a, b) => a.groupId - b.groupId);
  // A balance has appeared in a group that is not locked.
  if (open.some(({ groupId }) => !opened.has(groupId))) throw new StaleRead();
  if (open.length === 0 || isAnother(amount, person.balance)) {
    const name = person.account.username;
    throw new Conflict('changed_meanwhile', say('refusals.settlingChanged', { name }), {
      current: present(person),
    });
  }
  const paid: PaymentInGroup[] = [];
  const stored: SettledPayment[] = [];
  for (const between of open) {
    const group = opened.get(between.groupId);
    if (!group) continue;
    const sets = await findSettlementSets(tx.trx, between.groupId);
    const payment = await pay(tx, group, between, { day: recordedOn, note });
    paid.push({ opened: group, payment });
    stored.push({ group: between.groupId, entry: payment.entry.id, sets });
  }
  const row = {
    user_id: tx.actor.id,
    other_id: otherId,
    amount_paise: asPaise(Math.abs(person.balance)),
    payments: stored,
    created_at: tx.now.toISOString(),
  };
  const id = await insertSettling(tx.trx, row);
  notifyOfSettling(tx, otherId, paid, 'recorded');
  return { row: { ...row, id }, payments: paid.map(({ payment }) => payment) };
}

async function requirePerson({ trx, actor }: Tx, otherId: number): Promise<PersonFacts> {
  const person = otherId === actor.id ? undefined : await findPerson(trx, actor.id, otherId);
  if (!person) throw new NotFound('User');
  return person;
}

function isOpen({ amount }: SharedAmount): boolean {
  return amount !== 0;
}

function isAnother(seen: Paise | undefined, balance: Paise): boolean {
  return seen !== undefined && seen !== balance && Number(seen) !== Math.abs(balance);
}

async function pay(
  tx: Tx,
  opened: OpenGroup,
  { groupId, ownMemberId, memberId, amount: signed }: SharedAmount,
  { day, note }: { day: string; note: string },
): Promise<EntryWithPostings> {
  const amount = asPaise(Math.abs(signed));
  const [from, to] = signed > 0 ? [memberId, ownMemberId] : [ownMemberId, memberId];
  const payment = await addEntry(tx, {
    groupId,
    kind: 'payment',
    day,
    amount,
    description: tidyText(note),
    category: null,
    postings: [
      { memberId: from, paid: amount, share: null, rounding: 0 },
      { memberId: to, paid: null, share: amount, rounding: 0 },
    ],
  });
  await finishChange(tx, opened, {
    after: [payment],
    event: groupEvent('payment_added', payment.entry.id, paymentFacts(payment)),
  });
  return payment;
}
