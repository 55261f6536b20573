import type { GroupAction } from '@hisaab/domain';
import type { Speech } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { describeChanges } from '../wording/change-words.ts';
import {
  inBoth,
  inSelect,
  OriginalFact,
  PaiseFact,
  RepeatFact,
  rupees,
  worded,
} from '../wording/worded.ts';
import { Expense, valuesOf } from './expense-words.ts';
import { RATE_EVENTS } from './rate-words.ts';
import { RECEIPT_EVENTS } from './receipt-words.ts';
import { RECURRING_EVENTS } from './recurring-words.ts';
import { expenseTitle, type Told } from './told.ts';
import { USUAL_SPLIT_EVENTS } from './usual-split-words.ts';

const Group = Type.Object({ name: Type.String() });
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

/** A payment, as an event names it. */
const Payment = Type.Object({
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  from: Type.String(),
  to: Type.String(),
});
export type PaymentFacts = Static<typeof Payment>;

/** A file whose entries came at once. */
const ImportedFile = Type.Object({ file_name: Type.String(), count: Type.Integer() });

/** Every action of a group's history: the schema of its facts, and their words, from them, who did it and the changes. */
export const EVENTS = {
  group_created: worded(Group, ({ name }, { words }, { actor }: Told) => ({
    subject: name,
    summary: words.history.groupCreated({ actor, name }),
  })),
  group_deleted: worded(Group, ({ name }, { words }, { actor }: Told) => ({
    subject: name,
    summary: words.history.groupDeleted({ actor, name }),
  })),
  group_restored: worded(Group, ({ name }, { words }, { actor }: Told) => ({
    subject: name,
    summary: words.history.groupRestored({ actor, name }),
  })),
  group_renamed: worded(Renamed, ({ name, to }, { words }, { actor }: Told) => ({
    subject: to,
    summary: words.history.groupRenamed({ actor, name, to }),
  })),
  budget_changed: worded(
    Type.Object({ name: Type.String(), limit: Type.Optional(PaiseFact) }),
    ({ name, limit }, { words: { history } }, { actor }: Told) => ({
      subject: name,
      summary:
        limit === undefined
          ? history.budgetEnded({ actor })
          : history.budgetSet({ actor, limit: rupees(limit) }),
    }),
  ),
  member_added: worded(
    Member,
    ({ name, is_self: isSelf }, { words: { history } }, { actor }: Told) => ({
      subject: name,
      summary: isSelf ? history.memberJoined({ actor }) : history.memberAdded({ actor, name }),
    }),
  ),
  member_joined: worded(JoinedMember, (member, speech, { actor }: Told) => ({
    subject: member.name,
    summary: wordJoining(member, speech, actor),
  })),
  member_removed: worded(RemovedMember, (member, speech, { actor }: Told) => ({
    subject: member.name,
    summary: wordRemoval(member, speech, actor),
  })),
  member_restored: worded(Member, ({ name }, { words }, { actor }: Told) => ({
    subject: name,
    summary: words.history.memberRestored({ actor, name }),
  })),
  member_renamed: worded(Renamed, ({ name, to }, { words }, { actor }: Told) => ({
    subject: to,
    summary: words.history.memberRenamed({ actor, name, to }),
  })),
  expense_added: worded(
    Type.Object({ ...Expense.properties, every: Type.Optional(RepeatFact) }),
    ({ every, ...expense }, speech, { actor }: Told) => {
      const { history } = speech.words;
      const values = valuesOf(expense, speech, actor);
      return {
        subject: expenseTitle(speech, expense.description),
        summary: every
          ? history.expenseMade({ ...values, every: inSelect(every) })
          : history.expenseAdded(values),
      };
    },
  ),
  expense_deleted: worded(Expense, (expense, speech, { actor }: Told) => ({
    subject: expenseTitle(speech, expense.description),
    summary: speech.words.history.expenseDeleted(valuesOf(expense, speech, actor)),
  })),
  expense_restored: worded(Expense, (expense, speech, { actor }: Told) => ({
    subject: expenseTitle(speech, expense.description),
    summary: speech.words.history.expenseRestored(valuesOf(expense, speech, actor)),
  })),
  // Told of under the description that it had.
  expense_changed: worded(
    Type.Object({ before: Expense, description: Type.String() }),
    ({ before, description }, speech, { actor, changes }: Told) => ({
      subject: expenseTitle(speech, description),
      summary: speech.words.history.expenseChanged({
        ...valuesOf(before, speech, actor),
        changes: describeChanges(speech, changes),
      }),
    }),
  ),
  payment_added: worded(Payment, (payment, { words }, { actor }: Told) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentAdded(ofPayment(payment, actor)),
  })),
  payment_deleted: worded(Payment, (payment, { words }, { actor }: Told) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentDeleted(ofPayment(payment, actor)),
  })),
  payment_restored: worded(Payment, (payment, { words }, { actor }: Told) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentRestored(ofPayment(payment, actor)),
  })),
  payment_changed: worded(
    Type.Object({ before: Payment, after: Payment }),
    ({ before, after }, speech, { actor, changes }: Told) => ({
      subject: speech.words.history.paymentSubject(after),
      summary: speech.words.history.paymentChanged({
        ...ofPayment(before, actor),
        changes: describeChanges(speech, changes),
      }),
    }),
  ),
  import_added: worded(ImportedFile, ({ file_name: file, count }, { words }, { actor }: Told) => ({
    subject: file,
    summary: words.history.importAdded({ actor, file, count }),
  })),
  import_deleted: worded(
    ImportedFile,
    ({ file_name: file, count }, { words }, { actor }: Told) => ({
      subject: file,
      summary: words.history.importDeleted({ actor, file, count }),
    }),
  ),
  ...RECEIPT_EVENTS,
  ...RATE_EVENTS,
  ...RECURRING_EVENTS,
  ...USUAL_SPLIT_EVENTS,
} satisfies Record<GroupAction, unknown>;

function wordJoining(
  { as_guest: guest, invited_by: inviter }: Static<typeof JoinedMember>,
  { words: { history } }: Speech,
  actor: string,
): string {
  if (guest === undefined) {
    return inviter === undefined
      ? history.memberJoined({ actor })
      : history.memberJoinedBy({ actor, inviter });
  }
  return inviter === undefined
    ? history.memberJoinedAs({ actor, guest })
    : history.memberJoinedAsBy({ actor, guest, inviter });
}

function wordRemoval(
  { name, is_self: isSelf, account }: Static<typeof RemovedMember>,
  { words: { history } }: Speech,
  actor: string,
): string {
  if (!account) {
    return isSelf ? history.memberLeft({ actor }) : history.memberRemoved({ actor, name });
  }
  const { is_guest: isGuest, heir } = account;
  if (isGuest) {
    return heir === undefined
      ? history.accountDeletedGuest({ actor })
      : history.accountDeletedGuestHeir({ actor, heir });
  }
  return heir === undefined
    ? history.accountDeleted({ actor })
    : history.accountDeletedHeir({ actor, heir });
}

function ofPayment(payment: PaymentFacts, actor: string) {
  const { from, to } = payment;
  return { actor, amount: inBoth(payment), from, to };
}
