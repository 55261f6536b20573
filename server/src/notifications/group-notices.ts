import { monthLabel, type Repeat } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import type { Words } from '../unit-of-work/notice.ts';
import { describeChanges } from '../wording/change-words.ts';
import { ToldChanges } from '../wording/changes.ts';
import { sentence } from '../wording/isolated.ts';
import { payersInWords } from '../wording/names.ts';
import { pauseReason } from '../wording/pause-reason.ts';
import {
  entriesInWords,
  everyTime,
  expenseInWords,
  PaiseFact,
  RepeatFact,
  rupees,
  worded,
} from '../wording/worded.ts';

/** Who did it, and the name of the group. */
const IN_GROUP = { actor: Type.String(), group: Type.String() };

/** As {@link IN_GROUP}, of an expense or a payment; `entry` is its id, which older notifications do not have. */
const OF_ENTRY = { ...IN_GROUP, entry: Type.Optional(Type.Integer()) };

const OfMember = Type.Object({
  ...IN_GROUP,
  member: Type.String(),
  /** How somebody came in: left out where others added them. */
  how: Type.Optional(Type.Union([Type.Literal('joined'), Type.Literal('restored')])),
});

const OfExpense = Type.Object({
  ...OF_ENTRY,
  paid_by: Type.String(),
  payers: Type.Optional(Type.Array(Type.String())),
  amount: PaiseFact,
  description: Type.String(),
  is_restored: Type.Optional(Type.Boolean()),
  /** Of one that was made by what repeats: how often, and the number of days for which it was. */
  every: Type.Optional(RepeatFact),
  days: Type.Optional(Type.Integer()),
});

const PausedRepeating = Type.Object({
  ...IN_GROUP,
  description: Type.String(),
  gone: Type.Optional(Type.Array(Type.String())),
});

/** A file whose entries came at once. */
const OfImport = Type.Object({ ...IN_GROUP, file_name: Type.String(), count: Type.Integer() });

const OfPayment = Type.Object({
  ...OF_ENTRY,
  from: Type.String(),
  to: Type.String(),
  amount: PaiseFact,
  is_restored: Type.Optional(Type.Boolean()),
});

const ChangedExpense = Type.Object({
  ...OF_ENTRY,
  amount: PaiseFact,
  description: Type.String(),
  changes: ToldChanges,
});

const ChangedPayment = Type.Object({
  ...OF_ENTRY,
  from: Type.String(),
  to: Type.String(),
  amount: PaiseFact,
  changes: ToldChanges,
});

/** A month of a group against its limit: the difference is what is left, or what is over. */
const OfMonth = Type.Object({
  group: Type.String(),
  month: Type.String(),
  limit: PaiseFact,
  difference: PaiseFact,
});

function monthName(month: string): string {
  return `${monthLabel(month)} ${month.slice(0, 4)}`;
}

/** The notifications about a group, to everybody in it; a group that was created is told to its creator. */
export const GROUP_NOTICES = {
  group_created: worded(Type.Object({ group: Type.String() }), ({ group }) => ({
    title: 'Group created',
    message: sentence`You created the group “${group}”.`,
  })),
  member_added: worded(OfMember, wordComing),
  group_invitation: worded(OfMember, ({ actor, member, group }) => ({
    title: 'Invitation to a group',
    message: sentence`${actor} would like you to join the group “${group}” as ${member}.`,
  })),
  group_budget_warning: worded(OfMonth, ({ group, month, limit, difference }) => ({
    title: 'Group budget nearly used up',
    message: sentence`In the group “${group}”, spending in ${monthName(month)} has reached 80% of the budget of ${rupees(limit)}; ${rupees(difference)} is left.`,
  })),
  group_budget_exceeded: worded(OfMonth, ({ group, month, limit, difference }) => ({
    title: 'Group budget exceeded',
    message: sentence`In the group “${group}”, spending in ${monthName(month)} is ${rupees(difference)} over the budget of ${rupees(limit)}.`,
  })),
  member_removed: worded(OfMember, ({ actor, member, group }, isOwn: boolean) => ({
    title: 'Member removed',
    message:
      actor === member
        ? sentence`${who(actor, isOwn)} left the group “${group}”.`
        : sentence`${who(actor, isOwn)} removed ${member} from the group “${group}”.`,
  })),
  group_expense_added: worded(Type.Union([OfExpense, OfImport]), (expense, isOwn: boolean) => {
    if ('file_name' in expense) return wordImport(expense, isOwn);
    if (expense.is_restored) {
      return wordExpense('Group expense restored', expense, isOwn, ['restored', 'in']);
    }
    if (expense.every) return wordRepeated(expense, expense.every, isOwn);
    return wordExpense('New group expense', expense, isOwn, ['added', 'to']);
  }),
  recurring_paused: worded(PausedRepeating, ({ group, description, gone = [] }) => ({
    title: 'Repeating expense paused',
    message: `${sentence`${description === '' ? 'An expense that repeats' : description} in the group “${group}” is paused: `}${pauseReason({ gone }) ?? ''}`,
  })),
  group_expense_updated: worded(ChangedExpense, (expense, isOwn: boolean) => ({
    title: 'Group expense changed',
    message: `${opening(expense, isOwn)} changed ${expenseInWords(expense)} (${rupees(expense.amount)}): ${describeChanges(expense.changes)}.`,
  })),
  group_expense_deleted: worded(OfExpense, (expense, isOwn: boolean) =>
    wordExpense('Group expense deleted', expense, isOwn, ['deleted', 'from']),
  ),
  payment_recorded: worded(OfPayment, (payment, isOwn: boolean) => {
    if (payment.is_restored) return wordPayment('Payment restored', payment, isOwn, 'restored');
    const { actor, from, to, amount, group } = payment;
    const named = (name: string) => within(name, actor, isOwn);
    return {
      title: 'Payment recorded',
      message: sentence`${who(actor, isOwn)} recorded that ${named(from)} paid ${named(to)} ${rupees(amount)} in the group “${group}”.`,
    };
  }),
  payment_updated: worded(ChangedPayment, (payment, isOwn: boolean) => ({
    title: 'Payment changed',
    message: `${opening(payment, isOwn)} ${sentence`changed the payment of ${rupees(payment.amount)} from ${payment.from} to ${payment.to}`}: ${describeChanges(payment.changes)}.`,
  })),
  payment_deleted: worded(OfPayment, (payment, isOwn: boolean) =>
    wordPayment('Payment deleted', payment, isOwn, 'deleted'),
  ),
};

function wordComing({ actor, member, group, how }: Static<typeof OfMember>, isOwn: boolean): Words {
  const somebody = who(actor, isOwn);
  if (how === 'restored') {
    return {
      title: 'Member restored',
      message: sentence`${somebody} restored ${member} in the group “${group}”.`,
    };
  }
  const title = how === 'joined' ? 'Member joined' : 'Member added';
  if (actor === member)
    return { title, message: sentence`${somebody} joined the group “${group}”.` };
  return how === 'joined'
    ? { title, message: sentence`${somebody} joined the group “${group}” as ${member}.` }
    : { title, message: sentence`${somebody} added ${member} to the group “${group}”.` };
}

function wordExpense(
  title: string,
  expense: Static<typeof OfExpense>,
  isOwn: boolean,
  [done, where]: [done: string, where: string],
): Words {
  const { actor, amount, description, group } = expense;
  const paidBy = payersInWords(expense);
  const what = description === '' ? 'an expense' : description;
  return {
    title,
    message: sentence`${who(actor, isOwn)} ${done} ${what} (${rupees(amount)}, paid by ${within(paidBy, actor, isOwn)}) ${where} the group “${group}”.`,
  };
}

function wordImport(
  { actor, group, file_name: name, count }: Static<typeof OfImport>,
  isOwn: boolean,
): Words {
  return {
    title: 'Entries imported',
    message: sentence`${who(actor, isOwn)} imported ${entriesInWords(count)} from “${name}” into the group “${group}”.`,
  };
}

function wordRepeated(expense: Static<typeof OfExpense>, every: Repeat, isOwn: boolean): Words {
  const { actor, amount, description, group, days = 1 } = expense;
  const paidBy = payersInWords(expense);
  const whose = isOwn ? 'Your' : sentence`${actor}'s`;
  const what = description === '' ? 'expense' : description;
  const times = days === 1 ? `, as ${everyTime(every)},` : ` ${days} times`;
  return {
    title: 'New group expense',
    message: sentence`${whose} ${what} (${rupees(amount)}, paid by ${within(paidBy, actor, isOwn)}) was added${times} to the group “${group}”.`,
  };
}

function wordPayment(
  title: string,
  { actor, from, to, amount, group }: Static<typeof OfPayment>,
  isOwn: boolean,
  done: string,
): Words {
  const named = (name: string) => within(name, actor, isOwn);
  return {
    title,
    message: sentence`${who(actor, isOwn)} ${done} the payment of ${rupees(amount)} from ${named(from)} to ${named(to)} in the group “${group}”.`,
  };
}

function opening({ actor, group }: { actor: string; group: string }, isOwn: boolean): string {
  return sentence`In the group “${group}”, ${within(actor, actor, isOwn)}`;
}

/** The actor at the beginning of a sentence. */
function who(actor: string, isOwn: boolean): string {
  return isOwn ? 'You' : actor;
}

/** A name inside a sentence. */
function within(name: string, actor: string, isOwn: boolean): string {
  return isOwn && name === actor ? 'you' : name;
}
