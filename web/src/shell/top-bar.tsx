import { BRAND } from '../brand.ts';
import { NotificationBell } from '../features/notifications/public/notification-bell.tsx';
import { ProfileButton } from '../features/profile/public/profile-button.tsx';
import { WaitingLink } from '../offline/waiting-link.tsx';
import { displayName } from '../session/display-name.ts';
import { useUser } from '../session/session.tsx';
import { Clamped } from '../ui/parts/clamped.tsx';
import { Link } from '../ui/base/link.tsx';
import { Logo } from '../ui/base/logo.tsx';
import styles from './top-bar.module.css';
import { useFirstWords } from '../words/words.ts';

/** The greeting, the entries that wait for a network, the notification bell, and the avatar that opens the profile card. */
export function TopBar() {
  const words = useFirstWords();
  return (
    <header className={styles.bar} data-steps-aside>
      <div className={styles.inner}>
        <Link className={styles.mark} href="/" aria-label={BRAND}>
          <Logo />
        </Link>
        <p className={styles.hello}>
          <Clamped>{words.frame.welcome({ name: displayName(words, useUser()) })}</Clamped>
        </p>
        <WaitingLink />
        <NotificationBell />
        <ProfileButton />
      </div>
    </header>
  );
}
