import type { GroupAction } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { describeChanges } from '../wording/change-words.ts';
import type { Change } from '../wording/changes.ts';
import { sentence } from '../wording/isolated.ts';
import { payersInWords } from '../wording/names.ts';
import {
  entriesInWords,
  expenseInWords,
  expenseTitle,
  PaiseFact,
  RepeatFact,
  rupees,
  worded,
} from '../wording/worded.ts';
import { RECURRING_EVENTS, wordMade, type EventWords } from './recurring-words.ts';

const Named = Type.Object({ name: Type.String() });
const Renamed = Type.Object({ name: Type.String(), to: Type.String() });

const Member = Type.Object({
  name: Type.String(),
  /** Whether the member is who did it. */
  is_self: Type.Optional(Type.Boolean()),
});

/** Joined by a link that `invited_by` made, or as they were asked to; `as_guest` is the name of the guest they had been. */
const JoinedMember = Type.Object({
  name: Type.String(),
  as_guest: Type.Optional(Type.String()),
  invited_by: Type.Optional(Type.String()),
});

const RemovedMember = Type.Object({
  ...Member.properties,
  /** The account of the member was deleted. The heir is the new creator of a group that the member had created. */
  account: Type.Optional(
    Type.Object({ is_guest: Type.Boolean(), heir: Type.Optional(Type.String()) }),
  ),
});

/** An expense, as an event names it. */
const Expense = Type.Object({
  amount: PaiseFact,
  description: Type.String(),
  paid_by: Type.String(),
  payers: Type.Optional(Type.Array(Type.String())),
});
export type ExpenseFacts = Static<typeof Expense>;

/** A payment, as an event names it. */
const Payment = Type.Object({ amount: PaiseFact, from: Type.String(), to: Type.String() });
export type PaymentFacts = Static<typeof Payment>;

/** A file whose entries came at once. */
const ImportedFile = Type.Object({ file_name: Type.String(), count: Type.Integer() });

/** Every action of a group's history: the schema of its facts, and their words, from them and the changes. */
export const EVENTS = {
  group_created: worded(Named, ({ name }) => ofGroup('created', name)),
  group_deleted: worded(Named, ({ name }) => ofGroup('deleted', name)),
  group_restored: worded(Named, ({ name }) => ofGroup('restored', name)),
  group_renamed: worded(Renamed, ({ name, to }) => ({
    subject: to,
    summary: sentence`renamed the group from “${name}” to “${to}”.`,
  })),
  budget_changed: worded(
    Type.Object({ name: Type.String(), limit: Type.Optional(PaiseFact) }),
    ({ name, limit }) => ({
      subject: name,
      summary:
        limit === undefined
          ? 'ended the budget of the group.'
          : `set the budget of the group to ${rupees(limit)} a month.`,
    }),
  ),
  member_added: worded(Member, ({ name, is_self: isSelf }) => ({
    subject: name,
    summary: isSelf ? 'joined the group.' : sentence`added ${name} to the group.`,
  })),
  member_joined: worded(JoinedMember, (member) => ({
    subject: member.name,
    summary: wordJoining(member),
  })),
  member_removed: worded(RemovedMember, (member) => ({
    subject: member.name,
    summary: wordRemoval(member),
  })),
  member_restored: worded(Member, ({ name }) => ({
    subject: name,
    summary: sentence`brought ${name} back into the group.`,
  })),
  member_renamed: worded(Renamed, ({ name, to }) => ({
    subject: to,
    summary: sentence`renamed the guest ${name} to ${to}.`,
  })),
  expense_added: worded(
    Type.Object({ ...Expense.properties, every: Type.Optional(RepeatFact) }),
    ({ every, ...expense }) => (every ? wordMade(expense, every) : ofExpense('added', expense)),
  ),
  expense_deleted: worded(Expense, (expense) => ofExpense('deleted', expense)),
  expense_restored: worded(Expense, (expense) => ofExpense('restored', expense)),
  // Told of under the description that it had.
  expense_changed: worded(
    Type.Object({ before: Expense, description: Type.String() }),
    ({ before, description }, changes: readonly Change[]) => ({
      subject: expenseTitle(description),
      summary: `changed ${expenseInWords(before)} (${rupees(before.amount)}): ${describeChanges(changes)}.`,
    }),
  ),
  payment_added: worded(Payment, (payment) => ofPayment('recorded a', payment)),
  payment_deleted: worded(Payment, (payment) => ofPayment('deleted the', payment)),
  payment_restored: worded(Payment, (payment) => ofPayment('restored the', payment)),
  payment_changed: worded(
    Type.Object({ before: Payment, after: Payment }),
    ({ before, after }, changes: readonly Change[]) => {
      const { summary } = ofPayment('changed the', before);
      return {
        subject: sentence`${after.from} to ${after.to}`,
        summary: `${summary.slice(0, -1)}: ${describeChanges(changes)}.`,
      };
    },
  ),
  import_added: worded(ImportedFile, (file) => ofImport('imported', file)),
  import_deleted: worded(ImportedFile, (file) => ofImport('took back the import of', file)),
  ...RECURRING_EVENTS,
} satisfies Record<GroupAction, unknown>;

function ofGroup(done: string, name: string): EventWords {
  return { subject: name, summary: sentence`${done} the group “${name}”.` };
}

function wordJoining({
  as_guest: guest,
  invited_by: inviter,
}: Static<typeof JoinedMember>): string {
  const as = guest === undefined ? '' : sentence` as the guest ${guest}`;
  const by = inviter === undefined ? '' : sentence`, invited by ${inviter}`;
  return `joined the group${as}${by}.`;
}

function wordRemoval({ name, is_self: isSelf, account }: Static<typeof RemovedMember>): string {
  if (!account) return isSelf ? 'left the group.' : sentence`removed ${name} from the group.`;
  const stays = account.is_guest ? ' and stays as a guest' : '';
  const passes = account.heir === undefined ? '' : sentence` The group passes to ${account.heir}.`;
  return `deleted their account${stays}.${passes}`;
}

function ofExpense(done: string, expense: ExpenseFacts): EventWords {
  const facts = sentence`${rupees(expense.amount)}, paid by ${payersInWords(expense)}`;
  return {
    subject: expenseTitle(expense.description),
    summary: `${done} ${expenseInWords(expense)} (${facts}).`,
  };
}

function ofPayment(done: string, { amount, from, to }: PaymentFacts): EventWords {
  return {
    subject: sentence`${from} to ${to}`,
    summary: sentence`${done} payment of ${rupees(amount)} from ${from} to ${to}.`,
  };
}

function ofImport(
  done: string,
  { file_name: name, count }: Static<typeof ImportedFile>,
): EventWords {
  return { subject: name, summary: sentence`${done} ${entriesInWords(count)} from “${name}”.` };
}
