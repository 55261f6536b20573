import { useQueryClient } from '@tanstack/react-query';
import { useDataAge } from '../device/data-age.ts';
import { Icon } from '../ui/icon.tsx';
import { timeOrDay } from '../ui/time-or-day.ts';
import { useOnline } from '../ui/use-online.ts';
import styles from './offline-strip.module.css';

/**
 * Says that there is no network, or no server, and how old the figures on the screen are: one quiet line above every screen. What failed
 * is asked for again when it is back.
 */
export function OfflineStrip() {
  const isOnline = useOnline();
  const { asOf, isStale } = useDataAge(useQueryClient());
  const asOfWords = asOf === undefined ? '' : `as of ${timeOrDay(new Date(asOf))}`;
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.strip}>
          <Icon name="offline" />
          <span>{asOfWords ? `Offline: ${asOfWords}` : 'You are offline.'}</span>
          <small className={styles.kept}>
            What you add is kept on this device and sent when the network is back.
          </small>
        </p>
      )}
      {isOnline && isStale && (
        <p className={styles.strip}>
          <Icon name="offline" />
          Hisaab cannot be reached: {asOfWords}
        </p>
      )}
    </div>
  );
}
