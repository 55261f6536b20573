import { useEffect, useRef, type ReactNode } from 'react';
import { startGliding } from '../motion/glide.ts';
import { ToastSlot } from '../ui/toast.tsx';
import styles from './main-layout.module.css';
import { OfflineStrip } from './offline-strip.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in screen: navigation, top bar, and the screen itself. */
export function MainLayout({ path, children }: { path: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (mainRef.current) return startGliding(mainRef.current);
    return undefined;
  }, []);

  return (
    <>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <div className={styles.app}>
        <Sidebar path={path} />
        <div>
          <TopBar />
          <OfflineStrip />
          <main ref={mainRef} className={styles.main} id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <ToastSlot />
    </>
  );
}
