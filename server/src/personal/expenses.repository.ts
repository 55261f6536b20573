import {
  nextMonth,
  type CalendarDate,
  type Category,
  type Month,
  type Paise,
} from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { newestFirst } from '../db/newest-first.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';

/** The columns of an expense that its owner sees. */
export type ExpenseRow = Pick<
  Row<'expense'>,
  'id' | 'amount_paise' | 'category' | 'description' | 'spent_on'
>;

/** What an expense says; `descriptionKey` is the description as it is searched. */
export interface ExpenseValues {
  amount: Paise;
  category: Category;
  description: string;
  descriptionKey: string;
}

/** Which expenses a list has; each narrows it, and nothing means all of them. */
export interface ExpenseFilter {
  month?: Month | undefined;
  category?: Category | undefined;
  /** A part of the description, as `descriptionKey` has it. */
  descriptionPart?: string | undefined;
  /** Only what was recorded before the expense of this id. */
  before?: number | undefined;
  limit?: number | undefined;
}

const SHOWN = ['id', 'amount_paise', 'category', 'description', 'spent_on'] as const;

type PageOfUser = { userId: number; before: number; limit: number };
type MonthOfUser = PageOfUser & { first: CalendarDate; after: CalendarDate };

const newestOfUser = prepared((db, page: PageOfUser) =>
  selectPage(db, page).orderBy('id', newestFirst),
);

const newestOfMonth = prepared((db, page: MonthOfUser) => selectMonth(selectPage(db, page), page));

/** A user's expenses, newest first. */
export function listExpenses(db: Db, userId: number, filter: ExpenseFilter): Promise<ExpenseRow[]> {
  const { month, category, descriptionPart } = filter;
  const page = {
    userId,
    before: filter.before ?? Number.MAX_SAFE_INTEGER,
    limit: filter.limit ?? Number.MAX_SAFE_INTEGER,
  };
  if (category === undefined && !descriptionPart) {
    return month === undefined
      ? newestOfUser(db, page)
      : newestOfMonth(db, { ...page, ...boundsOf(month) });
  }
  let query = selectPage(db, page);
  query =
    month === undefined ? query.orderBy('id', newestFirst) : selectMonth(query, boundsOf(month));
  if (category !== undefined) query = query.where('category', '=', category);
  if (descriptionPart) {
    const pattern = `%${descriptionPart.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`description_key like ${pattern} escape '\\'`);
  }
  return query.execute();
}

function selectPage(db: Db, page: PageOfUser) {
  return db
    .selectFrom('expense')
    .select(SHOWN)
    .where('user_id', '=', page.userId)
    .where('id', '<', page.before)
    .limit(page.limit);
}

// Expenses are recorded on the day they are entered, so this is newest first too, straight from the index by day:
// ordered by id alone, SQLite walks through everything the user ever recorded.
function selectMonth(
  query: ReturnType<typeof selectPage>,
  { first, after }: { first: CalendarDate; after: CalendarDate },
) {
  return query
    .where('spent_on', '>=', first)
    .where('spent_on', '<', after)
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc');
}

function boundsOf(month: Month): { first: CalendarDate; after: CalendarDate } {
  return { first: `${month}-01`, after: `${nextMonth(month)}-01` };
}

/** A user's own expense of this id. */
export function findExpense(db: Db, userId: number, id: number): Promise<ExpenseRow | undefined> {
  return db
    .selectFrom('expense')
    .select(SHOWN)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Records an expense on a day. */
export function insertExpense(
  trx: Trx,
  userId: number,
  values: ExpenseValues,
  spentOn: CalendarDate,
  now: Date,
): Promise<ExpenseRow> {
  return trx
    .insertInto('expense')
    .values({
      user_id: userId,
      amount_paise: values.amount,
      category: values.category,
      description: values.description,
      description_key: values.descriptionKey,
      spent_on: spentOn,
      created_at: now.toISOString(),
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Replaces what an expense of this user says; its day stays. */
export function updateExpense(
  trx: Trx,
  userId: number,
  id: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({
      amount_paise: values.amount,
      category: values.category,
      description: values.description,
      description_key: values.descriptionKey,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Deletes an expense of this user and gives what it was; undefined when there is none. */
export function deleteExpense(
  trx: Trx,
  userId: number,
  id: number,
): Promise<ExpenseRow | undefined> {
  return trx
    .deleteFrom('expense')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();
}
