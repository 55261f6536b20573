import { useEffect, useState, type SubmitEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { BRAND } from '../../brand.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import textStyles from '../../ui/text.module.css';
import { isSecondFactorRequired, logInFailure, useLogIn, useLogInWithPasskey } from './accounts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { UsernameField } from './username-field.tsx';

/** Signs in; says what the registration screen sent along. */
export function LoginScreen() {
  const logIn = useLogIn();
  const passkey = useLogInWithPasskey();
  const failed = [logIn, passkey].find(({ error }) => error !== null);
  const sent = useSent();
  const [notice, setNotice] = useState(sent.message ?? null);
  const [username] = useState(sent.username);
  const [asksForCode, setAsksForCode] = useState(false);
  const isCodeMissing = logIn.error !== null && isSecondFactorRequired(logIn.error);
  // From then on the field stays: a wrong code is followed by the next one.
  if (isCodeMissing && !asksForCode) setAsksForCode(true);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setNotice(null);
    passkey.reset();
    const data = new FormData(event.currentTarget);
    const code = formText(data, 'code');
    logIn.mutate({
      username: formText(data, 'username'),
      password: formText(data, 'password'),
      ...(code !== '' && { code }),
    });
  }

  function handlePasskey() {
    setNotice(null);
    logIn.reset();
    passkey.mutate();
  }

  return (
    <>
      <h1>Sign in to {BRAND}</h1>
      {notice && (
        <Banner tone="success" onDismiss={() => setNotice(null)}>
          {notice}
        </Banner>
      )}
      {failed?.error && !isCodeMissing && (
        <Banner tone="error" onDismiss={failed.reset}>
          {logInFailure(failed.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <UsernameField defaultValue={username} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          labelEnd={<TextLink to="/forgot-password">Forgot password?</TextLink>}
          required
        />
        {asksForCode && (
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint="From your authenticator app, or one of your recovery codes."
            autoFocus
            required
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={logIn.isPending}
          busyLabel="Signing in..."
        >
          Sign in
        </Button>
      </form>
      <PasskeyButton isBusy={passkey.isPending} onClick={handlePasskey} />
      <p className={textStyles.muted}>
        New here? <TextLink to="/register">Create an account</TextLink>
      </p>
    </>
  );
}

/** The message that the registration screen sent along with the address; told once, so a reload does not repeat it. */
function useSent(): { message?: string; username?: string } {
  const sent: { message?: string; username?: string } | null = useHistoryState();
  useEffect(() => {
    if (sent) history.replaceState(null, '');
  }, [sent]);
  return sent ?? {};
}
