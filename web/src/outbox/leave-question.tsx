import { Suspense, useSyncExternalStore } from 'react';
import { loaded } from '../ui/base/loaded.tsx';
import { leaving } from './leave.ts';

/** The question's code comes when somebody asks to leave. */
export const LEAVE_DIALOG = loaded(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The question before a sign-out with which something that waits would be lost; nothing otherwise. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(leaving.subscribe, leaving.get);
  if (!isAsked) return null;
  return (
    <Suspense>
      <LEAVE_DIALOG.Component />
    </Suspense>
  );
}
