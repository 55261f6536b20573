import { Suspense, useRef, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { useProfileImage } from '../use-profile-image.ts';
import { PROFILE_CARD } from './profile-card.ts';
import styles from './profile-button.module.css';
import { useFirstWords } from '../../../words/words.ts';

/** The user's avatar with its profile card. */
export function ProfileButton() {
  const words = useFirstWords();
  const user = useUser();
  // Kept here and not in the card, so that an upload continues, and reports, after the card is closed.
  const profileImage = useProfileImage();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={buttonRef}
        className={styles.avatar}
        type="button"
        aria-label={words.profile.profile}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.username} image={user.profile_image} isMe />
      </button>
      {isOpen && (
        <Suspense>
          <PROFILE_CARD.Component
            openerRef={buttonRef}
            image={profileImage}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
