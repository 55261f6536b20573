import type { Notification } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Speech } from '@hisaab/words/server';
import { presentFacts } from '../wording/facts.presenter.ts';
import { isInvitation } from './invitation-notice.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { actorOf, entryOf, wordsOf } from './notices.ts';
import { timeAgo } from './time-ago.ts';

/** What is true now of the subjects of notifications. */
export interface Subjects {
  /** The groups that ask the user to join, and wait for the answer. */
  openGroups: readonly number[];
  /** What the user carries of expenses of groups, in paise by their ids. */
  shares: ReadonlyMap<number, number>;
}

/** A notification on the wire in a language, as old as it is at `now`; of an invitation, whether its group is among the open ones. */
export function presentNotification(
  speech: Speech,
  row: NotificationRow,
  now: Date,
  { openGroups, shares }: Subjects,
): Notification {
  const { title, message, around } = wordsOf(speech, row);
  const entryId = entryOf(row);
  const share = entryId === undefined || row.group_id === null ? undefined : shares.get(entryId);
  return {
    id: row.id,
    notification_type: row.notification_type,
    title,
    message,
    ...(around && { around_actor: around }),
    facts: row.facts === null ? null : presentFacts(row.facts),
    time_ago: timeAgo(speech, new Date(row.created_at), now),
    is_read: row.read_at !== null,
    group_id: row.group_id,
    ...(entryId !== undefined && { entry_id: entryId }),
    ...(share !== undefined && { share: paiseToRupees(asPaise(share)) }),
    ...actorOf(row),
    month: row.month,
    ...(isInvitation(row) && { is_open: openGroups.includes(row.group_id) }),
  };
}
