import { useOnline } from '../ui/use-online.ts';
import styles from './offline-strip.module.css';

/** Says that there is no network, in one quiet line above every screen; what failed is asked for again when it is back. */
export function OfflineStrip() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && <p className={styles.strip}>You are offline. What you see may be old.</p>}
    </div>
  );
}
