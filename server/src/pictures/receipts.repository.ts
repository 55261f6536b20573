import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Row } from '../platform/db/schema/tables.ts';

/** The expense that a receipt is with: of a person, or of a group. */
export interface ReceiptSubject {
  kind: 'user' | 'group';
  ownerId: number;
  expenseId: number;
}

/** A receipt with what is known of its picture. */
export type ReceiptRow = Pick<Row<'receipt'>, 'id' | 'added_by' | 'added_at' | 'deleted_at'> &
  Pick<Row<'receipt_picture'>, 'hash' | 'width' | 'height' | 'bytes'>;

/** A picture to be stored. */
type NewPicture = Pick<
  Row<'receipt_picture'>,
  'hash' | 'width' | 'height' | 'bytes' | 'small' | 'image'
>;

const NAMES = {
  user: {
    receipts: sql.table('receipt'),
    pictures: sql.table('receipt_picture'),
    owner: sql.ref('user_id'),
    things: sql.table('expense'),
    thing: sql.ref('expense_id'),
  },
  group: {
    receipts: sql.table('group_receipt'),
    pictures: sql.table('group_receipt_picture'),
    owner: sql.ref('group_id'),
    things: sql.table('entry'),
    thing: sql.ref('entry_id'),
  },
} as const;

function selectReceipts({ kind, ownerId, expenseId }: ReceiptSubject) {
  const { receipts, pictures, owner, thing } = NAMES[kind];
  return sql`
    select r.id, r.added_by, r.added_at, r.deleted_at, p.hash, p.width, p.height, p.bytes
    from ${receipts} as r join ${pictures} as p on p.${owner} = r.${owner} and p.hash = r.picture_hash
    where r.${owner} = ${ownerId} and r.${thing} = ${expenseId}`;
}

/** The receipts of an expense that are not deleted, the first added first. */
export async function listReceipts(db: Db, subject: ReceiptSubject): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    ${selectReceipts(subject)} and r.deleted_at is null order by r.id`.execute(db);
  return rows;
}

/** A receipt of an expense, also a deleted one. */
export async function findReceipt(
  db: Db,
  subject: ReceiptSubject,
  id: number,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`${selectReceipts(subject)} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** The picture of a receipt that is not deleted, or the small one of it. */
export async function findPicture(
  db: Db,
  { kind, ownerId, expenseId }: ReceiptSubject,
  id: number,
  size: 'image' | 'small',
): Promise<{ hash: string; picture: Buffer } | undefined> {
  const { receipts, pictures, owner, thing } = NAMES[kind];
  const { rows } = await sql<{ hash: string; picture: Buffer }>`
    select p.hash, p.${sql.ref(size)} as picture
    from ${receipts} as r join ${pictures} as p on p.${owner} = r.${owner} and p.hash = r.picture_hash
    where r.${owner} = ${ownerId} and r.${thing} = ${expenseId} and r.id = ${id}
      and r.deleted_at is null`.execute(db);
  return rows[0];
}

/** Stores a picture, unless its owner has it already, and a receipt with it. Returns the id of that. */
export async function insertReceipt(
  trx: Trx,
  { kind, ownerId, expenseId }: ReceiptSubject,
  { hash, width, height, bytes, small, image }: NewPicture,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const { receipts, pictures, owner, thing } = NAMES[kind];
  await sql`
    insert into ${pictures} (${owner}, hash, width, height, bytes, small, image)
    values (${ownerId}, ${hash}, ${width}, ${height}, ${bytes}, ${small}, ${image})
    on conflict (${owner}, hash) do nothing`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into ${receipts} (${owner}, ${thing}, picture_hash, added_by, added_at)
    values (${ownerId}, ${expenseId}, ${hash}, ${by}, ${at.toISOString()})
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Marks a receipt as deleted at a time, or as not deleted. */
export async function updateReceiptDeletion(
  trx: Trx,
  { kind, ownerId }: ReceiptSubject,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  const { receipts, owner } = NAMES[kind];
  await sql`
    update ${receipts} set deleted_at = ${deletedAt}
    where ${owner} = ${ownerId} and id = ${id}`.execute(trx);
}

/** Moves all receipts of an expense to another one, deleted ones too; the caller sets the stored counts. */
export async function moveReceipts(
  trx: Trx,
  { kind, ownerId, expenseId }: ReceiptSubject,
  to: number,
): Promise<void> {
  const { receipts, owner, thing } = NAMES[kind];
  await sql`
    update ${receipts} set ${thing} = ${to}
    where ${owner} = ${ownerId} and ${thing} = ${expenseId}`.execute(trx);
}

/** Adds a change to the stored count of an expense's receipts. */
export async function moveReceiptCount(
  trx: Trx,
  { kind, ownerId, expenseId }: ReceiptSubject,
  by: 1 | -1,
): Promise<void> {
  const { things, owner } = NAMES[kind];
  await sql`
    update ${things} set receipt_count = receipt_count + ${by}
    where ${owner} = ${ownerId} and id = ${expenseId}`.execute(trx);
}

/** How many bytes the pictures take that a person keeps or has added to groups: those that are shown, and deleted ones that can be restored. */
export async function sumBytes(
  db: Db,
  userId: number,
): Promise<{ shown: number; deleted: number }> {
  const [own, ofGroups] = [ownPictures(userId), addedPictures(userId)];
  const { rows } = await sql<{ shown: number; all: number }>`
    select cast(coalesce(sum(case when is_shown = 1 then bytes else 0 end), 0) as bigint) as shown,
      cast(coalesce(sum(bytes), 0) as bigint) as ${sql.ref('all')}
    from (${own} union all ${ofGroups}) as pictures`.execute(db);
  const { shown = 0, all = 0 } = rows[0] ?? {};
  return { shown, deleted: all - shown };
}

function ownPictures(userId: number) {
  return sql`
    select min(p.bytes) as bytes,
      max(case when r.deleted_at is null and e.deleted_at is null then 1 else 0 end) as is_shown
    from receipt as r
    join receipt_picture as p on p.user_id = r.user_id and p.hash = r.picture_hash
    join expense as e on e.user_id = r.user_id and e.id = r.expense_id
    where r.user_id = ${userId}
    group by r.user_id, r.picture_hash`;
}

function addedPictures(userId: number) {
  return sql`
    select min(p.bytes) as bytes,
      max(case when r.deleted_at is null and e.deleted_at is null and g.deleted_at is null
        then 1 else 0 end) as is_shown
    from group_receipt as r
    join group_receipt_picture as p on p.group_id = r.group_id and p.hash = r.picture_hash
    join entry as e on e.group_id = r.group_id and e.id = r.entry_id
    join expense_group as g on g.id = r.group_id
    where r.added_by = ${userId}
    group by r.group_id, r.picture_hash`;
}

/** Who has a picture: a person or a group. */
export interface PictureKey {
  ownerId: number;
  hash: string;
}

/** Some pictures in the order of their keys behind one, and whether a receipt has them. */
export async function listPictures(
  db: Db,
  kind: ReceiptSubject['kind'],
  behind: PictureKey,
  limit: number,
): Promise<Array<PictureKey & { isUsed: boolean }>> {
  const { receipts, pictures, owner } = NAMES[kind];
  const { rows } = await sql<{ owner: number; hash: string; used: number }>`
    select p.${owner} as owner, p.hash, case when exists (
      select 1 from ${receipts} as r where r.${owner} = p.${owner} and r.picture_hash = p.hash
    ) then 1 else 0 end as used
    from ${pictures} as p where (p.${owner}, p.hash) > (${behind.ownerId}, ${behind.hash})
    order by p.${owner}, p.hash limit ${limit}`.execute(db);
  return rows.map((row) => ({ ownerId: row.owner, hash: row.hash, isUsed: row.used === 1 }));
}

/** Deletes a picture permanently that no receipt has. */
export async function deleteUnusedPicture(
  trx: Trx,
  kind: ReceiptSubject['kind'],
  { ownerId, hash }: PictureKey,
): Promise<void> {
  const { receipts, pictures, owner } = NAMES[kind];
  await sql`
    delete from ${pictures} where ${owner} = ${ownerId} and hash = ${hash} and not exists (
      select 1 from ${receipts} as r where r.${owner} = ${ownerId} and r.picture_hash = ${hash}
    )`.execute(trx);
}
