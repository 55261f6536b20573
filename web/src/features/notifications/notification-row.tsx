import type { Notification } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useId } from 'react';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { Link } from '../../ui/base/link.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { InvitationButtons } from './invitation-buttons.tsx';
import styles from './notification-dropdown.module.css';
import { notificationLook } from './notification-look.ts';
import { notificationTarget } from './notification-target.ts';
import { useMarkRead } from './mark-read.ts';
import { useWords } from '../../words/words.ts';

interface NotificationRowProps {
  notification: Notification;
  /** The day above the first notification of a day. */
  day?: string | undefined;
  /** Called when the user opens the subject of the notification. */
  onLeave: () => void;
}

/** A notification that links to its subject, with a button that marks it as read. An invitation is answered in it. */
export function NotificationRow({ notification, day, onLeave }: NotificationRowProps) {
  const words = useWords();
  const markRead = useMarkRead();
  const messageId = useId();
  const {
    id,
    notification_type,
    title,
    message,
    time_ago,
    is_read,
    group_id,
    is_own,
    actor_name,
    around_actor,
    share,
  } = notification;
  const target = notificationTarget(notification);

  function handleLeave() {
    if (!is_read) markRead.mutate(id);
    onLeave();
  }

  return (
    <li className={classNames(styles.row, !is_read && styles.unread, is_own && styles.own)}>
      {day !== undefined && <h3 className={styles.day}>{day}</h3>}
      <span className={styles.mark}>
        <Tile {...notificationLook(notification_type)} className={styles.tile} />
        {actor_name !== null && (
          <Avatar name={actor_name} size="xs" isTinted className={styles.actor} />
        )}
      </span>
      <p className={styles.title}>
        {target ? (
          <Link {...target} className={styles.link} onClick={handleLeave}>
            {title}
          </Link>
        ) : (
          title
        )}
        {!is_read && (
          <>
            <span className={styles.dot} />
            <VisuallyHidden>{words.notifications.unread}</VisuallyHidden>
          </>
        )}
      </p>
      <p className={styles.message}>
        <span id={messageId}>
          {around_actor ? (
            <>
              {around_actor.before}
              <b>{actor_name}</b>
              {around_actor.after}
            </>
          ) : (
            message
          )}
          {share !== undefined && ' '}
          {share !== undefined && <b>{words.bills.yourShare({ amount: formatRupees(share) })}</b>}
        </span>
        {/* A wide space, which does not begin a line. */}
        {'\u2002'}
        <span className={styles.ago}>{time_ago}</span>
      </p>
      {notification_type === 'group_invitation' && group_id !== null && (
        <InvitationButtons
          notification={notification}
          groupId={group_id}
          messageId={messageId}
          onLeave={onLeave}
        />
      )}
      {!is_read && (
        <IconButton
          className={styles.read}
          icon="check"
          label={words.notifications.markNamedAsRead({ title })}
          title={words.notifications.markAsRead}
          onClick={() => markRead.mutate(id)}
        />
      )}
    </li>
  );
}
