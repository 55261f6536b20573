import { useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { CopyableText } from '../../../ui/parts/copyable-text.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { QrCode } from '../../../ui/base/qr-code.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import looks from '../parts/payment.module.css';
import styles from './upi-dialog.module.css';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { useWords } from '../../../words/words.ts';
import { richText } from '../../../words/rich-text.ts';

interface UpiDialogProps {
  payment: UpiPayment;
  onPaid: () => void;
  onClose: () => void;
}

/** Opens a UPI app: by a link on a phone, by a QR code elsewhere. It records nothing. */
export function UpiDialog({ payment, onPaid, onClose }: UpiDialogProps) {
  const words = useWords('groups');
  const [isOnPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [isCodeShown, setIsCodeShown] = useState(!isOnPhone);
  const paidRef = useRef<HTMLButtonElement>(null);
  const link = upiLink(payment);
  return (
    <Modal title={words.plan.payByUpi} width="sm" onClose={onClose}>
      <ModalBody>
        <div className={looks.middle}>
          <DoubleRule className={looks.amount}>
            <Rupees amount={payment.amount} isLarge />
          </DoubleRule>
          <p>
            {richText(({ node }) =>
              words.plan.toFor({ name: node(<b>{payment.name}</b>), note: payment.note }),
            )}
          </p>
        </div>
        {isOnPhone && (
          // Focuses the next step for the return from the UPI app.
          <a className={styles.open} href={link} onClick={() => paidRef.current?.focus()}>
            <Icon name="upi" />
            {words.plan.openAUpiApp}
          </a>
        )}
        {isCodeShown && (
          <>
            <QrCode text={link} label={words.plan.qrCodeForAUpiApp} />
            <p className={styles.hint}>{words.plan.scan}</p>
          </>
        )}
        <CopyableText label={words.plan.upiId} text={payment.payTo} />
        {!isCodeShown && (
          <Button variant="link" size="sm" icon="qr" onClick={() => setIsCodeShown(true)}>
            {words.plan.showTheQrCodeInstead}
          </Button>
        )}
        <p className={styles.hint}>{words.plan.nothingRecorded}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          {words.plan.notPaid}
        </Button>
        <Button ref={paidRef} icon="check" onClick={onPaid}>
          {words.plan.itWentThrough}
        </Button>
      </ModalActions>
    </Modal>
  );
}
