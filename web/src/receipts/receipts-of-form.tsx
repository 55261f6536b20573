import { Suspense } from 'react';
import { RECEIPT_STRIP } from './loaded-strip.ts';
import type { ReceiptFieldState } from './use-receipt-field.ts';
import { useWaitingPictures } from './use-waiting-pictures.ts';

interface ReceiptsOfFormProps {
  field: ReceiptFieldState;
  /** The subject of the receipts, once it is known. */
  title: string | undefined;
}

/** The existing and the chosen receipts in the form of an expense; nothing if there are none. */
export function ReceiptsOfForm({ field, title = '' }: ReceiptsOfFormProps) {
  const waiting = useWaitingPictures(field.place);
  const { picked, fault, count, place } = field;
  const remove = (key: string) => {
    field.reading.current.delete(key);
    field.setPicked((all) => all.filter((one) => one.key !== key));
  };
  if (picked.length + count + waiting.length === 0 && fault === '') return null;
  return (
    <Suspense>
      <RECEIPT_STRIP.Component
        place={place}
        count={count}
        title={title}
        picked={picked}
        fault={fault}
        onRemove={remove}
      />
    </Suspense>
  );
}
