import type { Group, Payment } from '@hisaab/contract';
import { useState } from 'react';
import { PaymentModal, type PaymentStart } from './payment-modal.tsx';
import { UpiDialog } from './upi-dialog.tsx';

interface SettleDialogProps {
  group: Group;
  start: PaymentStart | undefined;
  /** Whether it is paid by UPI first. */
  isByUpi: boolean;
  onSaved: (payment: Payment) => void;
  onClose: () => void;
}

/** Records a payment, after a UPI app where the person asks for one. */
export function SettleDialog({ group, start, isByUpi, onSaved, onClose }: SettleDialogProps) {
  const [amount, setAmount] = useState(start?.amount);
  const [step, setStep] = useState<'form' | 'upi' | 'paid'>(isByUpi ? 'upi' : 'form');
  const payTo = start?.upi_id;
  if (step === 'upi' && payTo !== undefined && amount !== undefined) {
    return (
      <UpiDialog
        payment={{ payTo, name: start?.to_member ?? '', amount, note: group.name }}
        onPaid={() => setStep('paid')}
        onClose={onClose}
      />
    );
  }
  return (
    <PaymentModal
      group={group}
      start={start}
      paidByUpi={step === 'paid' ? amount : undefined}
      onPayByUpi={(entered) => {
        setAmount(entered);
        setStep('upi');
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
