import type { Speech } from '@hisaab/words/server';
import type { Change } from '../wording/changes.ts';

/** The words of an event. */
export interface EventWords {
  subject: string;
  /** A sentence that is understood on its own. */
  summary: string;
}

/** What an event is worded from besides its facts. */
export interface EventContext {
  /** The name of who did it, as it is marked in a sentence. */
  actor: string;
  changes: readonly Change[];
}

/** An expense as the subject of an event, by its description. */
export function expenseTitle({ words }: Speech, description: string): string {
  return description === '' ? words.history.expenseSubject : description;
}
