import { useUser } from '../../session/session.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { CurrentPassword, passwordIn } from './current-password.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import { useChangePassword, useChangeProfile } from './account.ts';
import { useWords } from '../../words/words.ts';

/** A UPI id is the same in every script. */
const UPI_EXAMPLE = 'name@okaxis';

interface DialogProps {
  onClose: () => void;
}

/** Changes the email address. */
export function EmailDialog({ onClose }: DialogProps) {
  const words = useWords('account');
  const user = useUser();
  const change = useChangeProfile();
  return (
    <AccountDialog
      title={words.account.email}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={(data) => change.mutate({ email: formText(data, 'email') }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={words.account.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user.email ?? ''}
        error={fieldErrors(change.error)['email']}
        required
      />
    </AccountDialog>
  );
}

/** Sets, changes or removes the display name. */
export function DisplayNameDialog({ onClose }: DialogProps) {
  const words = useWords('account');
  const user = useUser();
  const change = useChangeProfile();

  function handleSubmit(data: FormData) {
    const name = formText(data, 'display_name').trim() || null;
    change.mutate({ display_name: name }, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title={words.account.displayName}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={words.account.displayName}
        name="display_name"
        autoComplete="nickname"
        defaultValue={user.display_name ?? ''}
        hint={words.account.displayNameHint}
        error={fieldErrors(change.error)['display_name']}
      />
    </AccountDialog>
  );
}

/** Sets, changes or removes the UPI id. */
export function UpiDialog({ onClose }: DialogProps) {
  const words = useWords('account');
  const user = useUser();
  const change = useChangeProfile();

  function handleSubmit(data: FormData) {
    change.mutate({ upi_id: formText(data, 'upi_id').trim() || null }, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title={words.account.upiId}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={words.account.upiId}
        name="upi_id"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={UPI_EXAMPLE}
        defaultValue={user.upi_id ?? ''}
        hint={words.account.upiHint}
        error={fieldErrors(change.error)['upi_id']}
      />
    </AccountDialog>
  );
}

/** Changes the password. */
export function PasswordDialog({ onClose }: DialogProps) {
  const words = useWords('account');
  const change = useChangePassword();
  const errors = fieldErrors(change.error);

  function handleSubmit(data: FormData) {
    const passwords = {
      ...passwordIn(data, 'current_password'),
      new_password: formText(data, 'new_password'),
    };
    change.mutate(passwords, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title={words.account.changePassword}
      submitLabel={words.common.change}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CurrentPassword
        label={words.account.currentPassword}
        name="current_password"
        error={errors['current_password']}
      />
      <PasswordField
        label={words.account.newPassword}
        name="new_password"
        autoComplete="new-password"
        hint={words.account.newPasswordHint}
        error={errors['new_password']}
        required
      />
    </AccountDialog>
  );
}
