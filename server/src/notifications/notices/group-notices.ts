import { monthAndYear } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import { Type } from 'typebox';
import { describeChanges } from '../wording/change-words.ts';
import { payersInWords } from '../wording/names.ts';
import { pauseReason } from '../wording/pause-reason.ts';
import { unitsInWords } from '../wording/units.ts';
import { inBoth, inSelect, named, rupees, worded, type Words } from '../wording/worded.ts';
import {
  OfMember,
  OfExpense,
  PausedRepeating,
  OfImport,
  OfPayment,
  ChangedExpense,
  ChangedPayment,
  OfMonth,
  OfUnits,
} from './group-facts.ts';
import { SETTLING_NOTICES } from './settling-notices.ts';
import { actorName, youOrOther } from './actor-name.ts';

/** The notifications about a group, for all its people; those of a new group for its creator. */
export const GROUP_NOTICES = {
  group_created: worded(Type.Object({ group: Type.String() }), ({ group }, { words }) => ({
    title: words.notices.groupCreatedTitle,
    message: words.notices.groupCreated({ group }),
  })),
  member_added: worded(OfMember, wordComing),
  group_invitation: worded(OfMember, ({ actor, member, group }, { words }, isOwn: boolean) => ({
    title: words.notices.groupInvitationTitle,
    message: words.notices.groupInvitation({ ...actorName(actor, isOwn), member, group }),
  })),
  group_budget_warning: worded(OfMonth, ({ group, month, limit, difference }, { words }) => ({
    title: words.notices.groupBudgetWarningTitle,
    message: words.notices.groupBudgetWarning({
      group,
      month: monthAndYear(words, month, 'long'),
      limit: rupees(limit),
      left: rupees(difference),
    }),
  })),
  group_budget_exceeded: worded(OfMonth, ({ group, month, limit, difference }, { words }) => ({
    title: words.notices.groupBudgetExceededTitle,
    message: words.notices.groupBudgetExceeded({
      group,
      month: monthAndYear(words, month, 'long'),
      limit: rupees(limit),
      over: rupees(difference),
    }),
  })),
  member_removed: worded(OfMember, ({ actor, member, group }, { words }, isOwn: boolean) => {
    const values = { ...actorName(actor, isOwn), group };
    return {
      title: words.notices.memberRemovedTitle,
      message:
        actor === member
          ? words.notices.memberLeft(values)
          : words.notices.memberRemoved({ ...values, member }),
    };
  }),
  group_expense_added: worded(Type.Union([OfExpense, OfImport]), wordAdded),
  recurring_paused: worded(PausedRepeating, ({ group, description, gone = [] }, locale) => {
    const { notices } = locale.words;
    const reason = pauseReason(locale, { gone }) ?? '';
    return {
      title: notices.repeatingPausedTitle,
      message: notices.repeatingPaused({ ...named(description), group, reason }),
    };
  }),
  group_expense_updated: worded(ChangedExpense, (expense, locale, isOwn: boolean) => {
    const { actor, group, description, changes } = expense;
    return {
      title: locale.words.notices.groupExpenseChangedTitle,
      message: locale.words.notices.groupExpenseChanged({
        ...actorName(actor, isOwn),
        ...named(description),
        group,
        amount: inBoth(expense),
        changes: describeChanges(locale, changes),
      }),
    };
  }),
  group_expense_deleted: worded(OfExpense, (expense, locale, isOwn: boolean) => ({
    title: locale.words.notices.groupExpenseDeletedTitle,
    message: locale.words.notices.groupExpenseDeleted(valuesOfExpense(expense, locale, isOwn)),
  })),
  payment_recorded: worded(OfPayment, (payment, { words }, isOwn: boolean) => {
    const { notices } = words;
    const values = valuesOfPayment(payment, isOwn);
    return payment.is_restored
      ? { title: notices.paymentRestoredTitle, message: notices.paymentRestored(values) }
      : { title: notices.paymentRecordedTitle, message: notices.paymentRecorded(values) };
  }),
  payment_updated: worded(ChangedPayment, (payment, locale, isOwn: boolean) => {
    const { actor, group, from, to, changes } = payment;
    return {
      title: locale.words.notices.paymentChangedTitle,
      message: locale.words.notices.paymentChanged({
        ...actorName(actor, isOwn),
        group,
        amount: inBoth(payment),
        from,
        to,
        changes: describeChanges(locale, changes),
      }),
    };
  }),
  payment_deleted: worded(OfPayment, (payment, { words }, isOwn: boolean) => ({
    title: words.notices.paymentDeletedTitle,
    message: words.notices.paymentDeleted(valuesOfPayment(payment, isOwn)),
  })),
  units_changed: worded(OfUnits, ({ actor, group, units }, locale, isOwn: boolean) => {
    const { notices } = locale.words;
    const values = { ...actorName(actor, isOwn), group };
    return {
      title: notices.unitsChangedTitle,
      message:
        units.length === 0
          ? notices.unitsEnded(values)
          : notices.unitsSet({ ...values, units: unitsInWords(locale, units) }),
    };
  }),
  ...SETTLING_NOTICES,
};

function wordComing(
  { actor, member, group, how }: OfMember,
  { words: { notices } }: Locale,
  isOwn: boolean,
): Words {
  const values = { ...actorName(actor, isOwn), group };
  if (how === 'restored') {
    return {
      title: notices.memberRestoredTitle,
      message: notices.memberRestored({ ...values, member }),
    };
  }
  const title = how === 'joined' ? notices.memberJoinedTitle : notices.memberAddedTitle;
  if (actor === member) return { title, message: notices.memberJoined(values) };
  return how === 'joined'
    ? { title, message: notices.memberJoinedAs({ ...values, member }) }
    : { title, message: notices.memberAdded({ ...values, member }) };
}

function wordAdded(added: OfExpense | OfImport, locale: Locale, isOwn: boolean): Words {
  const { notices } = locale.words;
  if ('file_name' in added) {
    const { actor, group, file_name: file, count } = added;
    return {
      title: notices.entriesImportedTitle,
      message: notices.entriesImported({ ...actorName(actor, isOwn), group, file, count }),
    };
  }
  const values = valuesOfExpense(added, locale, isOwn);
  if (added.is_restored) {
    return {
      title: notices.groupExpenseRestoredTitle,
      message: notices.groupExpenseRestored(values),
    };
  }
  const title = notices.groupExpenseAddedTitle;
  const { every, days = 1 } = added;
  if (!every) return { title, message: notices.groupExpenseAdded(values) };
  return days === 1
    ? { title, message: notices.groupExpenseMade({ ...values, every: inSelect(every) }) }
    : { title, message: notices.groupExpenseMadeTimes({ ...values, days }) };
}

function valuesOfExpense(expense: OfExpense, locale: Locale, isOwn: boolean) {
  const { actor, description, group } = expense;
  const paidBy = payersInWords(locale, expense);
  return {
    ...actorName(actor, isOwn),
    ...named(description),
    group,
    amount: inBoth(expense),
    payer: youOrOther(paidBy, actor, isOwn),
    paidBy,
  };
}

function valuesOfPayment(payment: OfPayment, isOwn: boolean) {
  const { actor, from, to, group } = payment;
  return {
    ...actorName(actor, isOwn),
    group,
    amount: inBoth(payment),
    from,
    payer: youOrOther(from, actor, isOwn),
    to,
    receiver: youOrOther(to, actor, isOwn),
  };
}
