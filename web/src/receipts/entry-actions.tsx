import type { ComponentProps, ReactNode } from 'react';
import { MoreButton, Seldom } from '../ui/forms/seldom.tsx';
import { CopyButton } from '../ui/parts/copy-button.tsx';
import { ReceiptButton } from './parts.tsx';
import type { ReceiptFieldState } from './use-receipt-field.ts';

interface EntryActionsProps {
  isBusy: boolean;
  /** For an existing entry. */
  onCopy: (() => void) | undefined;
  /** The button that asks whether the entry repeats, while it is not asked. */
  repeatOffer: ReactNode;
  /** Undefined if the entry can have no receipts. */
  receipts: ReceiptFieldState | undefined;
  /** Whether the form takes pictures that were shared to the installed app. */
  takesShared?: boolean | undefined;
  /** The seldom parts of the form. */
  seldom: ComponentProps<typeof MoreButton>['names'];
  /** Another action. */
  children?: ReactNode;
}

/** What few expenses and bills need, behind one button. */
export function EntryActions({
  isBusy,
  onCopy,
  repeatOffer,
  receipts,
  takesShared,
  seldom,
  children,
}: EntryActionsProps) {
  return (
    <>
      {onCopy && (
        <Seldom name="copy">
          <CopyButton disabled={isBusy} onCopy={onCopy} />
        </Seldom>
      )}
      {children}
      {repeatOffer && <Seldom name="repeat">{repeatOffer}</Seldom>}
      {receipts && (
        <Seldom name="receipt">
          <ReceiptButton field={receipts} takesShared={takesShared} />
        </Seldom>
      )}
      <MoreButton names={seldom} />
    </>
  );
}
