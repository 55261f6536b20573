import { Suspense, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { BRAND } from './brand.ts';
import { oidcReturn } from './session/oidc-return.ts';
import { placeFor, useSentToSignIn } from './session/sent-to-sign-in.ts';
import { useSession } from './session/session.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { SignedInScreens } from './signed-in-screens.tsx';
import {
  HOME,
  NOT_FOUND,
  preloadRegistration,
  preloadScreen,
  PROTECTED_SCREENS,
  PUBLIC_SCREENS,
  screenPath,
  type Screen,
} from './start/screens.ts';
import { Redirect } from './ui/base/link.tsx';
import { ScreenLoading } from './ui/parts/screen-loading.tsx';
import { useFirstWords } from './words/words.ts';
import { useReadingLanguage } from './session/reading-language.ts';

/** Shows the screen of the address. */
export function AppRouter() {
  const address = usePathname();
  const path = screenPath(address);
  const publicScreen = PUBLIC_SCREENS[path];
  const protectedScreen = PROTECTED_SCREENS[path];
  const { title } = publicScreen ?? protectedScreen ?? NOT_FOUND;
  const { status } = useSession();
  const isUnknown = !publicScreen && !protectedScreen;
  // Who is signed in keeps the navigation.
  const isInFrame = protectedScreen !== undefined || (isUnknown && status === 'signedIn');
  const words = useFirstWords();
  useReadingLanguage();
  useTitle(title(words));

  return (
    <>
      <SignedInScreens path={isInFrame ? path : undefined} title={title(words)} />
      {publicScreen && <PublicScreen screen={publicScreen} />}
      {isUnknown && status === 'checking' && <SessionCheck />}
      {isUnknown && status === 'signedOut' && (
        <Suspense>
          <NOT_FOUND.Component />
        </Suspense>
      )}
    </>
  );
}

function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession();
  const sent = useSentToSignIn();

  useEffect(preloadRegistration, []);

  useEffect(() => {
    // The home screen is preloaded once a visitor types into a form here, because they are about to sign in.
    const handleInput = () => preloadScreen(HOME);
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

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
