import { useEffect, useRef, type ReactNode } from 'react';
import styles from './main-layout.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in screen: navigation, top bar, and the screen itself. */
export function MainLayout({ path, children }: { path: string; children: ReactNode }) {
  useScrollToTopOn(path);
  return (
    <>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <div className={styles.app}>
        <Sidebar path={path} />
        <div>
          <TopBar />
          <main className={styles.main} id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
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
