import type { Notification } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { presentFacts } from '../wording/facts.presenter.ts';
import { parseFacts } from '../wording/stored-facts.ts';
import { isInvitation } from './invitation-notice.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { actorOf, entryOf, wordsOf } from './notices.ts';
import { timeAgo } from './time-ago.ts';

/** The current state of the subjects of notifications. */
export interface Subjects {
  /** The groups whose question to join the user has not answered yet. */
  openGroups: readonly number[];
  /** The user's shares of group expenses, in paise, by id. */
  shares: ReadonlyMap<number, number>;
}

/** A notification as in the API, in a language, with its age at `now`; for an invitation, whether it is still open. */
export function presentNotification(
  locale: Locale,
  row: NotificationRow,
  now: Date,
  { openGroups, shares }: Subjects,
): Notification {
  const facts = parseFacts(row.facts);
  const { title, message, around } = wordsOf(locale, row, facts);
  const entryId = entryOf(facts);
  const share = entryId === undefined || row.group_id === null ? undefined : shares.get(entryId);
  return {
    id: row.id,
    notification_type: row.notification_type,
    title,
    message,
    ...(around && { around_actor: around }),
    facts: facts && presentFacts(facts),
    at: row.created_at,
    time_ago: timeAgo(locale, new Date(row.created_at), now),
    is_read: row.read_at !== null,
    group_id: row.group_id,
    ...(entryId !== undefined && { entry_id: entryId }),
    ...(share !== undefined && { share: paiseToRupees(asPaise(share)) }),
    ...actorOf(row.notification_type, facts),
    month: row.month,
    ...(isInvitation(row) && { is_open: openGroups.includes(row.group_id) }),
  };
}
