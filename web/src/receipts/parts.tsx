import { Suspense, type ComponentProps } from 'react';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import { FormAction } from '../ui/parts/form-action.tsx';
import { useFirstWords } from '../words/words.ts';
import type { ReceiptSubject } from './receipt-viewer.tsx';
import { ADD_RECEIPT, RECEIPT_MARK, RECEIPTS_OF_FORM } from './loaded-parts.ts';

/** The button of a form for receipts. Its space is reserved before its code is loaded, so that nothing moves. */
export function ReceiptButton(props: ComponentProps<typeof ADD_RECEIPT.Component>) {
  const words = useFirstWords();
  return (
    <Suspense fallback={<FormAction icon="camera" label={words.receipts.add} disabled />}>
      <ADD_RECEIPT.Component {...props} />
    </Suspense>
  );
}

export function ReceiptsInForm(props: ComponentProps<typeof RECEIPTS_OF_FORM.Component>) {
  return (
    <Suspense>
      <RECEIPTS_OF_FORM.Component {...props} />
    </Suspense>
  );
}

interface RowMarkProps {
  kind: PicturePlace['kind'];
  expense: ReceiptSubject & { id: number; description: string; receipts?: number | undefined };
}

/** The mark of an expense in a list that has receipts; nothing if it has none. */
export function RowMark({ kind, expense }: RowMarkProps) {
  const { id, receipts } = expense;
  if (receipts === undefined) return null;
  return (
    <Suspense>
      <RECEIPT_MARK.Component place={{ kind, id }} count={receipts} expense={expense} />
    </Suspense>
  );
}
