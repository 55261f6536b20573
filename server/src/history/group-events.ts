import { formatRupees, paiseToRupees, type GroupAction, type Paise } from '@hisaab/domain';
import type { ThingKind } from '../db/group-tables.ts';
import { sentence } from '../notifications/isolated.ts';
import { describeChanges, type Change } from './changes.ts';

/**
 * An event of a group. `summary` follows the actor's name; texts in it that people entered are isolated already, see `isolated.ts`.
 */
export interface GroupEventFacts {
  action: GroupAction;
  thing: { kind: ThingKind; id: number };
  subject: string;
  summary: string;
  changes?: readonly Change[];
}

interface NamedThing {
  id: number;
  name: string;
}

/** The group itself was created, deleted or restored. */
export function groupEvent(done: 'created' | 'deleted' | 'restored', group: NamedThing) {
  return {
    action: `group_${done}`,
    thing: { kind: 'group', id: group.id },
    subject: group.name,
    summary: sentence`${done} the group “${group.name}”.`,
  } satisfies GroupEventFacts;
}

/** The group got another name. */
export function groupRenamed(group: NamedThing, to: string): GroupEventFacts {
  return {
    action: 'group_renamed',
    thing: { kind: 'group', id: group.id },
    subject: to,
    summary: sentence`renamed the group from “${group.name}” to “${to}”.`,
    changes: [{ field: 'name', from: group.name, to }],
  };
}

/** Somebody came, left or came back; `actor` is who did it. */
export function memberEvent(
  done: 'added' | 'removed' | 'restored',
  member: NamedThing,
  actor: string,
) {
  const ofOneself = { added: 'joined the group.', removed: 'left the group.' };
  const ofAnother = {
    added: sentence`added ${member.name} to the group.`,
    removed: sentence`removed ${member.name} from the group.`,
    restored: sentence`brought ${member.name} back into the group.`,
  };
  return {
    action: `member_${done}`,
    thing: { kind: 'member', id: member.id },
    subject: member.name,
    summary: actor === member.name && done !== 'restored' ? ofOneself[done] : ofAnother[done],
  } satisfies GroupEventFacts;
}

/**
 * Somebody joined by a link that `invitedBy` made, or as they were asked to. Where they joined as a guest, that is the name they had
 * until then.
 */
export function memberJoined(
  { asGuest, ...member }: NamedThing & { asGuest?: string },
  invitedBy: string | undefined,
): GroupEventFacts {
  const as = asGuest === undefined ? '' : sentence` as the guest ${asGuest}`;
  const by = invitedBy === undefined ? '' : sentence`, invited by ${invitedBy}`;
  const isRenamed = asGuest !== undefined && asGuest !== member.name;
  return {
    action: 'member_joined',
    thing: { kind: 'member', id: member.id },
    subject: member.name,
    summary: `joined the group${as}${by}.`,
    changes: isRenamed ? [{ field: 'name', from: asGuest, to: member.name }] : [],
  };
}

/** The account of a member was deleted. `heir` is the new creator of the group where that member had created it. */
export function accountDeleted(
  member: NamedThing,
  { isGuest, heir }: { isGuest: boolean; heir: string | undefined },
): GroupEventFacts {
  const stays = isGuest ? ' and stays as a guest' : '';
  const passes = heir === undefined ? '' : sentence` The group passes to ${heir}.`;
  return {
    action: 'member_removed',
    thing: { kind: 'member', id: member.id },
    subject: member.name,
    summary: `deleted their account${stays}.${passes}`,
  };
}

/** A guest got another name. */
export function memberRenamed(member: NamedThing, to: string): GroupEventFacts {
  return {
    action: 'member_renamed',
    thing: { kind: 'member', id: member.id },
    subject: to,
    summary: sentence`renamed the guest ${member.name} to ${to}.`,
    changes: [{ field: 'name', from: member.name, to }],
  };
}

/** The fields of an expense that an event describes. */
export interface ToldExpense {
  id: number;
  amount: Paise;
  description: string;
  paidBy: string;
}

/** An expense was added, deleted or restored. */
export function expenseEvent(done: 'added' | 'deleted' | 'restored', expense: ToldExpense) {
  const facts = sentence`${rupees(expense.amount)}, paid by ${expense.paidBy}`;
  return {
    action: `expense_${done}`,
    thing: { kind: 'expense', id: expense.id },
    subject: titleOf(expense),
    summary: `${done} ${named(expense)} (${facts}).`,
  } satisfies GroupEventFacts;
}

/** An expense was changed; it is told of under the description that it had. */
export function expenseChanged(
  before: ToldExpense,
  after: ToldExpense,
  changes: readonly Change[],
): GroupEventFacts {
  return {
    action: 'expense_changed',
    thing: { kind: 'expense', id: after.id },
    subject: titleOf(after),
    summary: `changed ${named(before)} (${rupees(before.amount)}): ${describeChanges(changes)}.`,
    changes,
  };
}

/** The fields of a payment that an event describes. */
export interface ToldPayment {
  id: number;
  amount: Paise;
  from: string;
  to: string;
}

const PAYMENT_VERBS = { added: 'recorded', deleted: 'deleted', restored: 'restored' } as const;

/** A payment was recorded, deleted or restored. */
export function paymentEvent(done: 'added' | 'deleted' | 'restored', payment: ToldPayment) {
  const article = done === 'added' ? 'a' : 'the';
  return {
    action: `payment_${done}`,
    thing: { kind: 'payment', id: payment.id },
    subject: sentence`${payment.from} to ${payment.to}`,
    summary: sentence`${PAYMENT_VERBS[done]} ${article} payment of ${rupees(payment.amount)} from ${payment.from} to ${payment.to}.`,
  } satisfies GroupEventFacts;
}

/** A payment was changed. */
export function paymentChanged(
  before: ToldPayment,
  after: ToldPayment,
  changes: readonly Change[],
): GroupEventFacts {
  const what = sentence`changed the payment of ${rupees(before.amount)} from ${before.from} to ${before.to}`;
  return {
    action: 'payment_changed',
    thing: { kind: 'payment', id: after.id },
    subject: sentence`${after.from} to ${after.to}`,
    summary: `${what}: ${describeChanges(changes)}.`,
    changes,
  };
}

function titleOf({ description }: ToldExpense): string {
  return description === '' ? 'Expense without a description' : description;
}

function named({ description }: ToldExpense): string {
  return description === '' ? 'an expense' : sentence`the expense “${description}”`;
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}
