import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { forgetBegunSignIn, oidcReturn } from '../../session/oidc-return.ts';
import { invitationIn } from '../../session/sent-to-sign-in.ts';
import { signInOptions } from '../../session/sign-in-options.ts';
import { useFirstWords } from '../../words/words.ts';
import { useFinishOidc, useStartOidc } from './accounts.ts';

/** The sign-in with the organisation's account: begins it, and finishes it when the browser comes back. */
export function useOidc() {
  const words = useFirstWords();
  const start = useStartOidc();
  const finish = useFinishOidc();
  const [back] = useState(() => oidcReturn());
  const [isDismissed, setDismissed] = useState(false);

  const finishOnce = useEffectEvent(() => {
    if (!back) return;
    // The router opens the place after the sign-in; a reload does not use the code again.
    navigate('/login', { replace: true, state: { place: back.place } });
    if ('code' in back) finish.mutate(back.code);
    else forgetBegunSignIn();
  });
  useEffect(() => finishOnce(), []);

  const name = signInOptions().provider ?? '';
  const isRefused = back !== undefined && 'failed' in back && !isDismissed;
  return {
    start,
    finish,
    /** The message for a sign-in that the organisation has refused. */
    refusal: isRefused ? words.signIn.oidcFailed({ name }) : undefined,
    dismiss: () => setDismissed(true),
    begin: (place: string | undefined) => {
      setDismissed(true);
      finish.reset();
      start.mutate({ place, invitation: invitationIn(place) });
    },
  };
}
