import { usePathname } from 'wouter/use-browser-location';
import { Icon } from '../ui/base/icon.tsx';
import { useWaiting } from './use-outbox.ts';
import styles from './waiting-link.module.css';
import { useFirstWords } from '../words/words.ts';
import { Link } from '../ui/base/link.tsx';

/** The screens that list waiting entries. */
const LISTED_ON = new Set(['/expenses', '/groups']);

/** Links to the waiting entries from screens that do not list them; nothing if there are none. */
export function WaitingLink() {
  const words = useFirstWords();
  const path = usePathname();
  const { length: count } = useWaiting();
  if (count === 0 || LISTED_ON.has(path)) return null;
  const label = words.outbox.entriesWait({ count });
  return (
    <Link className={styles.link} href="/expenses" aria-label={label} title={label}>
      <Icon name="offline" size="lg" />
    </Link>
  );
}
