import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import styles from './account.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { useBeginTotp, useConfirmTotp, useRemoveTotp } from './account.ts';
import * as messages from './messages.ts';

const TURN_ON = 'Turn on two-step sign-in';

interface DialogProps {
  onClose: () => void;
}

/** Turns the second factor on: the password, a code of the app, then the recovery codes. */
export function TurnOnDialog({ onClose }: DialogProps) {
  const begin = useBeginTotp();
  const confirm = useConfirmTotp();
  if (confirm.data) return <CodesDialog codes={confirm.data.recovery_codes} onClose={onClose} />;
  if (!begin.data) {
    return (
      <ProofDialog
        key="password"
        title={TURN_ON}
        submitLabel="Next"
        mutation={begin}
        onClose={onClose}
      />
    );
  }
  const { secret, otpauth_url: address } = begin.data;
  return (
    <AccountDialog
      key="code"
      title={TURN_ON}
      submitLabel="Turn on"
      mutation={confirm}
      onSubmit={(data) => confirm.mutate({ code: formText(data, 'code') })}
      onClose={onClose}
    >
      <p>{messages.scanOrType}</p>
      <QrCode text={address} label="QR code for the authenticator app" />
      <p>
        Key: <span className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <a className={styles.appLink} href={address}>
        Open in an app
      </a>
      <TextField
        label={messages.typeDigits}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldErrors(confirm.error)['code']}
        data-autofocus
        required
      />
    </AccountDialog>
  );
}

/** Turns the second factor off. */
export function TurnOffDialog({ onClose }: DialogProps) {
  return (
    <ProofDialog
      title="Turn off two-step sign-in"
      submitLabel="Turn off"
      isDanger
      mutation={useRemoveTotp()}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{messages.passwordOnly}</p>
    </ProofDialog>
  );
}

function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  return (
    <Modal title="Keep these ten codes" onClose={onClose}>
      <ModalBody>
        <p>{messages.keepCodes}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <a
          className={styles.appLink}
          href={`data:text/plain,${encodeURIComponent(codes.join('\n'))}`}
          download="hisaab-recovery-codes.txt"
        >
          Save as a file
        </a>
      </ModalBody>
      <ModalActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </Modal>
  );
}
