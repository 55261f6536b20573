import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** An event without its changes, but with their size in bytes and the time of its subject's current deletion. */
export type GroupEventRow = Omit<Row<'group_event'>, 'group_id' | 'actor_user_id' | 'changes'> & {
  changes_size: number;
  deleted_at: string | null;
};

export async function insertGroupEvent(
  trx: Trx,
  event: Omit<Row<'group_event'>, 'id'>,
): Promise<void> {
  await trx.insertInto('group_event').values(event).execute();
}

/** A page of a list: at most `limit` events after the event with the id `before`, if given. */
export interface PageOfEvents {
  limit: number;
  before?: number | undefined;
}

/** Narrows a history to the events of one expense or payment, if given. */
export interface SubjectOfEvents {
  entry?: number | undefined;
}

/** A page of a group's events, newest first. */
export function listGroupEvents(
  db: Db,
  groupId: number,
  { limit, before = Number.MAX_SAFE_INTEGER, entry }: PageOfEvents & SubjectOfEvents,
): Promise<GroupEventRow[]> {
  return (
    db
      .selectFrom('group_event')
      .leftJoin('entry', (join) =>
        join
          .onRef('entry.group_id', '=', 'group_event.group_id')
          .onRef('entry.id', '=', 'group_event.thing_id')
          .onRef('entry.kind', '=', 'group_event.thing_kind'),
      )
      .leftJoin('group_member', (join) =>
        join
          .onRef('group_member.group_id', '=', 'group_event.group_id')
          .onRef('group_member.id', '=', 'group_event.thing_id')
          .on('group_event.thing_kind', '=', 'member'),
      )
      .leftJoin('group_recurring', (join) =>
        join
          .onRef('group_recurring.group_id', '=', 'group_event.group_id')
          .onRef('group_recurring.id', '=', 'group_event.thing_id')
          .on('group_event.thing_kind', '=', 'recurring'),
      )
      .select([
        'group_event.id',
        'group_event.at',
        'group_event.actor_name',
        'group_event.action',
        'group_event.thing_kind',
        'group_event.thing_id',
        'group_event.subject',
        'group_event.summary',
        'group_event.facts',
      ])
      // One change can contain 500 names twice.
      .select(({ fn }) => fn<number>('octet_length', ['group_event.changes']).as('changes_size'))
      .select(({ fn }) =>
        fn
          .coalesce('entry.deleted_at', 'group_member.removed_at', 'group_recurring.deleted_at')
          .as('deleted_at'),
      )
      .where('group_event.group_id', '=', groupId)
      .where('group_event.id', '<', before)
      // Expenses and payments have their ids from one table.
      .$if(entry !== undefined, (events) =>
        events
          .where('group_event.thing_kind', 'in', ['expense', 'payment'])
          .where('group_event.thing_id', '=', entry ?? 0),
      )
      .orderBy('group_event.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** The number of a group's events. */
export async function countGroupEvents(
  db: Db,
  groupId: number,
  { entry }: SubjectOfEvents = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('group_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .$if(entry !== undefined, (events) =>
      events.where('thing_kind', 'in', ['expense', 'payment']).where('thing_id', '=', entry ?? 0),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The changes of these events of a group, as JSON, by event id. */
export async function findChanges(
  db: Db,
  groupId: number,
  events: readonly GroupEventRow[],
): Promise<Map<number, string>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_event')
    .select(['id', 'changes'])
    .where('group_id', '=', groupId)
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}
