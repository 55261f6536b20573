import { listLinks } from '../../account/oidc/oidc.repository.ts';
import { listDismissed } from '../../personal/recurring/found.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { findCalendar } from '../calendar/calendar.repository.ts';

/** What a person has connected with the account or dismissed; each key is there only if there is something. */
export async function exportConnections(db: Db, userId: number) {
  const links = await listLinks(db, userId);
  const calendar = await findCalendar(db, userId);
  const dismissed = await listDismissed(db, userId);
  return {
    ...(links.length > 0 && {
      oidc_links: links.map(({ name, linked_at }) => ({ name, linked_at })),
    }),
    ...(calendar && {
      calendar: { amounts: calendar.shows_amounts === 1, created_at: calendar.created_at },
    }),
    ...(dismissed.length > 0 && { dismissed_series: dismissed }),
  };
}
