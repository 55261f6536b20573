import { displayDate } from '@hisaab/words';
import { listNames, type Speech } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { HeadsFact } from '../wording/changes.ts';
import { worded } from '../wording/worded.ts';
import type { EventContext } from './event-context.ts';

const MOST_HEADS_TOLD = 10;

/** The actions on the usual split and the promise of a group: the schemas of their facts, and the functions that word them. */
export const USUAL_SPLIT_EVENTS = {
  usual_split_changed: worded(
    Type.Object({ name: Type.String(), people: Type.Array(HeadsFact) }),
    ({ name, people }, speech, { actor }: EventContext) => ({
      subject: name,
      summary: wordUsualSplit(people, speech, actor),
    }),
  ),
  promise_changed: worded(
    Type.Object({ name: Type.String(), due_on: Type.Union([Type.String(), Type.Null()]) }),
    ({ name, due_on: dueOn }, speech, { actor }: EventContext) => ({
      subject: name,
      summary:
        dueOn === null
          ? speech.words.history.promiseEnded({ actor })
          : speech.words.history.promiseSet({ actor, day: displayDate(speech.words, dueOn) }),
    }),
  ),
};

function wordUsualSplit(
  people: ReadonlyArray<Static<typeof HeadsFact>>,
  speech: Speech,
  actor: string,
): string {
  const { history, changes } = speech.words;
  if (people.length === 0) return history.usualSplitEnded({ actor });
  const names = people.map(({ name, heads }) => changes.heads({ name, heads: String(heads) }));
  return history.usualSplitSet({ actor, people: listNames(speech, names, MOST_HEADS_TOLD) });
}
