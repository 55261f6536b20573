import type { GroupAction } from '@hisaab/domain';
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
import { MEMBER_EVENTS } from './member-words.ts';
import { RATE_EVENTS } from './rate-words.ts';
import { RECEIPT_EVENTS } from './receipt-words.ts';
import { RECURRING_EVENTS } from './recurring-words.ts';
import { expenseTitle, type EventContext } from './event-context.ts';
import { USUAL_SPLIT_EVENTS } from './usual-split-words.ts';

const Group = Type.Object({ name: Type.String() });

/** A payment in the facts of an event. */
const Payment = Type.Object({
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  from: Type.String(),
  to: Type.String(),
});
export type PaymentFacts = Static<typeof Payment>;

const ImportedFile = Type.Object({ file_name: Type.String(), count: Type.Integer() });

/**
 * Every action of a group's history: the schema of its facts, and a function that words them with the actor and the
 * changes.
 */
export const EVENTS = {
  group_created: worded(Group, ({ name }, { words }, { actor }: EventContext) => ({
    subject: name,
    summary: words.history.groupCreated({ actor, name }),
  })),
  group_deleted: worded(Group, ({ name }, { words }, { actor }: EventContext) => ({
    subject: name,
    summary: words.history.groupDeleted({ actor, name }),
  })),
  group_restored: worded(Group, ({ name }, { words }, { actor }: EventContext) => ({
    subject: name,
    summary: words.history.groupRestored({ actor, name }),
  })),
  group_renamed: worded(
    Type.Object({ name: Type.String(), to: Type.String() }),
    ({ name, to }, { words }, { actor }: EventContext) => ({
      subject: to,
      summary: words.history.groupRenamed({ actor, name, to }),
    }),
  ),
  budget_changed: worded(
    Type.Object({ name: Type.String(), limit: Type.Optional(PaiseFact) }),
    ({ name, limit }, { words: { history } }, { actor }: EventContext) => ({
      subject: name,
      summary:
        limit === undefined
          ? history.budgetEnded({ actor })
          : history.budgetSet({ actor, limit: rupees(limit) }),
    }),
  ),
  expense_added: worded(
    Type.Object({ ...Expense.properties, every: Type.Optional(RepeatFact) }),
    ({ every, ...expense }, locale, context: EventContext) => {
      const { history } = locale.words;
      const values = valuesOf(expense, locale, context);
      return {
        subject: expenseTitle(locale, expense.description),
        summary: every
          ? history.expenseMade({ ...values, every: inSelect(every) })
          : history.expenseAdded(values),
      };
    },
  ),
  expense_deleted: worded(Expense, (expense, locale, context: EventContext) => ({
    subject: expenseTitle(locale, expense.description),
    summary: locale.words.history.expenseDeleted(valuesOf(expense, locale, context)),
  })),
  expense_restored: worded(Expense, (expense, locale, context: EventContext) => ({
    subject: expenseTitle(locale, expense.description),
    summary: locale.words.history.expenseRestored(valuesOf(expense, locale, context)),
  })),
  // Titled with the previous description.
  expense_changed: worded(
    Type.Object({ before: Expense, description: Type.String() }),
    ({ before, description }, locale, context: EventContext) => ({
      subject: expenseTitle(locale, description),
      summary: locale.words.history.expenseChanged({
        ...valuesOf(before, locale, context),
        changes: describeChanges(locale, context.changes),
      }),
    }),
  ),
  payment_added: worded(Payment, (payment, { words }, { actor }: EventContext) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentAdded(ofPayment(payment, actor)),
  })),
  payment_deleted: worded(Payment, (payment, { words }, { actor }: EventContext) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentDeleted(ofPayment(payment, actor)),
  })),
  payment_restored: worded(Payment, (payment, { words }, { actor }: EventContext) => ({
    subject: words.history.paymentSubject(payment),
    summary: words.history.paymentRestored(ofPayment(payment, actor)),
  })),
  payment_changed: worded(
    Type.Object({ before: Payment, after: Payment }),
    ({ before, after }, locale, { actor, changes }: EventContext) => ({
      subject: locale.words.history.paymentSubject(after),
      summary: locale.words.history.paymentChanged({
        ...ofPayment(before, actor),
        changes: describeChanges(locale, changes),
      }),
    }),
  ),
  import_added: worded(
    ImportedFile,
    ({ file_name: file, count }, { words }, { actor }: EventContext) => ({
      subject: file,
      summary: words.history.importAdded({ actor, file, count }),
    }),
  ),
  import_deleted: worded(
    ImportedFile,
    ({ file_name: file, count }, { words }, { actor }: EventContext) => ({
      subject: file,
      summary: words.history.importDeleted({ actor, file, count }),
    }),
  ),
  ...MEMBER_EVENTS,
  ...RECEIPT_EVENTS,
  ...RATE_EVENTS,
  ...RECURRING_EVENTS,
  ...USUAL_SPLIT_EVENTS,
} satisfies Record<GroupAction, unknown>;

function ofPayment(payment: PaymentFacts, actor: string) {
  const { from, to } = payment;
  return { actor, amount: inBoth(payment), from, to };
}
