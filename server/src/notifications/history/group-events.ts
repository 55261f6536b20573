import type { GroupAction } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { ThingKind } from '../../platform/db/schema/group-tables.ts';
import type { Change } from '../wording/changes.ts';
import { markedActor, unmarked, type AroundActor } from '../wording/around-actor.ts';
import type { StoredFacts } from '../wording/stored-facts.ts';
import type { Worded } from '../wording/worded.ts';
import { EVENTS } from './event-words.ts';
import type { EventWords, EventContext } from './event-context.ts';
import type { GroupEventRow } from './group-events.repository.ts';

type Reader = Pick<Worded<never, EventWords, [context: EventContext]>, 'read'>;

/** Indexed by any action: a later version may have others. */
const READERS: Readonly<Partial<Record<string, Reader>>> = EVENTS;

type FactsOf<Action extends GroupAction> = Parameters<(typeof EVENTS)[Action]['words']>[0];

/** An event of a group. Its facts are stored with current names, and worded when they are read. */
export interface GroupEvent {
  action: GroupAction;
  thing: { kind: ThingKind; id: number };
  facts: object;
  changes: readonly Change[];
}

/** An event about the group itself, or about the member or entry with this id. */
export function groupEvent<Action extends GroupAction>(
  action: Action,
  id: number,
  facts: FactsOf<Action>,
  changes: readonly Change[] = [],
): GroupEvent {
  return { action, thing: { kind: kindOf(action), id }, facts, changes };
}

const OF_GROUP: ReadonlySet<GroupAction> = new Set([
  'budget_changed',
  'usual_split_changed',
  'promise_changed',
  'units_changed',
  'rate_changed',
]);

function kindOf(action: GroupAction): ThingKind {
  if (action.startsWith('group_') || OF_GROUP.has(action)) return 'group';
  if (action.startsWith('member_')) return 'member';
  if (action.startsWith('import_')) return 'import';
  if (action.startsWith('recurring_')) return 'recurring';
  return action.startsWith('payment_') ? 'payment' : 'expense';
}

/**
 * The texts of an event in a language: worded from its facts, or the stored ones from before there were facts. A reader
 * is called "you" where they paid.
 */
export function wordsOf(
  locale: Locale,
  { action, actor_name, subject, summary }: GroupEventRow,
  facts: StoredFacts | null,
  { changes, reader }: { changes: readonly Change[]; reader: string | undefined },
): EventWords & { around?: AroundActor } {
  if (facts === null) return { subject, summary };
  const actor = markedActor(actor_name);
  const words = READERS[action]?.read(facts, locale, { actor, reader, changes });
  const { sentence, ...around } = unmarked(
    words?.summary ?? locale.words.history.unknown({ actor }),
  );
  return { subject: words?.subject ?? '', summary: sentence, ...around };
}
