import type { ReactNode } from 'react';
import { ReceiptButton } from '../../../receipts/parts.tsx';
import type { ReceiptFieldState } from '../../../receipts/use-receipt-field.ts';
import { MoreButton, Seldom } from '../../../ui/forms/seldom.tsx';
import { CopyButton } from '../../../ui/parts/copy-button.tsx';

interface BillActionsProps {
  isBusy: boolean;
  /** For an existing bill. */
  onCopy: (() => void) | undefined;
  /** The button that asks whether the bill repeats, while it is not asked. */
  repeatOffer: ReactNode;
  /** Undefined if the bill can have no receipts. */
  receipts: ReceiptFieldState | undefined;
}

/** What few bills need, behind one button. */
export function BillActions({ isBusy, onCopy, repeatOffer, receipts }: BillActionsProps) {
  return (
    <>
      {onCopy && (
        <Seldom name="copy">
          <CopyButton disabled={isBusy} onCopy={onCopy} />
        </Seldom>
      )}
      {repeatOffer && <Seldom name="repeat">{repeatOffer}</Seldom>}
      {receipts && (
        <Seldom name="receipt">
          <ReceiptButton field={receipts} />
        </Seldom>
      )}
      <MoreButton names={['refund', 'repeat', 'receipt']} />
    </>
  );
}
