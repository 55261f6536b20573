import type { Receipt } from '@hisaab/contract';
import type { ReceiptRow } from './receipts.service.ts';

/** A receipt on the wire, with the name of who added it. */
export function presentReceipt(
  { id, width, height, bytes, added_at }: ReceiptRow,
  addedByName: string,
): Receipt {
  return { id, width, height, bytes, added_by_name: addedByName, added_at };
}
