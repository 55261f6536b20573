import type { Locale } from '@hisaab/words/server';
import type { Change } from '../wording/changes.ts';

/** The texts of an event. */
export interface EventWords {
  subject: string;
  /** A sentence that is complete without the title. */
  summary: string;
}

/** The inputs for wording an event, besides its facts. */
export interface EventContext {
  /** The name of the actor, as marked in a sentence. */
  actor: string;
  /** The name of the reader among the members; undefined for a text without one reader. */
  reader: string | undefined;
  changes: readonly Change[];
}

/** The title of an event about an expense: its description. */
export function expenseTitle({ words }: Locale, description: string): string {
  return description === '' ? words.history.expenseSubject : description;
}
