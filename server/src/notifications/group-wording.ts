import type { NotificationType, Paise } from '@hisaab/domain';
import type { Notice } from '../unit-of-work/notice.ts';
import { sentence } from './isolated.ts';
import { rupees } from './wording.ts';

/** A group, as a notification names it. */
interface NamedGroup {
  id: number;
  name: string;
}

/** To the creator of a group. */
export function groupCreated(group: NamedGroup): Notice {
  return {
    type: 'group_created',
    title: 'Group created',
    message: sentence`You created the group “${group.name}”.`,
    groupId: group.id,
  };
}

/** To everybody in a group that somebody joined. */
export function memberAdded(actor: string, member: string, group: NamedGroup): Notice {
  return ofGroup('member_added', 'Member added', group, actor, (who) =>
    actor === member
      ? sentence`${who} joined the group “${group.name}”.`
      : sentence`${who} added ${member} to the group “${group.name}”.`,
  );
}

/** To everybody in a group that somebody joined by themselves, under this name or as the guest who had it. */
export function memberJoinedGroup(actor: string, member: string, group: NamedGroup): Notice {
  return ofGroup('member_added', 'Member joined', group, actor, (who) =>
    actor === member
      ? sentence`${who} joined the group “${group.name}”.`
      : sentence`${who} joined the group “${group.name}” as ${member}.`,
  );
}

/** To a person whom the actor may not add: they are asked to join as the guest who was added in their place. */
export function groupInvitation(actor: string, guest: string, group: NamedGroup): Notice {
  return {
    type: 'group_invitation',
    title: 'Invitation to a group',
    message: sentence`${actor} would like you to join the group “${group.name}” as ${guest}.`,
    groupId: group.id,
  };
}

/** To everybody in a group that somebody left. */
export function memberRemoved(actor: string, member: string, group: NamedGroup): Notice {
  return ofGroup('member_removed', 'Member removed', group, actor, (who) =>
    actor === member
      ? sentence`${who} left the group “${group.name}”.`
      : sentence`${who} removed ${member} from the group “${group.name}”.`,
  );
}

/** A group's expense, as a notification describes it. */
interface GroupExpenseFacts {
  actor: string;
  paidBy: string;
  amount: Paise;
  description: string;
  group: NamedGroup;
}

/** To everybody in a group that has a new expense. */
export function groupExpenseAdded(expense: GroupExpenseFacts): Notice {
  return ofExpense('group_expense_added', 'New group expense', expense, ['added', 'to']);
}

/** To everybody in a group that has a deleted expense back. */
export function groupExpenseRestored(expense: GroupExpenseFacts): Notice {
  return ofExpense('group_expense_added', 'Group expense restored', expense, ['restored', 'in']);
}

/** To everybody in a group of which an expense was changed; `summary`, isolated already, says how, behind the actor's name. */
export function groupExpenseUpdated(actor: string, summary: string, group: NamedGroup): Notice {
  return ofChange('group_expense_updated', 'Group expense changed', { actor, summary, group });
}

/** To everybody in a group of which an expense was deleted. */
export function groupExpenseDeleted(expense: GroupExpenseFacts): Notice {
  return ofExpense('group_expense_deleted', 'Group expense deleted', expense, ['deleted', 'from']);
}

function ofExpense(
  type: NotificationType,
  title: string,
  { actor, paidBy, amount, description, group }: GroupExpenseFacts,
  [done, where]: [done: string, where: string],
): Notice {
  const what = description === '' ? 'an expense' : description;
  return ofGroup(
    type,
    title,
    group,
    actor,
    (who, named) =>
      sentence`${who} ${done} ${what} (${rupees(amount)}, paid by ${named(paidBy)}) ${where} the group “${group.name}”.`,
  );
}

/** A payment in a group, as a notification describes it. */
interface PaymentFacts {
  actor: string;
  from: string;
  to: string;
  amount: Paise;
  group: NamedGroup;
}

/** To everybody in a group in which somebody paid somebody. */
export function paymentRecorded({ actor, from, to, amount, group }: PaymentFacts): Notice {
  return ofGroup(
    'payment_recorded',
    'Payment recorded',
    group,
    actor,
    (who, named) =>
      sentence`${who} recorded that ${named(from)} paid ${named(to)} ${rupees(amount)} in the group “${group.name}”.`,
  );
}

/** To everybody in a group that has a deleted payment back. */
export function paymentRestored(payment: PaymentFacts): Notice {
  return ofPayment('payment_recorded', 'Payment restored', payment, 'restored');
}

/** To everybody in a group of which a payment was changed; `summary`, isolated already, says how, behind the actor's name. */
export function paymentUpdated(actor: string, summary: string, group: NamedGroup): Notice {
  return ofChange('payment_updated', 'Payment changed', { actor, summary, group });
}

/** To everybody in a group of which a payment was deleted. */
export function paymentDeleted(payment: PaymentFacts): Notice {
  return ofPayment('payment_deleted', 'Payment deleted', payment, 'deleted');
}

function ofPayment(
  type: NotificationType,
  title: string,
  { actor, from, to, amount, group }: PaymentFacts,
  done: string,
): Notice {
  return ofGroup(
    type,
    title,
    group,
    actor,
    (who, named) =>
      sentence`${who} ${done} the payment of ${rupees(amount)} from ${named(from)} to ${named(to)} in the group “${group.name}”.`,
  );
}

function ofChange(
  type: NotificationType,
  title: string,
  { actor, summary, group }: { actor: string; summary: string; group: NamedGroup },
): Notice {
  return ofGroup(
    type,
    title,
    group,
    actor,
    (_who, named) => `${sentence`In the group “${group.name}”, ${named(actor)}`} ${summary}`,
  );
}

/** A notice of a group in two wordings: one names the actor, the other says "You". `named` gives a name inside a sentence. */
function ofGroup(
  type: NotificationType,
  title: string,
  { id }: NamedGroup,
  actor: string,
  words: (who: string, named: (name: string) => string) => string,
): Notice {
  return {
    type,
    title,
    message: words(actor, (name) => name),
    messageToActor: words('You', (name) => (name === actor ? 'you' : name)),
    groupId: id,
  };
}
