import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from './session.tsx';

/** Lets the signed-in in, shows the fallback while that is being checked, and sends everybody else to /login. */
export function RequireSession({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: ReactNode;
}) {
  const { status } = useSession();
  if (status === 'checking') return fallback;
  return status === 'signedIn' ? children : <Redirect to="/login" replace />;
}
