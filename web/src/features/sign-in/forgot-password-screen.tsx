import type { SubmitEvent } from 'react';
import { errorSentence } from '../../api/call.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { useSentToSignIn } from '../../session/sent-to-sign-in.ts';
import { Banner } from '../../ui/parts/banner.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { TextLink } from '../../ui/base/text-link.tsx';
import { useForgotPassword } from './accounts.ts';
import { storePlace } from './stored-place.ts';
import { UsernameField } from './username-field.tsx';
import { useWords } from '../../words/words.ts';

/** Requests a link that resets the password. Where no mail is sent, it names who can create one. */
export function ForgotPasswordScreen() {
  const words = useWords();
  const forgot = useForgotPassword();
  const sent = useSentToSignIn();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The link may be opened in another tab, which has no state of this one.
    storePlace(sent, Date.now());
    forgot.mutate({ username: formText(new FormData(event.currentTarget), 'username') });
  }

  return (
    <>
      <h1>{words.password.askForgotten}</h1>
      {forgot.isSuccess && (
        <Banner tone="success" onDismiss={forgot.reset}>
          {words.password.linkSent}
        </Banner>
      )}
      {forgot.error && (
        <Banner tone="error" onDismiss={forgot.reset}>
          {errorSentence(forgot.error)}
          {needsNetwork(forgot.error)}
        </Banner>
      )}
      <form onSubmit={handleSubmit}>
        <UsernameField label={words.password.usernameOrEmail} hint={words.password.linkHint} />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={forgot.isPending}>
          {words.password.sendALink}
        </Button>
      </form>
      <p className="muted">
        <TextLink to="/login" state={sent}>
          {words.password.backToSignIn}
        </TextLink>
      </p>
    </>
  );
}
