import type { Trx } from '../database.ts';
import { FOLDED } from './migrations.ts';

/** What builds between 0.2.0 and 0.3.0 ran in place of {@link FOLDED}. */
export const REPLACED = [
  '0034-imports-of-groups',
  '0036-password-changes',
  '0033-recurring-of-groups',
  '0040-open-imports',
  '0041-small-search-pages',
  '0042-users-by-email',
  '0043-languages-of-accounts',
  '0044-own-categories',
  '0045-archives-and-usual-splits',
  '0046-settling-with-people',
  '0047-limits-of-categories',
  '0048-months-from-payday',
  '0049-pairs',
  '0050-receipts',
  '0051-other-currencies',
  '0054-read-messages',
  '0055-push',
  '0058-references',
  '0060-weekly-mail',
  '0061-indexes-by-reference',
  '0062-limits-by-day',
  '0063-refunds-of-groups',
  '0070-who-may-join',
  '0072-still-to-come',
  '0073-due-told',
  '0074-calendars',
  '0075-units',
  '0076-paid-with',
  '0077-income',
  '0078-messages-wait',
  '0079-tags',
  '0080-many-at-once',
  '0081-refunds',
  '0082-repeating-income',
  '0083-search-of-many',
];

/**
 * Lists the folded migrations as run where all that they replace have run, and returns their names.
 * @throws {Error} with a sentence for the operator, if only some of these have.
 */
export async function adoptFolded(
  trx: Trx,
  applied: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const missing = REPLACED.filter((name) => !applied.has(name));
  if (missing.length === REPLACED.length) return [];
  if (missing.length > 0) {
    throw new Error(
      `The database was last opened by a build between Hisaab 0.2.0 and 0.3.0 that lacks ${missing.length} of its ${REPLACED.length} migrations (${missing[0]} is the first): start the last build before 0.3.0 once, or restore a backup of 0.2.0.`,
    );
  }
  const adopted = FOLDED.filter(({ name }) => !applied.has(name));
  for (const { name, release, beside = null } of adopted) {
    const row = { name, applied_at: now.toISOString(), release, beside };
    await trx.insertInto('migration').values(row).execute();
  }
  return adopted.map(({ name }) => name);
}
