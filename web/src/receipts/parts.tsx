import { Suspense, type ComponentProps } from 'react';
import type { PicturePlace } from '../outbox/waiting-pictures.ts';
import { ADD_RECEIPT, RECEIPT_MARK, RECEIPTS_OF_FORM } from './loaded-parts.ts';

/** The button of a form for receipts. */
export function ReceiptButton(props: ComponentProps<typeof ADD_RECEIPT.Component>) {
  return (
    <Suspense>
      <ADD_RECEIPT.Component {...props} />
    </Suspense>
  );
}

/** The receipts in a form. */
export function ReceiptsInForm(props: ComponentProps<typeof RECEIPTS_OF_FORM.Component>) {
  return (
    <Suspense>
      <RECEIPTS_OF_FORM.Component {...props} />
    </Suspense>
  );
}

interface RowMarkProps {
  kind: PicturePlace['kind'];
  expense: { id: number; description: string; receipts?: number | undefined };
}

/** The mark of an expense in a list that has receipts; nothing where it has none. */
export function RowMark({ kind, expense: { id, description, receipts } }: RowMarkProps) {
  if (receipts === undefined) return null;
  return (
    <Suspense>
      <RECEIPT_MARK.Component place={{ kind, id }} count={receipts} title={description} />
    </Suspense>
  );
}
