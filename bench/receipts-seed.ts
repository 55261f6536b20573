import type { BenchDatabase, EngineName } from './databases.ts';
import { seed } from './seed.ts';

const PICTURE_BYTES = 50_000;
const SMALL_BYTES = 5_000;
const RECEIPTS_OF_EXPENSE = 5;
const RECEIPTS_OF_PERSON = 250;

/** Inserts expenses of many users, each with receipts, with pictures that cannot be compressed further. */
export async function fillWithReceipts(database: BenchDatabase, receipts: number): Promise<void> {
  const people = receipts / RECEIPTS_OF_PERSON;
  const expenses = RECEIPTS_OF_PERSON / RECEIPTS_OF_EXPENSE;
  const personas = Array.from({ length: people }, (_, index) => {
    return { id: index + 1, expenses, notifications: 10, groupExpenses: 0 };
  });
  await seed(database, { personas, others: 1 });
  const numbers = Array.from({ length: RECEIPTS_OF_EXPENSE }, (_, index) => `select ${index} as n`);
  const theirs = `expense cross join (${numbers.join(' union all ')}) as numbers where user_id <= ${people}`;
  const key = "'picture ' || expense.id || '-' || n";
  const bytes = BYTES[database.engine];
  await database.run(`
    begin;
    insert into receipt_picture (user_id, hash, width, height, bytes, small, image)
      select user_id, ${key}, 1200, 1600, ${PICTURE_BYTES}, ${bytes(SMALL_BYTES)}, ${bytes(PICTURE_BYTES)} from ${theirs};
    insert into receipt (user_id, expense_id, picture_hash, added_by, added_at)
      select user_id, expense.id, ${key}, user_id, '${new Date().toISOString()}' from ${theirs};
    update expense set receipt_count = ${RECEIPTS_OF_EXPENSE} where user_id <= ${people};
    commit`);
  await database.run(
    database.engine === 'sqlite' ? 'pragma wal_checkpoint(truncate)' : 'analyze; checkpoint',
  );
}

const BYTES: Readonly<Record<EngineName, (count: number) => string>> = {
  sqlite: (count) => `randomblob(${count})`,
  postgres: (count) =>
    `decode(repeat(md5(expense.id || '-' || n), ${Math.ceil(count / 16)}), 'hex')`,
};
