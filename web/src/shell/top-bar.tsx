import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { BRAND } from '../brand.ts';
import { useUser } from '../session/session.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Clamped } from '../ui/clamped.tsx';
import { Logo } from '../ui/logo.tsx';
import { displayName } from './display-name.ts';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './top-bar.module.css';
import { useProfileImage } from './use-profile-image.ts';

/** The greeting, the notification bell, and the avatar that opens the profile card. */
export function TopBar() {
  const user = useUser();
  // Lives here rather than in the card, so that an upload goes on, and reports, when the card is closed.
  const profileImage = useProfileImage();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const avatarRef = useRef<HTMLButtonElement>(null);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.mark} href="/" aria-label={BRAND}>
          <Logo />
        </Link>
        <p className={styles.hello}>
          <Clamped>{`Welcome back, ${displayName(user)}!`}</Clamped>
        </p>
        <NotificationBell />
        <button
          ref={avatarRef}
          className={styles.avatar}
          type="button"
          aria-label="Profile"
          aria-haspopup="dialog"
          aria-expanded={isProfileOpen}
          onClick={() => setProfileOpen(!isProfileOpen)}
        >
          <Avatar name={user.username} image={user.profile_image} isMe />
        </button>
        {isProfileOpen && (
          <ProfileCard
            openerRef={avatarRef}
            image={profileImage}
            onClose={() => setProfileOpen(false)}
          />
        )}
      </div>
    </header>
  );
}
