import { displayDate } from '@hisaab/words';
import { listNames, type Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { HeadsFact } from '../wording/changes.ts';
import { UnitsFact, unitsInWords } from '../wording/units.ts';
import { worded } from '../wording/worded.ts';
import type { EventContext } from './event-context.ts';

const MAX_HEADS_TOLD = 10;

/** The actions on the usual split, the promise and the units of a group: the schemas of their facts, and the functions that word them. */
export const USUAL_SPLIT_EVENTS = {
  usual_split_changed: worded(
    Type.Object({ name: Type.String(), people: Type.Array(HeadsFact) }),
    ({ name, people }, locale, { actor }: EventContext) => ({
      subject: name,
      summary: wordUsualSplit(people, locale, actor),
    }),
  ),
  promise_changed: worded(
    Type.Object({ name: Type.String(), due_on: Type.Union([Type.String(), Type.Null()]) }),
    ({ name, due_on: dueOn }, locale, { actor }: EventContext) => ({
      subject: name,
      summary:
        dueOn === null
          ? locale.words.history.promiseEnded({ actor })
          : locale.words.history.promiseSet({ actor, day: displayDate(locale.words, dueOn) }),
    }),
  ),
  units_changed: worded(
    Type.Object({ name: Type.String(), units: UnitsFact }),
    ({ name, units }, locale, { actor }: EventContext) => ({
      subject: name,
      summary:
        units.length === 0
          ? locale.words.history.unitsEnded({ actor })
          : locale.words.history.unitsSet({ actor, units: unitsInWords(locale, units) }),
    }),
  ),
};

function wordUsualSplit(
  people: ReadonlyArray<Static<typeof HeadsFact>>,
  locale: Locale,
  actor: string,
): string {
  const { history, changes } = locale.words;
  if (people.length === 0) return history.usualSplitEnded({ actor });
  const names = people.map(({ name, heads }) => changes.heads({ name, heads: String(heads) }));
  return history.usualSplitSet({ actor, people: listNames(locale, names, MAX_HEADS_TOLD) });
}
