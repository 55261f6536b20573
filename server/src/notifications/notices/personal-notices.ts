import { monthAndYear } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { deviceInWords } from '../wording/device.ts';
import {
  categoryName,
  inBoth,
  named,
  OriginalFact,
  PaiseFact,
  rupees,
  worded,
  type Words,
} from '../wording/worded.ts';

const Spending = Type.Object({
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  category: Type.String(),
  description: Type.String(),
  /** The number of days, for an expense of a repeating entry. */
  days: Type.Optional(Type.Integer()),
  /** The id of the expense; omitted for several of a repeating entry. */
  entry: Type.Optional(Type.Integer()),
});

const ImportedFile = Type.Object({ file_name: Type.String(), count: Type.Integer() });

const Limit = Type.Object({ limit: PaiseFact });
const Crossing = Type.Object({ month: Type.String(), limit: PaiseFact, difference: PaiseFact });

const CategoryCrossing = Type.Object({ category: Type.String(), ...Crossing.properties });

const Due = Type.Object({
  kind: Type.Union([Type.Literal('bill'), Type.Literal('card'), Type.Literal('promise')]),
  /** Omitted for a bill that varies and was never paid; below 0 for a promise to pay. */
  amount: Type.Optional(PaiseFact),
  /** That of the bill, or the name of the other of the pair. */
  description: Type.String(),
  category: Type.Optional(Type.String()),
});

const DueOnDay = Type.Object({
  when: Type.Union([Type.Literal('today'), Type.Literal('tomorrow')]),
  due_on: Type.String(),
  ...Due.properties,
  /** How many others are due that day. */
  more: Type.Integer(),
});
/** What is due on a day, in the facts of its notification. */
export type DueOnDayFacts = Static<typeof DueOnDay>;

const SecurityChange = Type.Union([
  Type.Object({ change: Type.Literal('password') }),
  Type.Object({ change: Type.Literal('email') }),
  Type.Object({ change: Type.Literal('second_factor_on') }),
  Type.Object({ change: Type.Literal('second_factor_off') }),
  Type.Object({ change: Type.Literal('passkey_added'), device: Type.String() }),
  Type.Object({ change: Type.Literal('passkey_removed') }),
  Type.Object({ change: Type.Literal('access_token'), name: Type.String() }),
  Type.Object({ change: Type.Literal('oidc_linked'), name: Type.String() }),
  Type.Object({ change: Type.Literal('oidc_unlinked') }),
  Type.Object({ change: Type.Literal('new_device'), device: Type.String() }),
]);

/** The notifications about a user's own money and account. */
export const PERSONAL_NOTICES = {
  expense_added: worded(Type.Union([Spending, ImportedFile]), (added, locale) =>
    'file_name' in added ? wordImport(added, locale) : wordExpense(added, locale),
  ),
  bill_due: worded(DueOnDay, (due, locale) => ({
    title: locale.words.notices[due.when === 'today' ? 'dueTodayTitle' : 'dueTomorrowTitle'],
    message: andMore(due, locale, wordDue(due, locale)),
  })),
  message_waiting: worded(Type.Object({ count: Type.Integer() }), ({ count }, { words }) => ({
    title: words.notices.messageWaitingTitle,
    message: words.notices.messageWaiting({ count }),
  })),
  budget_set: worded(Limit, ({ limit }, { words: { notices } }) => ({
    title: notices.budgetSetTitle,
    message: notices.budgetSet({ limit: rupees(limit) }),
  })),
  budget_updated: worded(Limit, ({ limit }, { words: { notices } }) => ({
    title: notices.budgetUpdatedTitle,
    message: notices.budgetUpdated({ limit: rupees(limit) }),
  })),
  budget_warning: worded(Crossing, ({ month, limit, difference }, { words }) => ({
    title: words.notices.budgetWarningTitle,
    message: words.notices.budgetWarning({
      month: monthAndYear(words, month, 'long'),
      limit: rupees(limit),
      left: rupees(difference),
    }),
  })),
  budget_exceeded: worded(Crossing, ({ month, limit, difference }, { words }) => ({
    title: words.notices.budgetExceededTitle,
    message: words.notices.budgetExceeded({
      month: monthAndYear(words, month, 'long'),
      limit: rupees(limit),
      over: rupees(difference),
    }),
  })),
  category_warning: worded(CategoryCrossing, ({ difference, ...crossing }, locale) => ({
    title: locale.words.notices.categoryWarningTitle,
    message: locale.words.notices.categoryWarning({
      ...valuesOfCrossing(crossing, locale),
      left: rupees(difference),
    }),
  })),
  category_exceeded: worded(CategoryCrossing, ({ difference, ...crossing }, locale) => ({
    title: locale.words.notices.categoryExceededTitle,
    message: locale.words.notices.categoryExceeded({
      ...valuesOfCrossing(crossing, locale),
      over: rupees(difference),
    }),
  })),
  profile_updated: worded(
    Type.Object({ has_image: Type.Boolean() }),
    ({ has_image: hasImage }, { words: { notices } }) => ({
      title: notices.profileUpdatedTitle,
      message: hasImage ? notices.pictureSet : notices.pictureRemoved,
    }),
  ),
  security_notice: worded(SecurityChange, wordSecurity),
};

function wordDue(
  { kind, amount, description, category }: Static<typeof Due>,
  locale: Locale,
): string {
  const what = description || categoryName(locale, category ?? '');
  if (amount === undefined) return what;
  if (kind !== 'promise') return `${what} ${rupees(amount)}`;
  const { dueToPay, dueToGet } = locale.words.notices;
  const values = { name: what, amount: rupees(Math.abs(amount)) };
  return amount < 0 ? dueToPay(values) : dueToGet(values);
}

function andMore(
  { more }: Pick<DueOnDayFacts, 'more'>,
  { words: { notices } }: Locale,
  first: string,
) {
  return more === 0 ? first : notices.dueAndMore({ first, more });
}

function valuesOfCrossing(
  { category, month, limit }: Omit<Static<typeof CategoryCrossing>, 'difference'>,
  locale: Locale,
) {
  return {
    category: categoryName(locale, category),
    month: monthAndYear(locale.words, month, 'long'),
    limit: rupees(limit),
  };
}

function wordExpense(
  { category, description, days, ...spending }: Static<typeof Spending>,
  locale: Locale,
): Words {
  const { notices } = locale.words;
  const values = {
    ...named(description),
    amount: inBoth(spending),
    category: categoryName(locale, category),
  };
  return { title: notices.expenseAddedTitle, message: wordSpent() };

  function wordSpent(): string {
    if (days === undefined) return notices.expenseAdded(values);
    return days === 1 ? notices.expenseMade(values) : notices.expenseMadeTimes({ ...values, days });
  }
}

function wordImport(
  { file_name: file, count }: Static<typeof ImportedFile>,
  { words: { notices } }: Locale,
): Words {
  return {
    title: notices.expensesImportedTitle,
    message: notices.expensesImported({ count, file }),
  };
}

function wordSecurity(facts: Static<typeof SecurityChange>, locale: Locale): Words {
  const { notices } = locale.words;
  switch (facts.change) {
    case 'password':
      return { title: notices.passwordChangedTitle, message: notices.passwordChanged };
    case 'email':
      return { title: notices.emailChangedTitle, message: notices.emailChanged };
    case 'second_factor_on':
      return { title: notices.secondStepOnTitle, message: notices.secondStepOn };
    case 'second_factor_off':
      return { title: notices.secondStepOffTitle, message: notices.secondStepOff };
    case 'passkey_added': {
      const device = deviceInWords(locale, facts.device);
      return { title: notices.passkeyAddedTitle, message: notices.passkeyAdded({ device }) };
    }
    case 'passkey_removed':
      return { title: notices.passkeyRemovedTitle, message: notices.passkeyRemoved };
    case 'access_token':
      return {
        title: notices.accessTokenMadeTitle,
        message: notices.accessTokenMade({ name: facts.name }),
      };
    case 'oidc_linked':
      return { title: notices.oidcLinkedTitle, message: notices.oidcLinked({ name: facts.name }) };
    case 'oidc_unlinked':
      return { title: notices.oidcUnlinkedTitle, message: notices.oidcUnlinked };
    case 'new_device': {
      const device = deviceInWords(locale, facts.device);
      return { title: notices.newSignInTitle, message: notices.newSignIn({ device }) };
    }
  }
}
