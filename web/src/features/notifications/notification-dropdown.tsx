import type { Notification } from '@hisaab/contract';
import { dayLabel } from '@hisaab/words';
import { useDeferredValue, type RefObject } from 'react';
import { useToday } from '../../queries/use-today.ts';
import { byDay } from '../../ui/lists/by-day.ts';
import { useBackCloses } from '../../ui/dialogs/back-closes.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { NotKnownBlock } from '../../ui/lists/not-known-block.tsx';
import { ScreenLoading } from '../../ui/parts/screen-loading.tsx';
import styles from './notification-dropdown.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarkAllRead } from './mark-read.ts';
import { useWords } from '../../words/words.ts';

/** More than the list shows without scrolling. */
const SHOWN_FIRST = 6;

interface NotificationDropdownProps {
  openerRef: RefObject<HTMLElement | null>;
  /** `undefined` until they are loaded. */
  notifications: Notification[] | undefined;
  /** Whether they failed to load. */
  isFailed: boolean;
  onRetry: () => void;
  hasUnread: boolean;
  onClose: () => void;
}

/** The notifications of the user by day, newest first. */
export function NotificationDropdown({
  openerRef,
  notifications,
  isFailed,
  onRetry,
  hasUnread,
  onClose,
}: NotificationDropdownProps) {
  const words = useWords();
  useBackCloses(onClose);
  const markAllRead = useMarkAllRead();
  const today = useToday({ isEnabled: false });
  // The visible part is rendered first, the rest is deferred.
  const shown = useDeferredValue(notifications, notifications?.slice(0, SHOWN_FIRST));
  return (
    <Dropdown
      label={words.notifications.notifications}
      className={styles.panel}
      openerRef={openerRef}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2>{words.notifications.notifications}</h2>
        {hasUnread && (
          <Button variant="link" size="sm" onClick={() => markAllRead.mutate()}>
            {words.notifications.markAllRead}
          </Button>
        )}
        <IconButton icon="close" label={words.notifications.closeNotifications} onClick={onClose} />
      </div>
      {!notifications && (isFailed ? <NotKnownBlock onRetry={onRetry} /> : <ScreenLoading />)}
      {notifications?.length === 0 && (
        <EmptyState
          drawing="bell"
          title={words.notifications.noNotifications}
          text={words.notifications.noNotificationsText}
        />
      )}
      {notifications && notifications.length > 0 && (
        // A scrollable list must be focusable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.list} tabIndex={0} aria-label={words.notifications.notificationList}>
          {byDay(shown ?? []).map(({ day, happenings }) =>
            happenings.map((notification, index) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                day={index === 0 ? dayLabel(words, day, today) : undefined}
                onLeave={onClose}
              />
            )),
          )}
        </ul>
      )}
    </Dropdown>
  );
}
