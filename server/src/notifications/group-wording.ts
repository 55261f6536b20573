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

/** To everybody in a group that has a new expense, or has one back. */
export function groupExpenseAdded(expense: GroupExpenseFacts): Notice {
  return ofExpense('group_expense_added', 'New group expense', expense, ['added', 'to']);
}

/** To everybody in a group of which an expense was changed; `summary`, isolated already, says how, behind the actor's name. */
export function groupExpenseUpdated(actor: string, summary: string, group: NamedGroup): Notice {
  return ofGroup(
    'group_expense_updated',
    'Group expense changed',
    group,
    actor,
    (_who, named) => `${sentence`In the group “${group.name}”, ${named(actor)}`} ${summary}`,
  );
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

/** To everybody in a group in which somebody paid somebody. */
export function paymentRecorded(payment: {
  actor: string;
  from: string;
  to: string;
  amount: Paise;
  group: NamedGroup;
}): Notice {
  const { actor, from, to, amount, group } = payment;
  return ofGroup(
    'payment_recorded',
    'Payment recorded',
    group,
    actor,
    (who, named) =>
      sentence`${who} recorded that ${named(from)} paid ${named(to)} ${rupees(amount)} in the group “${group.name}”.`,
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
