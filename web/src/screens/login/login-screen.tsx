import { useEffect, useState, type SubmitEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useLogIn } from '../../api/auth.ts';
import { errorSentence } from '../../api/call.ts';
import { BRAND } from '../../brand.ts';
import { messages } from '../../messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import textStyles from '../../ui/text.module.css';

/** Signs in; says what the registration screen sent along. */
export function LoginScreen() {
  const logIn = useLogIn();
  const sentMessage = useSentMessage();
  const [notice, setNotice] = useState(sentMessage);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setNotice(null);
    const data = new FormData(event.currentTarget);
    logIn.mutate({ username: textOf(data, 'username'), password: textOf(data, 'password') });
  }

  return (
    <>
      <h1>Sign in to {BRAND}</h1>
      {notice && (
        <Banner tone="success" onDismiss={() => setNotice(null)}>
          {notice}
        </Banner>
      )}
      {logIn.error && (
        <Banner tone="error" onDismiss={logIn.reset}>
          {errorSentence(logIn.error, messages.loginFailed)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
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
      <p className={textStyles.muted}>
        New here? <TextLink to="/register">Create an account</TextLink>
      </p>
    </>
  );
}

/** The sentence another screen sent along with the address; told once, so a reload does not repeat it. */
function useSentMessage(): string | null {
  const sent: unknown = useHistoryState();
  useEffect(() => {
    if (sent) history.replaceState(null, '');
  }, [sent]);
  if (typeof sent !== 'object' || sent === null || !('message' in sent)) return null;
  return typeof sent.message === 'string' ? sent.message : null;
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
