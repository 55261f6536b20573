import { useState, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, errorSentence } from '../../api/call.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { Banner } from '../../ui/parts/banner.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useResetPassword } from './accounts.ts';
import { takePlace } from './stored-place.ts';
import { useWords } from '../../words/words.ts';

/** Sets a new password; the token of the link is the hash of the address. */
export function ResetPasswordScreen() {
  const words = useWords();
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
              message: words.password.passwordSet,
            },
          }),
      },
    );
  }

  return (
    <>
      <h1>{words.password.setANewPassword}</h1>
      {reset.error && atField === undefined && (
        <Banner tone="error" onDismiss={reset.reset}>
          {errorSentence(reset.error)}
          {needsNetwork(reset.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <PasswordField
          label={words.password.newPassword}
          name="new_password"
          autoComplete="new-password"
          hint={
            <>
              {words.signIn.passwordHint}
              <br />
              {words.password.signInsEnd}
            </>
          }
          error={atField}
          required
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={reset.isPending}>
          {words.password.setPassword}
        </Button>
      </form>
    </>
  );
}
