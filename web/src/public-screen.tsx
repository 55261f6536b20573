import { Suspense, useEffect } from 'react';
import { SIGNED_IN_SCREENS } from './loaded-screens.tsx';
import { oidcReturn } from './session/oidc-return.ts';
import { placeFor, useSentToSignIn } from './session/sent-to-sign-in.ts';
import { useSession } from './session/session.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { HOME, preloadRegistration, preloadScreen, type Screen } from './start/screens.ts';
import { Redirect } from './ui/base/link.tsx';
import { ScreenLoading } from './ui/parts/screen-loading.tsx';

/** A screen before a sign-in, or the redirect of whoever is signed in already. */
export function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession();
  const sent = useSentToSignIn();

  useEffect(preloadRegistration, []);

  useEffect(() => {
    // The home screen is preloaded once a visitor types into a form here, because they are about to sign in.
    const handleInput = () => {
      void SIGNED_IN_SCREENS.preload();
      preloadScreen(HOME);
    };
    document.addEventListener('input', handleInput, { once: true });
    return () => document.removeEventListener('input', handleInput);
  }, []);

  if (session.status === 'checking') return <SessionCheck />;
  // Who links an account of the organisation comes back while signed in.
  if (session.status === 'signedIn' && !screen.isForSignedIn && !oidcReturn()) {
    return <Redirect to={placeFor(sent, session.user) ?? HOME} />;
  }
  return (
    <AuthLayout isBrief={sent.signedOutId !== undefined} Aside={screen.Aside}>
      <Suspense fallback={<ScreenLoading />}>
        <screen.Component />
      </Suspense>
    </AuthLayout>
  );
}
