import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { DoubleRule } from '../../../ui/double-rule.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import styles from './upi-dialog.module.css';
import { upiLink, type UpiPayment } from './upi-link.ts';
import * as messages from './messages.ts';

interface UpiDialogProps {
  payment: UpiPayment;
  onPaid: () => void;
  onClose: () => void;
}

/** Leads to a UPI app, on a phone by a link and elsewhere by its QR code; it records nothing. */
export function UpiDialog({ payment, onPaid, onClose }: UpiDialogProps) {
  const [isOnPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [isCodeShown, setIsCodeShown] = useState(!isOnPhone);
  const paidRef = useRef<HTMLButtonElement>(null);
  const link = upiLink(payment);
  return (
    <Modal title="Pay by UPI" width="sm" onClose={onClose}>
      <ModalBody>
        <div className={styles.payment}>
          <DoubleRule className={styles.amount}>
            <Rupees amount={payment.amount} isLarge />
          </DoubleRule>
          <p>
            to <b>{payment.name}</b> for {payment.note}
          </p>
        </div>
        {isOnPhone && (
          // The focus is on the next step when the person comes back from the UPI app.
          <a className={styles.open} href={link} onClick={() => paidRef.current?.focus()}>
            <Icon name="upi" />
            Open a UPI app
          </a>
        )}
        {isCodeShown && (
          <>
            <QrCode text={link} label="QR code for a UPI app" />
            <p className={styles.hint}>{messages.scan}</p>
          </>
        )}
        <CopyableText label="UPI id" text={payment.payTo} />
        {!isCodeShown && (
          <Button variant="link" size="sm" icon="qr" onClick={() => setIsCodeShown(true)}>
            Show the QR code instead
          </Button>
        )}
        <p className={styles.hint}>{messages.nothingRecorded}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          Not paid
        </Button>
        <Button ref={paidRef} icon="check" onClick={onPaid}>
          It went through
        </Button>
      </ModalActions>
    </Modal>
  );
}
