import type { SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../api/call.ts';
import { BRAND } from '../../brand.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import {
  invitationIn,
  isInvited,
  useSentToSignIn,
  type SentToSignIn,
} from '../../session/sent-to-sign-in.ts';
import { signInOptions } from '../../session/sign-in-options.ts';
import { Banner } from '../../ui/parts/banner.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextLink } from '../../ui/base/text-link.tsx';
import { useLogIn, useRegister } from './accounts.ts';
import { UsernameField } from './username-field.tsx';
import { useFirstWords, type FirstWords } from '../../words/words.ts';

/**
 * Creates an account, then shows the sign-in screen with a success message. An invited user is signed in at once and
 * continues to the group.
 */
export function RegisterScreen() {
  const words = useFirstWords();
  const sent = useSentToSignIn();
  const register = useRegister();
  const logIn = useLogIn();
  const invitation = invitationIn(sent.place) ?? (window.location.hash.slice(1) || undefined);
  const { registration } = signInOptions();
  const isClosed = registration === 'closed' || (registration === 'invited' && !invitation);
  const badFields = register.error instanceof ApiError ? register.error.fields : {};

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    register.mutate(
      {
        username: formText(data, 'username'),
        email: formText(data, 'email'),
        password: formText(data, 'password'),
        ...(invitation !== undefined && { invitation }),
      },
      {
        onSuccess: (_answer, { username, password }) => {
          const toSignIn = () =>
            navigate('/login', {
              state: { ...sent, message: words.signIn.registrationSuccessful, username },
            });
          // After the sign-in the router redirects to the requested place.
          if (isInvited(sent)) logIn.mutate({ username, password }, { onError: toSignIn });
          else toSignIn();
        },
      },
    );
  }

  if (isClosed) return <ClosedRegistration sent={sent} />;
  return (
    <>
      <h1>{words.signIn.createYourAccount({ brand: BRAND })}</h1>
      {isInvited(sent) && sent.placeName !== undefined && (
        <p className="muted">{words.signIn.toJoinGroup({ group: sent.placeName })}</p>
      )}
      {register.error && (
        <Banner tone="error" onDismiss={register.reset}>
          {failureSentence(words, register.error)}
          {needsNetwork(register.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <UsernameField
          hint={words.signIn.usernameHint}
          defaultValue={sent.chosenName && asUsername(sent.chosenName)}
          isInvalid={'username' in badFields}
        />
        <TextField
          label={words.signIn.email}
          name="email"
          type="email"
          autoComplete="email"
          isInvalid={'email' in badFields}
          required
        />
        <PasswordField
          label={words.signIn.password}
          name="password"
          autoComplete="new-password"
          hint={words.signIn.passwordHint}
          isInvalid={'password' in badFields}
          required
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={register.isPending || logIn.isPending}
          busyLabel={words.signIn.creatingAccount}
        >
          {words.signIn.createAccount}
        </Button>
      </form>
      <p className="muted">
        {words.signIn.haveAccount}{' '}
        <TextLink to="/login" state={sent}>
          {words.signIn.signIn}
        </TextLink>
      </p>
    </>
  );
}

/** A name as a username, which has no spaces and few signs. */
function asUsername(name: string): string {
  return name
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\p{L}\p{M}\p{N}@.+_-]/gu, '');
}

/** In place of the form, on a server that takes no account of this visitor. */
function ClosedRegistration({ sent }: { sent: SentToSignIn }) {
  const words = useFirstWords();
  return (
    <>
      <h1>{words.signIn.createYourAccount({ brand: BRAND })}</h1>
      <p>{words.signIn.registrationClosed}</p>
      <p className="muted">{words.signIn.registrationClosedHint}</p>
      <p>
        <TextLink to="/login" state={sent}>
          {words.signIn.backToSignIn}
        </TextLink>
      </p>
    </>
  );
}

/** A text response itself, else the error message of the response, else a general message. */
function failureSentence(words: FirstWords, error: Error): string {
  if (!(error instanceof ApiError)) return words.signIn.registrationFailed;
  // An HTML page comes from a proxy in between, and is no message.
  const { body } = error;
  if (typeof body === 'string' && body !== '' && !body.includes('<')) return body;
  return error.error ?? words.signIn.registrationFailed;
}
