import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { useFirstPaint } from '../../../ui/base/use-first-paint.ts';
import { notificationsQuery, unreadCountQuery } from '../notifications.ts';
import styles from './notification-bell.module.css';
import { NOTIFICATION_DROPDOWN } from './notification-dropdown.ts';
import { useFirstWords } from '../../../words/words.ts';

const MAX_SHOWN = 9;
const LIST_AFTER_MS = 1_000;

/** The bell with the number of unread notifications and its dropdown. */
export function NotificationBell() {
  const words = useFirstWords();
  const queryClient = useQueryClient();
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery, enabled: useFirstPaint() });
  const [isOpen, setOpen] = useState(false);
  // Polled even while closed, so that the dropdown opens with new data, but only after the screen has loaded.
  const isPolled = useElapsed(LIST_AFTER_MS);
  const {
    data: notifications,
    isError,
    refetch,
  } = useQuery({
    ...notificationsQuery,
    enabled: isPolled || isOpen,
  });
  const shownCount = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const bellRef = useRef<HTMLButtonElement>(null);

  function handleToggle() {
    if (!isOpen) {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    }
    setOpen(!isOpen);
  }

  return (
    <>
      <IconButton
        ref={bellRef}
        icon="bell"
        iconSize="lg"
        className={styles.bell}
        label={
          unread > 0
            ? words.notifications.unreadBell({ count: shownCount })
            : words.notifications.notifications
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={handleToggle}
      >
        {unread > 0 && (
          <span className={styles.count} dir="ltr" aria-hidden="true">
            {shownCount}
          </span>
        )}
      </IconButton>
      <RiseAnnouncement count={unread} />
      {isOpen && (
        <Suspense>
          <NOTIFICATION_DROPDOWN.Component
            openerRef={bellRef}
            notifications={notifications}
            isFailed={isError}
            onRetry={() => void refetch()}
            hasUnread={unread > 0 || (notifications?.some((one) => !one.is_read) ?? false)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether this time has passed since the component was first rendered. */
function useElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}

/** Announces new notifications; silent when the count stays the same or falls. */
function RiseAnnouncement({ count }: { count: number }) {
  const words = useFirstWords();
  const [told, setTold] = useState({ count, hasRisen: false });
  if (told.count !== count) setTold({ count, hasRisen: count > told.count });
  return (
    <div aria-live="polite">
      {told.hasRisen && (
        <VisuallyHidden>{words.notifications.unreadCount({ count })}</VisuallyHidden>
      )}
    </div>
  );
}
