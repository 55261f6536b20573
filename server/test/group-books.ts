import type { Db } from '../src/platform/db/database.ts';
import { sum } from './group-actions.ts';

/** Compares the stored totals of a group with the sums of its rows, and the sum of its balances with zero. */
export async function findErrorsInBooks(db: Db, groupId: number): Promise<string[]> {
  const group = await db
    .selectFrom('expense_group')
    .selectAll()
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .execute();
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const signs = new Map(entries.map(({ id, sign }) => [id, sign]));
  const signed = (row: { entry_id: number }, amount: number) =>
    (signs.get(row.entry_id) ?? 1) * amount;
  const postings = await db
    .selectFrom('posting')
    .selectAll()
    .where('group_id', '=', groupId)
    .execute();
  const members = await db
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .execute();

  const errors: string[] = [];
  const compare = (what: string, kept: number, summed: number) => {
    if (kept !== summed) errors.push(`${what}: ${kept} is kept, the rows say ${summed}`);
  };
  const expenses = entries.filter(({ kind }) => kind === 'expense');
  compare(
    'total',
    group.total_paise,
    sum(expenses.map((expense) => expense.sign * expense.amount_paise)),
  );
  compare('count', group.expense_count, expenses.length);
  compare('payments', group.payment_count, entries.length - expenses.length);
  for (const member of members) {
    const mine = postings.filter((posting) => posting.member_id === member.id);
    const ofExpenses = mine.filter((posting) => kinds.get(posting.entry_id) === 'expense');
    const ofPayments = mine.filter((posting) => kinds.get(posting.entry_id) === 'payment');
    const paid = (rows: typeof mine) => sum(rows.map((row) => signed(row, row.paid_paise ?? 0)));
    const shared = (rows: typeof mine) => sum(rows.map((row) => signed(row, row.share_paise ?? 0)));
    compare(`${member.name} paid`, member.paid_paise, paid(ofExpenses));
    compare(`${member.name} shares`, member.share_paise, shared(ofExpenses));
    compare(`${member.name} gave`, member.payments_made_paise, paid(ofPayments));
    compare(`${member.name} got`, member.payments_received_paise, shared(ofPayments));
    const rounding = [...ofExpenses, ...ofPayments].map((row) => signed(row, row.rounding));
    compare(`${member.name} rounding`, member.rounding_carried, sum(rounding));
  }
  for (const expense of expenses) {
    const parts = postings.filter((posting) => posting.entry_id === expense.id);
    const amounts = parts.flatMap((part) => (part.share_paise === null ? [] : [part.share_paise]));
    compare(`parts of expense ${expense.id}`, expense.participant_count, amounts.length);
    compare(`amount of expense ${expense.id}`, expense.amount_paise, sum(amounts));
    if (expense.split === null && Math.max(...amounts) - Math.min(...amounts) > 1) {
      errors.push(`expense ${expense.id}: ${amounts.join(', ')} is not equal`);
    }
  }
  return errors;
}

/** The stored totals of a group's members, and the postings that count. */
export async function readKept(db: Db, groupId: number) {
  const members = await db
    .selectFrom('group_member')
    .select([
      'name',
      'paid_paise',
      'share_paise',
      'payments_made_paise',
      'payments_received_paise',
      'rounding_carried',
    ])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
  const postings = await db
    .selectFrom('posting')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.group_id', '=', 'posting.group_id')
        .onRef('entry.id', '=', 'posting.entry_id'),
    )
    .selectAll('posting')
    .select('entry.kind')
    .where('entry.group_id', '=', groupId)
    .where('entry.deleted_at', 'is', null)
    .orderBy('posting.entry_id')
    .orderBy('posting.member_id')
    .execute();
  return { members, postings };
}
