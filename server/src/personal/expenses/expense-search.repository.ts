import type { CalendarDate } from '@hisaab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { engineNameOf } from '../../platform/db/engine-name.ts';

const PLAIN_NUMBER = /^\d[\d,]*(\.\d{0,2})?$/;
const TRIGRAM = 3;
// Each match is compared with the whole text, so a few trigrams are enough.
const MAX_TRIGRAMS = 8;
const LARGEST_ID = 2 ** 40 - 1;
const FIRST_DAY = '1970-01-01';

/**
 * A range of a list, newest first. It begins after the expense of this id on this day, and ends with the day `from`; an empty `from`
 * has no end.
 */
export type Span = {
  from: CalendarDate;
  day: CalendarDate;
  id: number;
};

/** Whether a row has a text in a column or, where the text is a number, in its amount in rupees without a sign. */
export function hasText(
  text: string,
  column: 'description_key' | 'source_key',
): RawBuilder<boolean> {
  const inDescription = sql<boolean>`${sql.ref(column)} like ${partOf(text)} escape '\\'`;
  const amount = amountIn(text);
  if (amount === undefined) return inDescription;
  // Written the same way by both engines: ₹1,550.00 is 1550.00. PostgreSQL has an index on exactly this.
  return sql<boolean>`(${inDescription} or cast(abs(amount_paise) / 100 as text) || '.'
    || substr(cast(100 + abs(amount_paise) % 100 as text), 2, 2) like ${partOf(amount)})`;
}

/**
 * The trigrams by which `expense_search` finds a user's expenses that may have a text. Undefined where the text is too short, and
 * on PostgreSQL, whose index is used by {@link hasText} itself.
 */
export function findTrigrams(db: Db, userId: number, text: string): string | undefined {
  if (engineNameOf(db) === 'postgres') return undefined;
  const amount = amountIn(text);
  const texts = amount === undefined ? [text] : [text, amount];
  if (texts.some((part) => [...part].length < TRIGRAM)) return undefined;
  const either = texts.map((part) => `(${trigramsOf(part).map(quoted).join(' AND ')})`);
  return `${quoted(ownerText(userId))} AND (${either.join(' OR ')})`;
}

/** The newest expenses that have these trigrams, from a place in the list down to a day, by `expense_search` alone. */
export async function findCandidates(
  db: Db,
  trigrams: string,
  { from, day, id, limit }: Span & { limit: number },
): Promise<Array<Pick<Span, 'day' | 'id'>>> {
  const { rows } = await sql<Pick<Span, 'day' | 'id'>>`
    select date((4611686018427387904 - rowid) / 1099511627776 * 86400, 'unixepoch') as day,
      (4611686018427387904 - rowid) & 1099511627775 as id
    from expense_search
    where expense_search match ${trigrams}
      and rowid > ${placeOf(day, Math.min(id, LARGEST_ID))} and rowid <= ${placeOf(from || FIRST_DAY, 0)}
    order by rowid limit ${limit}`.execute(db);
  return rows;
}

function placeOf(day: CalendarDate, id: number): RawBuilder<number> {
  return sql`4611686018427387904 - (unixepoch(${day}) / 86400 * 1099511627776 + cast(${id} as integer))`;
}

function ownerText(userId: number): string {
  const digits = [Math.floor(userId / 2 ** 30), (userId >> 15) & 32_767, userId & 32_767];
  return String.fromCodePoint(...digits.map((digit) => 0xf_0000 + digit));
}

// Every third is enough to have all characters; the last one ends with the text.
function trigramsOf(text: string): string[] {
  const characters = [...text];
  const last = characters.length - TRIGRAM;
  const trigrams = Array.from({ length: Math.ceil(characters.length / TRIGRAM) }, (_, place) => {
    const start = Math.min(place * TRIGRAM, last);
    return characters.slice(start, start + TRIGRAM).join('');
  });
  return trigrams.slice(0, MAX_TRIGRAMS);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function amountIn(text: string): string | undefined {
  return PLAIN_NUMBER.test(text) ? text.replaceAll(',', '') : undefined;
}

function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
