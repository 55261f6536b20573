import { displayDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useDataAge } from '../device/data-age.ts';
import { Icon } from '../ui/icon.tsx';
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
          {asOfWords ? `Offline: ${asOfWords}` : 'You are offline.'}
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

/** A time today as `14:05`; the day of any other. */
function timeOrDay(time: Date): string {
  const [day, today] = [time, new Date()].map((date) => date.toLocaleDateString('en-CA'));
  if (day !== today) return displayDate(day ?? '');
  return time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
