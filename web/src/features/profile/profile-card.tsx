import { longDate } from '@hisaab/words';
import type { RefObject } from 'react';
import { accountName } from '../../session/display-name.ts';
import { useUser } from '../../session/session.tsx';
import { confirmAndLogOut } from '../../offline/leave.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { Link } from '../../ui/base/link.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import styles from './profile-card.module.css';
import { ProfileImageButtons } from './profile-image-buttons.tsx';
import { QuickStats } from './quick-stats.tsx';
import { ThemeSwitch } from './public/theme-switch.tsx';
import type { ProfileImageControls } from './use-profile-image.ts';
import { useWords, type Words } from '../../words/words.ts';

interface ProfileCardProps {
  openerRef: RefObject<HTMLElement | null>;
  image: ProfileImageControls;
  onClose: () => void;
}

/** The user's name and picture, and the figures of the month. */
export function ProfileCard({ openerRef, image, onClose }: ProfileCardProps) {
  const words = useWords();
  const user = useUser();
  const joined = joinedOn(words, user.date_joined);
  return (
    <Dropdown
      label={words.profile.profile}
      className={styles.card}
      openerRef={openerRef}
      onClose={onClose}
    >
      <div className={styles.top}>
        <IconButton
          className={styles.close}
          icon="close"
          label={words.profile.closeProfile}
          onClick={onClose}
        />
        <div className={styles.picture} aria-busy={image.isBusy || undefined}>
          <Avatar name={user.username} image={user.profile_image} size="xl" isMe />
          {image.isBusy && (
            <div className={styles.busy} role="status">
              <Spinner />
              <VisuallyHidden>{words.profile.imageSaving}</VisuallyHidden>
            </div>
          )}
          <ProfileImageButtons hasImage={user.profile_image !== null} image={image} />
        </div>
        <p className={styles.hint}>{words.profile.imageHint}</p>
        {image.error && (
          <div className={styles.error}>
            <FieldError>
              {image.error.sentence}
              {needsNetwork(image.error.cause)}
            </FieldError>
          </div>
        )}
        <strong className={styles.name}>{accountName(words, user)}</strong>
        <span className={styles.line}>{user.email}</span>
        {joined && <span className={styles.joined}>{words.profile.joinedOn({ day: joined })}</span>}
      </div>
      <QuickStats />
      <ThemeSwitch />
      <div className={styles.account}>
        <Link className="inline-row tappable accent semibold" href="/account" onClick={onClose}>
          {words.common.account}
        </Link>
      </div>
      <div className={styles.logout}>
        <Button variant="dangerQuiet" icon="logout" isBlock onClick={confirmAndLogOut}>
          {words.profile.logout}
        </Button>
      </div>
    </Dropdown>
  );
}

/** The day in the time zone of the device: `4 March 2025`; undefined if it is not known. */
function joinedOn(words: Words, time: string): string | undefined {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return undefined;
  return longDate(words, date.toLocaleDateString('en-CA'));
}
