import type { FieldChange, GroupEvent } from '@hisaab/contract';
import { asPaise, paiseToRupees, type GroupAction } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { timeAgo } from '../../notifications/notices/time-ago.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { GroupEventRow } from '../../notifications/history/group-events.repository.ts';
import { wordsOf } from '../../notifications/history/group-events.ts';
import { textOnWire } from '../../notifications/wording/change-words.ts';
import { presentFacts } from '../../notifications/wording/facts.presenter.ts';
import { parseFacts } from '../../notifications/wording/stored-facts.ts';
import type { Change, FieldText } from '../../notifications/wording/changes.ts';

const DELETIONS: ReadonlySet<GroupAction> = new Set([
  'expense_deleted',
  'payment_deleted',
  'recurring_deleted',
  'member_removed',
]);

/** An event as in the API, in a language, with its changes and its age at `now`; `reader` is their name in the group. */
export function presentGroupEvent(
  locale: Locale,
  event: GroupEventRow,
  json: string,
  now: Date,
  reader?: string,
): GroupEvent {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what recordGroupEvent wrote
  const changes: Change[] = JSON.parse(json);
  const facts = parseFacts(event.facts);
  const { subject, summary, around } = wordsOf(locale, event, facts, { changes, reader });
  return {
    id: event.id,
    at: event.at,
    time_ago: timeAgo(locale, new Date(event.at), now),
    actor_name: event.actor_name,
    action: event.action,
    subject,
    summary,
    ...(around && { around_actor: around }),
    facts: facts && presentFacts(facts, changes),
    changes: changes.map((change) => presentChange(locale, change)),
    can_restore: canRestore(event, now),
    thing: { kind: event.thing_kind, id: event.thing_id },
  };
}

function canRestore({ action, at, deleted_at: deletedAt }: GroupEventRow, now: Date): boolean {
  // Not the event of an earlier deletion: the thing was deleted at the time of this one.
  return DELETIONS.has(action) && deletedAt === at && at > restorableAfter(now);
}

function presentChange(locale: Locale, { field, from, to, before, after }: Change): FieldChange {
  return {
    field,
    from: onWire(field, textOnWire(locale, from, before)),
    to: onWire(field, textOnWire(locale, to, after)),
  };
}

// The only numbers are amounts. The API has no limit as an empty text.
function onWire(field: string, value: FieldText): FieldChange['from'] {
  if (field === 'limit' && value === '') return null;
  if (typeof value === 'number') return paiseToRupees(asPaise(value));
  return typeof value === 'object' ? [...value] : value;
}
