import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { storeLastSeen } from '../device/last-seen.ts';
import { keepAboveKeyboard } from '../motion/above-keyboard.ts';
import { startGliding } from '../motion/glide.ts';
import { APP_DRAWINGS } from '../ui/base/app-drawings.tsx';
import { followHistory } from '../ui/dialogs/back-closes.ts';
import { LeaveQuestion } from '../offline/leave-question.tsx';
import { startSending } from '../offline/send-outbox.ts';
import { addDrawings } from '../ui/base/icon.tsx';
import { loaded } from '../ui/base/loaded.tsx';
import { ToastSlot } from '../ui/dialogs/toast.tsx';
import '../styles/print.css';
import styles from './main-layout.module.css';
import { OfflineStrip } from './offline-strip.tsx';
import { PrintedHead } from './printed-head.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { WithOwnCategories } from '../features/expenses/public/with-own-categories.tsx';
import { useHasInteracted, useDelayedStart } from './use-delayed-start.ts';
import { useFirstWords } from '../words/words.ts';

const LIVE_CHANGES = loaded(async () => (await import('./lazy/live/live-changes.tsx')).LiveChanges);
const TAPPED_NOTIFICATION = loaded(
  async () => (await import('./lazy/tapped-notification.ts')).TappedNotification,
);
const KEYS_HELP = loaded(async () => (await import('./lazy/keys-help.tsx')).KeysHelp);
const NEW_VERSION = loaded(async () => (await import('./lazy/new-version.tsx')).NewVersion);

// Before the first render, so that the screens show their last data at once.
storeLastSeen(queryClient);
startSending(queryClient);
addDrawings(APP_DRAWINGS);

/** The frame of every signed-in screen: navigation, top bar, and the screen itself. */
export function MainLayout({ path, children }: { path: string; children: ReactNode }) {
  const words = useFirstWords();
  const mainRef = useRef<HTMLElement>(null);
  const isStarted = useDelayedStart();
  // Gliding measures the page at each change, and the start changes a lot.
  const isGliding = useHasInteracted() || isStarted;

  useEffect(followHistory, []);

  useEffect(keepAboveKeyboard, []);

  useEffect(
    () => (isGliding && mainRef.current ? startGliding(mainRef.current) : undefined),
    [isGliding],
  );

  return (
    <>
      <a className={styles.skipLink} href="#main">
        {words.frame.skipToContent}
      </a>
      <WithOwnCategories>
        <div className={styles.app}>
          <Sidebar path={path} />
          <div>
            <TopBar />
            <OfflineStrip />
            {isStarted && (
              <Suspense>
                <LIVE_CHANGES.Component />
                <TAPPED_NOTIFICATION.Component />
                <KEYS_HELP.Component />
                {import.meta.env.PROD && <NEW_VERSION.Component />}
              </Suspense>
            )}
            <main ref={mainRef} className={styles.main} id="main" tabIndex={-1}>
              <PrintedHead />
              {children}
            </main>
          </div>
        </div>
      </WithOwnCategories>
      <LeaveQuestion />
      <ToastSlot />
    </>
  );
}
