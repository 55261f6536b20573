import type { Bill, Original, Share } from '@hisaab/domain';
import type { SplitLine } from '../../ledger/ledger.service.ts';

/** What somebody paid, and what that was in the currency of the bill where it was said. */
export interface PaidPart extends Share {
  original?: string | undefined;
}

/** A bill whose people were found among the members, with its lines' descriptions, and who paid it. */
export interface FoundBill extends Bill {
  lines: readonly SplitLine[];
  payers: readonly PaidPart[];
  /** What the amount is in another currency. */
  original: Original | null;
}
