import type { Group, Payment } from '@hisaab/contract';
import { useState } from 'react';
import { isPair } from '../data/pairs.ts';
import { PaymentModal, type PaymentStart } from '../entries/payment-modal.tsx';
import { UpiDialog } from './upi-dialog.tsx';

interface SettleDialogProps {
  group: Group;
  start: PaymentStart | undefined;
  /** Whether it opens a UPI app first. */
  isByUpi: boolean;
  onSaved: (payment: Payment) => void;
  onClose: () => void;
}

/** Records a payment, after a UPI app if requested. */
export function SettleDialog({ group, start, isByUpi, onSaved, onClose }: SettleDialogProps) {
  // In rupees, while a UPI app is offered for it.
  const [asked, setAsked] = useState(isByUpi ? start?.amount : undefined);
  const [isFormOpen, setIsFormOpen] = useState(!isByUpi);
  const [isPaid, setIsPaid] = useState(false);

  function handlePaid() {
    setIsPaid(true);
    setIsFormOpen(true);
    setAsked(undefined);
  }

  return (
    <>
      {isFormOpen && (
        <PaymentModal
          group={group}
          start={start}
          isPaidByUpi={isPaid}
          onPayByUpi={setAsked}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {start?.upi_id !== undefined && asked !== undefined && (
        // Over the form if it was opened there, which keeps the typed values.
        <UpiDialog
          payment={{
            payTo: start.upi_id,
            name: start.to_member,
            amount: asked,
            note: isPair(group) ? 'Hisaab' : group.name,
          }}
          onPaid={handlePaid}
          onClose={isFormOpen ? () => setAsked(undefined) : onClose}
        />
      )}
    </>
  );
}
