import { displayDate } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { describeChanges } from '../wording/change-words.ts';
import { pauseReason } from '../wording/pause-reason.ts';
import {
  inBoth,
  inSelect,
  named,
  OriginalFact,
  PaiseFact,
  RepeatFact,
  worded,
} from '../wording/worded.ts';
import { expenseTitle, type EventWords, type EventContext } from './event-context.ts';

/** A repeating expense in the facts of an event. */
const Repeating = Type.Object({
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  description: Type.String(),
  every: RepeatFact,
  starts_on: Type.String(),
});
export type RepeatingFacts = Static<typeof Repeating>;

/** With a reason it paused itself. */
const PausedRepeating = Type.Object({
  ...Repeating.properties,
  gone: Type.Optional(Type.Array(Type.String())),
  maker: Type.Optional(Type.String()),
});

/** The actions on repeating entries of a group: the schemas of their facts, and the functions that word them. */
export const RECURRING_EVENTS = {
  recurring_added: worded(Repeating, (repeating, locale, { actor }: EventContext) => ({
    subject: expenseTitle(locale, repeating.description),
    summary: locale.words.history.repeatingAdded({
      ...named(repeating.description),
      actor,
      amount: inBoth(repeating),
      every: inSelect(repeating.every),
      day: displayDate(locale.words, repeating.starts_on),
    }),
  })),
  recurring_deleted: worded(Repeating, ({ description }, locale, { actor }: EventContext) => ({
    subject: expenseTitle(locale, description),
    summary: locale.words.history.repeatingDeleted({ ...named(description), actor }),
  })),
  recurring_restored: worded(Repeating, ({ description }, locale, { actor }: EventContext) => ({
    subject: expenseTitle(locale, description),
    summary: locale.words.history.repeatingRestored({ ...named(description), actor }),
  })),
  recurring_paused: worded(PausedRepeating, wordPause),
  recurring_changed: worded(
    Type.Object({ before: Repeating, description: Type.String() }),
    ({ before, description }, locale, { actor, changes }: EventContext) => ({
      subject: expenseTitle(locale, description),
      summary: locale.words.history.repeatingChanged({
        ...named(before.description),
        actor,
        changes: describeChanges(locale, changes),
      }),
    }),
  ),
};

function wordPause(
  paused: Static<typeof PausedRepeating>,
  locale: Locale,
  { actor }: EventContext,
): EventWords {
  const { history } = locale.words;
  const reason = pauseReason(locale, paused);
  const values = { ...named(paused.description), actor };
  return {
    subject: expenseTitle(locale, paused.description),
    summary:
      reason === null
        ? history.repeatingPaused(values)
        : history.repeatingPausedItself({ ...values, reason }),
  };
}
