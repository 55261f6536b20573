import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

/** Adds an index for parts of descriptions and amounts, so that a search does not read all expenses of a person. */
export const expenseSearch: Migration = (trx, engine) =>
  engine.name === 'sqlite' ? createSearchTable(trx) : createSearchIndex(trx);

/** The number of a row is its place in a list that is newest first: 2^62 less the day, and the id in the lowest 40 bits. */
export const place = (row: string) =>
  `4611686018427387904 - (unixepoch(${row}.spent_on) / 86400 * 1099511627776 + ${row}.id)`;

const amountText = (row: string) =>
  `cast(abs(${row}.amount_paise) / 100 as text) || '.' || substr(cast(100 + abs(${row}.amount_paise) % 100 as text), 2, 2)`;

// Three characters for private use, which are one trigram: a search leaps over what other people have.
const ownerText = (row: string) =>
  `char(983040 + (${row}.user_id >> 30), 983040 + (${row}.user_id >> 15 & 32767), 983040 + (${row}.user_id & 32767))`;

/** The columns of `expense_search` for an expense. */
export const values = (row: string) =>
  `${place(row)}, ${ownerText(row)}, ${amountText(row)}, ${row}.description_key`;

async function createSearchTable(trx: Trx): Promise<void> {
  // The texts are not stored again, nor where in a text a trigram stands: what is found is compared with the expense itself.
  await sql`
    create virtual table expense_search using fts5 (
      owner, amount, description,
      content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
    )`.execute(trx);
  const add = (row: string) =>
    `insert into expense_search (rowid, owner, amount, description) select ${values(row)} where ${row}.deleted_at is null`;
  const remove = `delete from expense_search where rowid = ${place('old')} and old.deleted_at is null`;
  const triggers = [
    ['expense_search_insert', 'insert', add('new')],
    ['expense_search_delete', 'delete', remove],
    [
      'expense_search_update',
      'update of id, user_id, amount_paise, description_key, spent_on, deleted_at',
      `${remove}; ${add('new')}`,
    ],
  ];
  for (const [name, event, body] of triggers) {
    await sql
      .raw(`create trigger ${name} after ${event} on expense begin ${body}; end`)
      .execute(trx);
  }
  // In the order of the places, which is many times faster than any other.
  await sql
    .raw(
      `insert into expense_search (rowid, owner, amount, description) select ${values('expense')} from expense
       where deleted_at is null order by spent_on desc, id desc`,
    )
    .execute(trx);
}

async function createSearchIndex(trx: Trx): Promise<void> {
  await sql`savepoint search_index`.execute(trx);
  try {
    // The first has trigrams, the second lets the owner into the same index.
    await sql`create extension if not exists pg_trgm`.execute(trx);
    await sql`create extension if not exists btree_gin`.execute(trx);
    await sql
      .raw(
        `create index expense_search on expense
         using gin (user_id, description_key gin_trgm_ops, (${amountText('expense')}) gin_trgm_ops)
         with (gin_pending_list_limit = 256) where deleted_at is null`,
      )
      .execute(trx);
  } catch {
    // Not installed, or not allowed: searches read all expenses of a person, as they did.
    await sql`rollback to savepoint search_index`.execute(trx);
  }
  await sql`release savepoint search_index`.execute(trx);
}
