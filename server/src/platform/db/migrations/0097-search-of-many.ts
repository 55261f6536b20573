import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { place, values } from './0013-expense-search.ts';

/**
 * Lets a transaction on SQLite change many expenses and update the index of the search twice, not for each of them. Inserting their ids
 * (a JSON array) into `expense_search_pause` takes them out of the index and pauses the trigger of updates; deleting that row puts those
 * that are not deleted back, in the order of their places. Nobody else writes meanwhile, and the row is gone before the commit.
 */
export const searchOfMany: Migration = async (trx, engine) => {
  if (engine.name !== 'sqlite') return;
  // A write merges parts of the index, 64 pages of each level at once: with pages of 4 kB that held everybody up for a tenth of a second.
  await sql`insert into expense_search (expense_search, rank) values ('pgsz', 1000)`.execute(trx);
  await sql`create table expense_search_pause (ids text not null)`.execute(trx);
  const listed = (row: string) =>
    `expense.id in (select value from json_each(${row}.ids)) and expense.deleted_at is null`;
  const remove = `delete from expense_search where rowid = ${place('old')} and old.deleted_at is null`;
  const add = `insert into expense_search (rowid, owner, amount, description) select ${values('new')} where new.deleted_at is null`;
  const statements = [
    `create trigger expense_search_pause_begin after insert on expense_search_pause begin
       delete from expense_search where rowid in (select ${place('expense')} from expense where ${listed('new')});
     end`,
    `create trigger expense_search_pause_end after delete on expense_search_pause begin
       insert into expense_search (rowid, owner, amount, description)
         select ${values('expense')} from expense where ${listed('old')} order by spent_on desc, id desc;
     end`,
    'drop trigger expense_search_update',
    `create trigger expense_search_update
       after update of id, user_id, amount_paise, description_key, spent_on, deleted_at on expense
       when not exists (select 1 from expense_search_pause)
       begin ${remove}; ${add}; end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(trx);
};
