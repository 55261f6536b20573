import { Suspense, useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { BRAND } from './brand.ts';
import { PUBLIC_SCREEN, SIGNED_IN_SCREENS } from './loaded-screens.tsx';
import { sentAlong } from './session/sent-to-sign-in.ts';
import { useSession } from './session/session.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { NOT_FOUND, PROTECTED_SCREENS, PUBLIC_SCREENS, screenPath } from './start/screens.ts';
import { Redirect } from './ui/base/link.tsx';
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
      {publicScreen && (
        <Suspense fallback={<SessionCheck />}>
          <PUBLIC_SCREEN.Component screen={publicScreen} />
        </Suspense>
      )}
      {isUnknown && status === 'checking' && <SessionCheck />}
      {isUnknown && status === 'signedOut' && (
        <Suspense>
          <NOT_FOUND.Component />
        </Suspense>
      )}
    </>
  );
}

/** The screens after a sign-in, whose code a visitor does not load. */
function SignedInScreens({ path, title }: { path: string | undefined; title: string }) {
  const session = useSession();
  const [isOpened, setOpened] = useState(false);
  // From then on they remember what was typed, also while the session has expired.
  if (!isOpened && session.status === 'signedIn' && path !== undefined) setOpened(true);

  if (isOpened) {
    return (
      <Suspense fallback={<SessionCheck />}>
        <SIGNED_IN_SCREENS.Component path={path} title={title} />
      </Suspense>
    );
  }
  if (path === undefined) return null;
  if (session.status !== 'signedOut') return <SessionCheck />;
  return <Redirect to="/login" state={sentAlong(session, { title })} />;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
