import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { BRAND } from '../../brand.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { isInvited, useSentToSignIn, type SentToSignIn } from '../../session/sent-to-sign-in.ts';
import { Banner } from '../../ui/parts/banner.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextLink } from '../../ui/base/text-link.tsx';
import { isSecondFactorRequired, logInFailure, useLogIn, useLogInWithPasskey } from './accounts.ts';
import { canUsePasskeys } from '../account/public/device-passkeys.ts';
import { signInOptions } from '../../session/sign-in-options.ts';
import { useOidc } from './use-oidc.ts';
import { OtherWays } from './other-ways.tsx';
import { ProviderButton } from './provider-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { UsernameField } from './username-field.tsx';
import { useFirstWords } from '../../words/words.ts';

/** Signs in. Shows the message of the previous screen: the account was created, or why the user was signed out. */
export function LoginScreen() {
  const words = useFirstWords();
  const logIn = useLogIn();
  const passkey = useLogInWithPasskey();
  const oidc = useOidc();
  const failed = [logIn, passkey, oidc.start, oidc.finish].find(({ error }) => error !== null);
  // A username may look like an email, too: it is only refused by the server.
  const isEmail = failed === logIn && /@.+\./.test(logIn.variables?.username ?? '');
  const sent = useSentToSignIn();
  const [notice, setNotice] = useState(sent.message ?? null);
  const username = sent.username;
  const { sendsMail, provider } = signInOptions();
  useMessageOnce(sent);
  const [asksForCode, setAsksForCode] = useState(false);
  const isCodeMissing = logIn.error !== null && isSecondFactorRequired(logIn.error);
  // The field stays visible: a wrong code is followed by another.
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
      <h1>{words.signIn.signInTo({ brand: BRAND })}</h1>
      {notice && (
        <Banner tone="success" onDismiss={() => setNotice(null)}>
          {notice}
        </Banner>
      )}
      <WhyHere sent={sent} />
      {oidc.refusal !== undefined && !failed && (
        <Banner tone="error" onDismiss={oidc.dismiss}>
          {oidc.refusal}
        </Banner>
      )}
      {failed?.error && !isCodeMissing && (
        <Banner tone="error" onDismiss={failed.reset}>
          {logInFailure(words, failed.error)}
          {isEmail && <small>{words.signIn.notTheEmail}</small>}
          {needsNetwork(failed.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <UsernameField key={username} defaultValue={username} />
        <PasswordField
          label={words.signIn.password}
          autoFocus={username !== undefined}
          name="password"
          autoComplete="current-password"
          labelEnd={
            sendsMail && (
              <TextLink to="/forgot-password" state={sent}>
                {words.signIn.forgotPassword}
              </TextLink>
            )
          }
          required
        />
        {asksForCode && (
          <TextField
            label={words.signIn.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint={words.signIn.codeHint}
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
          busyLabel={words.signIn.signingIn}
        >
          {words.signIn.signIn}
        </Button>
      </form>
      <OtherWays>
        {canUsePasskeys() ? (
          <PasskeyButton key="passkey" isBusy={passkey.isPending} onClick={handlePasskey} />
        ) : null}
        {provider === undefined ? null : (
          <ProviderButton
            key="provider"
            name={provider}
            isBusy={oidc.start.isPending || oidc.finish.isPending}
            onClick={() => oidc.begin(sent.place)}
          />
        )}
      </OtherWays>
      <OtherAccount sent={sent} />
      {!sendsMail && <p className="muted">{words.signIn.forgottenWithoutMail}</p>}
    </>
  );
}

/** Leads to another account: a new one, or for a user who was signed out that of somebody else. */
function OtherAccount({ sent }: { sent: SentToSignIn }) {
  const words = useFirstWords();
  const { username, signedOutId } = sent;
  const { registration } = signInOptions();
  if (signedOutId !== undefined && username !== undefined) {
    return (
      <p className="muted">
        {words.signIn.notYou({ username })}{' '}
        <TextLink to="/login">{words.signIn.signInAsSomebodyElse}</TextLink>
      </p>
    );
  }
  if (registration !== 'open' && !(registration === 'invited' && isInvited(sent))) return null;
  return (
    <p className="muted">
      {words.signIn.newHere}{' '}
      <TextLink to="/register" state={sent}>
        {words.signIn.createAnAccount}
      </TextLink>
    </p>
  );
}

/** Explains what follows the sign-in, to a user who was signed out or redirected here. */
function WhyHere({ sent: { place, placeName, signedOutId, keptForm } }: { sent: SentToSignIn }) {
  const words = useFirstWords();
  if (place === undefined) return null;
  const after =
    keptForm === undefined
      ? placeName && words.signIn.placeOpens({ place: placeName })
      : words.signIn.formOpens({ form: keptForm });
  if (signedOutId === undefined) return after ? <p className="muted">{after}</p> : null;
  return (
    <Banner tone="calm">
      {words.signIn.signedOut}
      {after && <small>{after}</small>}
    </Banner>
  );
}

/** Shows the message once: a reload does not repeat it. */
function useMessageOnce({ message, ...others }: SentToSignIn) {
  const isMessage = message !== undefined;
  const rest = useEffectEvent(() => others);
  useEffect(() => {
    if (isMessage) navigate('/login', { replace: true, state: rest() });
  }, [isMessage]);
}
