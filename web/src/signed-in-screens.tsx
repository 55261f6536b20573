import type { User } from '@hisaab/contract';
import { Activity, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { OUTBOX_SECTION } from './outbox/loaded-parts.ts';
import type { SentToSignIn } from './session/sent-to-sign-in.ts';
import { SessionOf, useSession, type Session } from './session/session.tsx';
import { SessionCheck } from './shell/session-check.tsx';
import { FRAME, HOME, preloadProtectedScreens, PROTECTED_SCREENS } from './start/screens.ts';
import { Redirect } from './ui/base/link.tsx';
import { ScreenLoading } from './ui/parts/screen-loading.tsx';
import { findUnsavedForm } from './ui/forms/unsaved-form.ts';

const PRELOAD_AFTER_MS = 2_000;

/** What somebody has seen here last. */
interface Seen {
  user: User;
  path: string;
  /** The form with something typed into it, when the session ended without their doing; kept until they are back. */
  kept?: { form: string | undefined };
}

interface SignedInScreensProps {
  /** Undefined where the address is none of theirs. */
  path: string | undefined;
  title: string;
}

/**
 * Shows the signed-in the screen of the address, and sends everybody else to sign in. When a session ends without its person's
 * doing, what they were at is hidden but kept, in memory alone: once the same person has signed in, all that they had typed is there.
 */
export function SignedInScreens({ path, title }: SignedInScreensProps) {
  const session = useSession();
  const seen = useSeen(session, path);
  const isShown = session.status === 'signedIn' && path !== undefined;

  return (
    <>
      {path !== undefined && session.status === 'checking' && <SessionCheck />}
      {path !== undefined && session.status === 'signedOut' && (
        <Redirect to="/login" state={sentAlong(session, seen, title)} />
      )}
      {seen && (isShown || seen.kept) && (
        // Another person's screens are other ones: nothing that one person typed is shown to the next.
        <Activity key={seen.user.id} mode={isShown ? 'visible' : 'hidden'}>
          <SessionOf user={seen.user}>
            <Screens path={seen.path} />
          </SessionOf>
        </Activity>
      )}
    </>
  );
}

function Screens({ path }: { path: string }) {
  const address = usePathname();
  return (
    <>
      {/* The screen that "/" leads to is drawn already, so the layout stays while the address catches up. */}
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

function sentAlong(
  { ended }: Extract<Session, { status: 'signedOut' }>,
  seen: Seen | undefined,
  title: string,
): SentToSignIn | undefined {
  if (ended?.by === 'person') return undefined;
  const place = location.pathname + location.search + location.hash;
  const asked = { place, ...(location.pathname !== '/' && { placeName: title }) };
  if (!ended) return asked;
  return {
    ...asked,
    signedOutId: ended.user.id,
    // Who signed out in another tab may have done so for the next person at this device.
    ...(ended.by === 'server' && { username: ended.user.username }),
    ...(seen?.kept?.form !== undefined && { keptForm: seen.kept.form }),
  };
}

function ProtectedScreen({ path }: { path: string }) {
  // The navigation answers the tap first; the screen follows, and is drawn in pieces that leave room for the next tap.
  // At the start nothing is shown yet, and the frame comes first.
  const shownPath = useDeferredValue(path, '');
  const screen = PROTECTED_SCREENS[shownPath];
  useScrollToTopOn(shownPath);

  useEffect(() => {
    const timer = setTimeout(() => {
      preloadProtectedScreens();
      OUTBOX_SECTION.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!screen) return null;
  return (
    // A place of its own for each screen: one whose code is on its way does not leave the last one standing.
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
