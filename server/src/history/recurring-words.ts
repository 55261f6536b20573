import { displayDate, type Repeat } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { describeChanges } from '../wording/change-words.ts';
import type { Change } from '../wording/changes.ts';
import { sentence } from '../wording/isolated.ts';
import { pauseReason } from '../wording/pause-reason.ts';
import {
  everyTime,
  expenseTitle,
  PaiseFact,
  RepeatFact,
  rupees,
  worded,
} from '../wording/worded.ts';

/** The words of an event. */
export interface EventWords {
  subject: string;
  /** What follows the actor's name. */
  summary: string;
  /** Whether that is about something of the actor's: "Asha's Rent was added". */
  isPossessive?: true;
}

/** An expense that repeats, as an event names it. */
const Repeating = Type.Object({
  amount: PaiseFact,
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

/** The actions on what repeats in a group: the schemas of their facts, and their words. */
export const RECURRING_EVENTS = {
  recurring_added: worded(Repeating, (repeating) => ({
    ...ofRepeating('set up', repeating),
    summary: sentence`set up ${repeatingInWords(repeating)}: ${rupees(repeating.amount)} ${everyTime(repeating.every)} from ${displayDate(repeating.starts_on)}.`,
  })),
  recurring_deleted: worded(Repeating, (repeating) => ofRepeating('ended', repeating)),
  recurring_restored: worded(Repeating, (repeating) => ofRepeating('restored', repeating)),
  recurring_paused: worded(PausedRepeating, wordPause),
  recurring_changed: worded(
    Type.Object({ before: Repeating, description: Type.String() }),
    ({ before, description }, changes: readonly Change[]) => ({
      subject: expenseTitle(description),
      summary: `changed ${repeatingInWords(before)}: ${describeChanges(changes)}.`,
    }),
  ),
};

/** An expense that was made by what repeats, in the name of who set that up. */
export function wordMade({ description }: { description: string }, every: Repeat): EventWords {
  return {
    subject: expenseTitle(description),
    summary: sentence`${thingOf(description)} was added, as ${everyTime(every)}.`,
    isPossessive: true,
  };
}

function ofRepeating(done: string, repeating: RepeatingFacts): EventWords {
  return {
    subject: expenseTitle(repeating.description),
    summary: `${done} ${repeatingInWords(repeating)}.`,
  };
}

function wordPause(paused: Static<typeof PausedRepeating>): EventWords {
  const reason = pauseReason(paused);
  if (reason === null) return ofRepeating('paused', paused);
  return {
    subject: expenseTitle(paused.description),
    summary: `${sentence`${thingOf(paused.description)}`} was paused: ${reason}`,
    isPossessive: true,
  };
}

function repeatingInWords({ description }: { description: string }): string {
  return description === ''
    ? 'a repeating expense'
    : sentence`the repeating expense “${description}”`;
}

function thingOf(description: string): string {
  return description === '' ? 'expense' : description;
}
