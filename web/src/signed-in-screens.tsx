import type { User } from '@hisaab/contract';
import { Activity, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { WithQueries } from './api/with-queries.tsx';
import { PUBLIC_SCREEN } from './loaded-screens.tsx';
import { sentAlong } from './session/sent-to-sign-in.ts';
import { SessionOf, useSession, type Session } from './session/session.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { OUTBOX_SECTION } from './offline/loaded-parts.ts';
import { preloadInAdvance } from './start/preload-in-advance.ts';
import { FRAME, HOME, NOT_FOUND, PROTECTED_SCREENS } from './start/screens.ts';
import { Redirect } from './ui/base/link.tsx';
import { ScreenLoading } from './ui/parts/screen-loading.tsx';
import { findUnsavedForm } from './ui/forms/unsaved-form.ts';

/** The last state of a user on this page. */
interface Seen {
  user: User;
  path: string;
  /** The screen is kept with its typed values when the session has expired, until the user is back. */
  kept?: { form: string | undefined };
}

interface SignedInScreensProps {
  /** Undefined if the address is another user's. */
  path: string | undefined;
  title: string;
}

/**
 * Shows signed-in users the screen of the address, and redirects others to the sign-in. When a session expires, the
 * screen is hidden but kept in memory: once the same user has signed in, all typed values are there.
 */
export function SignedInScreens({ path, title }: SignedInScreensProps) {
  const session = useSession();
  const seen = useSeen(session, path);
  const isShown = session.status === 'signedIn' && path !== undefined;

  return (
    <>
      {path !== undefined && session.status === 'checking' && <SessionCheck />}
      {path !== undefined && session.status === 'signedOut' && (
        <Redirect to="/login" state={sentAlong(session, { title, keptForm: seen?.kept?.form })} />
      )}
      {seen && (isShown || seen.kept) && (
        // Another user has other screens: nothing that one user typed is shown to the next.
        <Activity key={seen.user.id} mode={isShown ? 'visible' : 'hidden'}>
          <WithQueries>
            <SessionOf user={seen.user}>
              <Screens path={seen.path} />
            </SessionOf>
          </WithQueries>
        </Activity>
      )}
    </>
  );
}

function Screens({ path }: { path: string }) {
  const address = usePathname();
  return (
    <>
      {/* The home screen is rendered already for "/", so that the layout stays during the redirect. */}
      {address === '/' && <Redirect to={HOME} />}
      <Suspense fallback={<SessionCheck />}>
        <FRAME.Component path={path}>
          <ProtectedScreen path={path} />
        </FRAME.Component>
      </Suspense>
    </>
  );
}

function useSeen(session: Session, path: string | undefined): Seen | undefined {
  const [seen, setSeen] = useState<Seen>();
  const now = seenNow(session, path, seen);
  if (now !== seen) setSeen(now);
  return now;
}

function seenNow(session: Session, path: string | undefined, seen: Seen | undefined) {
  if (session.status === 'checking') return seen;
  if (session.status === 'signedIn') {
    const { user } = session;
    if (path === undefined) return seen?.kept && seen.user.id === user.id ? seen : undefined;
    const isSame = seen && !seen.kept && seen.user === user && seen.path === path;
    return isSame ? seen : { user, path };
  }
  if (!seen || seen.kept) return seen;
  const isUnasked = session.ended !== null && session.ended.by !== 'person';
  return isUnasked ? { ...seen, kept: { form: findUnsavedForm() } } : undefined;
}

function ProtectedScreen({ path }: { path: string }) {
  // The navigation responds to the tap first; the screen follows, rendered in slices that leave time for the next tap.
  // At the start nothing is shown yet, and the frame comes first.
  const shownPath = useDeferredValue(path, '');
  const screen = PROTECTED_SCREENS[shownPath] ?? NOT_FOUND;
  useScrollToTopOn(shownPath);

  useEffect(() => preloadInAdvance(OUTBOX_SECTION, PUBLIC_SCREEN), []);

  if (shownPath === '') return null;
  return (
    // A boundary of its own for each screen: while its code loads, the previous screen is not kept.
    <Suspense key={shownPath} fallback={<ScreenLoading isBelowBar />}>
      <screen.Component />
    </Suspense>
  );
}

function useScrollToTopOn(path: string) {
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    window.scrollTo(0, 0);
  }, [path]);
}
