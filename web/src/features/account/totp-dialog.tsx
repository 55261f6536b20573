import { Button } from '../../ui/parts/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/dialogs/modal.tsx';
import { QrCode } from '../../ui/base/qr-code.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import styles from './account.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { useBeginTotp, useConfirmTotp, useRemoveTotp } from './account.ts';
import { useWords } from '../../words/words.ts';
import { richText } from '../../words/rich-text.ts';

interface DialogProps {
  onClose: () => void;
}

/** Turns the second factor on in three steps: password, code of the authenticator app, recovery codes. */
export function TurnOnDialog({ onClose }: DialogProps) {
  const words = useWords('account');
  const begin = useBeginTotp();
  const confirm = useConfirmTotp();
  if (confirm.data) return <CodesDialog codes={confirm.data.recovery_codes} onClose={onClose} />;
  if (!begin.data) {
    return (
      <ProofDialog
        key="password"
        title={words.account.turnOnTwoStep}
        submitLabel={words.account.next}
        mutation={begin}
        onClose={onClose}
      />
    );
  }
  const { secret, otpauth_url: address } = begin.data;
  return (
    <AccountDialog
      key="code"
      title={words.account.turnOnTwoStep}
      submitLabel={words.account.turnOn}
      mutation={confirm}
      onSubmit={(data) => confirm.mutate({ code: formText(data, 'code') })}
      onClose={onClose}
    >
      <p>{words.account.scanOrType}</p>
      <QrCode text={address} label={words.account.qrCodeForTheAuthenticatorApp} />
      <p>
        {richText(({ node }) =>
          words.account.key({
            key: node(<span className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>),
          }),
        )}
      </p>
      <a className="accent semibold" href={address}>
        {words.account.openInAnApp}
      </a>
      <TextField
        label={words.account.typeDigits}
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
  const words = useWords('account');
  return (
    <ProofDialog
      title={words.account.turnOffTwoStepSignIn}
      submitLabel={words.account.turnOff}
      isDanger
      mutation={useRemoveTotp()}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.account.passwordOnly}</p>
    </ProofDialog>
  );
}

function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const words = useWords('account');
  return (
    <Modal title={words.account.keepTheseTenCodes} onClose={onClose}>
      <ModalBody>
        <p>{words.account.keepCodes}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <a
          className="accent semibold"
          href={`data:text/plain,${encodeURIComponent(codes.join('\n'))}`}
          download="hisaab-recovery-codes.txt"
        >
          {words.account.saveAsAFile}
        </a>
      </ModalBody>
      <ModalActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {words.common.done}
        </Button>
      </ModalActions>
    </Modal>
  );
}
