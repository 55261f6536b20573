import type { User } from '@hisaab/contract';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { call } from '../api/call.ts';
import {
  endCredentials,
  currentCredentials,
  endedSession,
  subscribeToCredentials,
  updateStoredUser,
  type EndedSession,
} from '../api/credentials.ts';
import { endToken } from '../api/tokens-to-end.ts';

/** Whether somebody is signed in, and who. */
export type Session =
  | { status: 'checking' }
  | { status: 'signedOut'; ended: EndedSession | null }
  | { status: 'signedIn'; user: User };

/** The longest time that a slow server may delay a user with a stored session. */
const CHECK_AT_MOST_MS = 1_500;

const SessionContext = createContext<Session>({ status: 'checking' });

/**
 * Provides the session: starts from the stored one, checks it with the server once, and follows every sign-in and
 * sign-out, those of other tabs included.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const credentials = useSyncExternalStore(subscribeToCredentials, currentCredentials);
  const [isChecking, setChecking] = useState(credentials !== null);

  useEffect(() => {
    if (!currentCredentials()) return;
    const finish = () => startTransition(() => setChecking(false));
    const timer = setTimeout(finish, CHECK_AT_MOST_MS);
    call('GET /auth/profile/')
      .then(updateStoredUser)
      .catch((error: unknown) => console.error(error))
      .finally(finish);
    return () => clearTimeout(timer);
  }, []);

  return (
    <SessionContext value={sessionOf(credentials?.user, isChecking)}>{children}</SessionContext>
  );
}

function sessionOf(user: User | undefined, isChecking: boolean): Session {
  if (!user) return { status: 'signedOut', ended: endedSession() };
  return isChecking ? { status: 'checking' } : { status: 'signedIn', user };
}

/** Renders its children with the session of a user who is signed out now. */
export function SessionOf({ user, children }: { user: User; children: ReactNode }) {
  return <SessionContext value={{ status: 'signedIn', user }}>{children}</SessionContext>;
}

/** Whether somebody is signed in, and who. */
export function useSession(): Session {
  return use(SessionContext);
}

/** The signed-in user. @throws {Error} outside the screens that require one. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in here.');
  return session.user;
}

/** Ends the session here at once, deletes the person's data on this device, and ends it on the server as soon as possible. */
export function logOut(): void {
  const token = currentCredentials()?.token;
  endCredentials();
  if (token !== undefined) endToken(token);
}
