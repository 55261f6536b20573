import type { Bill, Original, Share } from '@hisaab/domain';
import type { Sign } from '../../platform/db/schema/group-tables.ts';
import type { SplitLine } from '../../ledger/ledger.service.ts';

/** A person's payment, and its amount in the currency of the bill if it was entered. */
export interface PaidPart extends Share {
  original?: string | undefined;
}

/** A bill whose people were found among the members, with its line descriptions and payers. */
export interface FoundBill extends Bill {
  lines: readonly SplitLine[];
  payers: readonly PaidPart[];
  /** The amount in another currency. */
  original: Original | null;
  /** −1 for a refund. */
  sign: Sign;
}
