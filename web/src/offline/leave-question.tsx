import { Suspense, useSyncExternalStore } from 'react';
import { loaded } from '../ui/base/loaded.tsx';
import { leaving } from './leave.ts';

/** The code of the dialog loads on demand. */
export const LEAVE_DIALOG = loaded(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Asks before a sign-out that would lose waiting entries; nothing otherwise. */
export function LeaveQuestion() {
  const count = useSyncExternalStore(leaving.subscribe, leaving.get);
  if (count === 0) return null;
  return (
    <Suspense>
      <LEAVE_DIALOG.Component count={count} />
    </Suspense>
  );
}
