import type { Generated } from 'kysely';

/** A picture of receipts: a WebP and a small copy. The same picture is stored once for an owner. */
interface Picture {
  /** SHA-256 of `image` in base64url. */
  hash: string;
  width: number;
  height: number;
  /** The size of `image`. */
  bytes: number;
  small: Buffer;
  image: Buffer;
}

/** A picture of an expense. */
interface Receipt {
  id: Generated<number>;
  picture_hash: string;
  added_by: number;
  added_at: string;
  deleted_at: Generated<string | null>;
}

/** A picture of a person's receipts. */
export interface ReceiptPictureTable extends Picture {
  user_id: number;
}

/** A receipt of a personal expense. */
export interface ReceiptTable extends Receipt {
  user_id: number;
  expense_id: number;
}

export interface GroupReceiptPictureTable extends Picture {
  group_id: number;
}

/** A receipt of an expense of a group. */
export interface GroupReceiptTable extends Receipt {
  group_id: number;
  entry_id: number;
}
