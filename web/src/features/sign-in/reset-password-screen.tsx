import { useState, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, errorSentence } from '../../api/call.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formText } from '../../ui/form-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useResetPassword } from './accounts.ts';
import { takePlace } from './kept-place.ts';
import * as messages from './messages.ts';

/** Sets a new password by a link; the token stands behind # in the address. */
export function ResetPasswordScreen() {
  const reset = useResetPassword();
  const [token] = useState(() => window.location.hash.slice(1));
  const atField = reset.error instanceof ApiError ? reset.error.fields['new_password'] : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newPassword = formText(new FormData(event.currentTarget), 'new_password');
    reset.mutate(
      { token, new_password: newPassword },
      {
        onSuccess: () =>
          navigate('/login', {
            state: {
              ...takePlace(Date.now()),
              message: messages.passwordSet,
            },
          }),
      },
    );
  }

  return (
    <>
      <h1>Set a new password</h1>
      {reset.error && atField === undefined && (
        <Banner tone="error" onDismiss={reset.reset}>
          {errorSentence(reset.error)}
          {needsNetwork(reset.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={messages.signInsEnd}
          error={atField}
          required
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={reset.isPending}>
          Set password
        </Button>
      </form>
    </>
  );
}
